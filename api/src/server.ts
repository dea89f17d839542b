// Starts the API from the environment and stops it cleanly: on a signal, or when its parent has gone.
import { createApp } from "./app.ts";
import { readConfig } from "./platform/configuration/config.ts";

const config = readConfig(process.env);
const app = await createApp(config);
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
