// Stands between a server and its PostgreSQL on a Unix socket and counts what is sent: statements, and how often the
// server waits for an answer.
import { rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

const socketName = ".s.PGSQL.5432";

/** `to`: the folder of PostgreSQL's socket; `at`: an empty folder for the one to connect to instead. */
export async function startStatementCounter({ to, at }: { to: string; at: string }) {
  const counted = { statements: 0, roundTrips: 0 };
  const open = new Set<Socket>();

  const server = createServer((client) => {
    const database = connect(join(to, socketName));
    let isWaiting = false;
    const count = counterOf(() => (counted.statements += 1));
    client.on("data", (part: Buffer) => {
      count(part);
      if (!isWaiting) counted.roundTrips += 1;
      isWaiting = true;
      database.write(part);
    });
    database.on("data", (part) => {
      isWaiting = false;
      client.write(part);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
  });
  server.listen(join(at, socketName));

  return {
    counted,
    stop(): void {
      server.close();
      for (const socket of open) socket.destroy();
      rmSync(at, { recursive: true, force: true });
    },
  };
}

/** Messages of a client: a type and a length; only the first one, of the start, has no type. */
function counterOf(found: () => void): (part: Buffer) => void {
  let left: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (part) => {
    left = Buffer.concat([left, part]);
    for (;;) {
      const typeBytes = isStarted ? 1 : 0;
      if (left.length < typeBytes + 4) return;
      const length = typeBytes + left.readInt32BE(typeBytes);
      if (left.length < length) return;
      const type = isStarted ? String.fromCodePoint(left[0] ?? 0) : "";
      if (type === "E" || type === "Q") found();
      isStarted = true;
      left = left.subarray(length);
    }
  };
}
