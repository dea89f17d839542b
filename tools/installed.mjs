// Looks whether what a command needs is installed, and says what to do where it is not; changes nothing. Operators'
// commands need what a deployed server needs; `--dev`: those of developers, all of it.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { missingPackages, thisPlatform } from "./packages/missing.mjs";
import { hasNode } from "./packages/node.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const withDev = process.argv.includes("--dev");
const missing = missingPackages(root, { platform: thisPlatform(), withDev });
const fault =
  missing.length > 0
    ? `Missing or of another version than in package-lock.json: ${missing[0]} (${missing.length} in all)`
    : !hasNode(root) && "The project's Node is missing";

if (fault) {
  const install = `node tools/install.mjs${withDev ? "" : " --omit=dev"}`;
  console.error(`${fault}. In ${root}, while nothing runs from there, run: ${install}`);
  process.exit(1);
}
