// Starts the sandbox on localhost and stops it on a signal, or when the process that started it has gone.
import { readOrEnd } from "@microloan/contract/configuration-faults";

import { buildSandbox } from "./app.ts";
import { readConfig } from "./config.ts";

const config = readOrEnd(process, () => readConfig(process.env));
const app = buildSandbox({ appUrl: config.appUrl, dataDir: config.dataDir });

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await app.close();
  process.exit(0);
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);

// By its name it listens on every address that localhost has here: 127.0.0.1 and, where there is one, ::1.
const address = await app.listen({ port: config.port, host: "localhost" });
process.stdout.write(`sandbox: ${address}\n`);
