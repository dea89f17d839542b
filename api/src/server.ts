// Starts the API from the environment and stops it cleanly: on a signal, or when its parent has gone.
import { endWithFaults, throwFaults } from "@microloan/contract/configuration-faults";

import { createApp } from "./app.ts";
import { readConfig } from "./platform/configuration/config.ts";
import { builtClientFaults } from "./platform/web/built-client.ts";

async function prepare() {
  const config = readConfig(process.env);
  throwFaults(await builtClientFaults(config));
  return { config, app: await createApp(config) };
}

const { config, app } = await prepare().catch((error: unknown) => endWithFaults(process, error));
await app.start();
if (config.role !== "jobs") await app.server.listen({ host: config.host, port: config.port });
if (config.metrics) await app.metrics.listen(config.metrics);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await app.stop();
  process.exit(0);
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
process.on("disconnect", stop);
