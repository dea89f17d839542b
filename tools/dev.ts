// `npm run dev`: the product with Vite's development server before it; a server whose source changes is
// started again.
import { once } from "node:events";
import { watch } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

import { readConfiguration } from "./run/configuration.ts";
import { requireFreePort } from "./run/port.ts";
import { startProduct } from "./run/product.ts";
import { startServer, type ServerProcess } from "./run/server-process.ts";
import { repository } from "./run/settings.ts";
import { runUntilStopped } from "./run/until-stopped.ts";

/** Editors save several files at once. */
const quietMs = 150;

await runUntilStopped(async () => {
  const settings = readConfiguration(process.env, process.argv.slice(2));
  const publicUrl = `http://localhost:${settings.port}`;
  await requireFreePort("127.0.0.1", settings.port, "PORT");
  const apiPort = await anyFreePort();
  const product = await startProduct({ ...settings, port: apiPort }, publicUrl);
  const vite = await startServer({
    name: "Vite",
    script: "node_modules/vite/bin/vite.js",
    args: ["web", `--port=${settings.port}`, "--strictPort"],
    env: { THEME: settings.theme, API_PORT: String(apiPort), NODE_ENV: "development" },
    healthUrl: `http://127.0.0.1:${settings.port}/`,
  });

  restartOnChange(product.api, ["api/src", "contract/src", "domain/src"]);
  if (product.sandbox) restartOnChange(product.sandbox, ["sandbox/src", "domain/src"]);
  console.log(`\n  ${settings.theme}   ${publicUrl}\n  sandbox     ${product.sandboxUrl}\n`);
  const stop = async () => {
    await vite.stop();
    await product.stop();
  };
  return { failed: product.failed, stop };
});

function restartOnChange(server: ServerProcess, folders: string[]): void {
  let timer: NodeJS.Timeout | undefined;
  const changed = (_event: string, file: string | null) => {
    if (!file?.endsWith(".ts") || file.endsWith(".test.ts")) return;
    clearTimeout(timer);
    timer = setTimeout(() => void server.restart(), quietMs);
  };
  for (const folder of folders) watch(join(repository, folder), { recursive: true }, changed);
}

async function anyFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
