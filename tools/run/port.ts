// Says in words that a port is taken, before a server fails on it.
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { CannotStart } from "../embedded-postgres/cannot-start.ts";

/** A server that has just been killed may hold its port for a moment. */
const patienceMs = 3000;

export async function requireFreePort(host: string, port: number, setting: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const fault = await listeningFault(host, port);
    if (!fault) return;
    if (fault !== "EADDRINUSE")
      throw new CannotStart(`Cannot listen on ${host}:${port}: ${fault}.`);
    if (Date.now() > deadline)
      throw new CannotStart(
        `Порт ${port} занят: укажите другой в ${setting}. Port ${port} is in use: set ${setting}.`,
      );
    await sleep(100);
  }
}

async function listeningFault(host: string, port: number): Promise<string | null> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  } finally {
    server.close();
  }
}
