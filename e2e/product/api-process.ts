// One process of the API, of this or of another checkout, on a free port.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../", import.meta.url));

type Starting = {
  port: number;
  env: Record<string, string>;
  root?: string;
  /** For Node itself. */
  flags?: readonly string[];
};

/** Answers when it is healthy; its log is shown with API_LOG. */
export async function startApiProcess(starting: Starting): Promise<ChildProcess> {
  const { port: onPort, env, root = repository, flags = [] } = starting;
  const child = spawn(process.execPath, [...flags, join(root, "api/src/server.ts")], {
    cwd: root,
    stdio: ["ignore", process.env["API_LOG"] ? "inherit" : "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      HOST: "localhost",
      PORT: String(onPort),
      ...env,
    },
  });
  await untilHealthy(`http://localhost:${onPort}`, child);
  return child;
}

/**
 * Below the ports that the system gives to whoever connects: a killed API finds its own free again. Each process of the
 * tests looks from another one on.
 */
let port = 20_000 + ((process.pid * 16) % 10_000);

export async function freePort(): Promise<number> {
  for (;;) {
    port += 1;
    const server = createServer().listen(port, "localhost");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

async function untilHealthy(appUrl: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`);
    const isUp = await fetch(`${appUrl}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
  throw new Error("the API did not come up");
}

/** Sends a signal and waits until the process is gone. */
export async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}
