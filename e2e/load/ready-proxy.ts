// Puts a proxy that asks who is ready before processes of the API (ready-proxy-process.ts).
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("ready-proxy-process.ts", import.meta.url));

export async function startReadyProxy(urls: readonly string[]) {
  const child = fork(program);
  const listening = once(child, "message");
  child.send(urls);
  const [url] = (await listening) as [string];
  return {
    url,
    async stop(): Promise<void> {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}
