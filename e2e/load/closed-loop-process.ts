// A process of its own that loads a server over bare sockets, so that what asks costs little beside what answers: each
// client sends its next request when the last one is answered. Told what to do by its parent (closed-loop.ts).
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";

import type { Loaded, LoadTask, RepeatedRequest } from "./closed-loop.ts";

const headEnd = "\r\n\r\n";

process.on("message", async (task: LoadTask) => {
  process.send?.(await load(task));
});
process.on("disconnect", () => process.exit());

async function load({ port, requests, seconds }: LoadTask): Promise<Loaded> {
  const milliseconds: number[] = [];
  const wrong: Record<string, number> = {};
  const begun = performance.now();
  const end = begun + seconds * 1000;

  async function ask(request: RepeatedRequest): Promise<number> {
    const socket = connect({ port, host: "localhost", noDelay: true }).setEncoding("latin1");
    await once(socket, "connect");
    let { revision } = request;
    while (performance.now() < end) {
      const sentAt = performance.now();
      const answer = await exchange(socket, textOf(request, revision));
      milliseconds.push(performance.now() - sentAt);
      const isRight = answer.startsWith("HTTP/1.1 200");
      if (isRight) revision += 1;
      else wrong[answer.slice(9, 12)] = (wrong[answer.slice(9, 12)] ?? 0) + 1;
    }
    socket.destroy();
    return revision;
  }

  const revisions = await Promise.all(requests.map(ask));
  const took = (performance.now() - begun) / 1000;
  const sorted = Float64Array.from(milliseconds).toSorted();
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return {
    calls: milliseconds.length,
    aSecond: milliseconds.length / took,
    p50Ms: share(0.5),
    p99Ms: share(0.99),
    wrong,
    revisions,
  };
}

function textOf({ head, body, isSubmit }: RepeatedRequest, revision: number): string {
  const key = isSubmit ? `idempotency-key: ${randomUUID()}\r\n` : "";
  if (body === undefined) return `${head}${key}\r\n`;
  const said = body.replace('"%REVISION%"', String(revision));
  return `${head}${key}content-length: ${Buffer.byteLength(said)}${headEnd}${said}`;
}

function exchange(socket: Socket, text: string): Promise<string> {
  return new Promise((answered, failed) => {
    let received = "";
    const take = (part: string) => {
      received += part;
      const bodyAt = received.indexOf(headEnd) + headEnd.length;
      if (bodyAt < headEnd.length) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0);
      if (received.length < bodyAt + length) return;
      socket.off("data", take).off("close", fail);
      answered(received);
    };
    const fail = () => failed(new Error(`the connection was closed after "${received}"`));
    socket.on("data", take).once("close", fail);
    socket.write(text);
  });
}
