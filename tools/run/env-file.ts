// Loaded before what an npm script runs: takes `.env` where there is one; what the environment says itself stands.
// Tests run without it, so that they do not depend on a laptop's file.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";

const file = join(import.meta.dirname, "../../.env");
if (existsSync(file)) loadEnvFile(file);
