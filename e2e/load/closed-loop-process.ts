// A process of its own that loads a server over bare sockets, so that what asks costs little beside what answers: each
// client sends its next request when the last one is answered. Told what to do by its parent (closed-loop.ts).
import { randomUUID } from "node:crypto";
import { connect } from "node:net";

import type { Loaded, LoadTask, RepeatedRequest } from "./closed-loop.ts";

const headEnd = "\r\n\r\n";
const lengthName = "\r\ncontent-length: ";

process.on("message", async (task: LoadTask) => {
  process.send?.(await load(task));
});
process.on("disconnect", () => process.exit());

async function load({ port, requests, seconds }: LoadTask): Promise<Loaded> {
  const milliseconds: number[] = [];
  const wrong: Record<string, number> = {};
  const begun = performance.now();
  const end = begun + seconds * 1000;

  /** Resolves with the revision that its saves have come to. */
  function ask(request: RepeatedRequest): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    let { revision } = request;
    let sentAt = 0;
    const takePart = answersOf((status) => {
      const now = performance.now();
      milliseconds.push(now - sentAt);
      if (status === "200") revision += 1;
      else wrong[status] = (wrong[status] ?? 0) + 1;
      if (now < end) return send();
      resolve(revision);
      socket.destroy();
    });
    const send = () => {
      sentAt = performance.now();
      socket.write(textOf(request, revision), "latin1");
    };
    const socket = connect({
      port,
      host: "localhost",
      noDelay: true,
      // Read into one buffer, past the stream, so that asking costs less.
      onread: {
        buffer: Buffer.allocUnsafe(64 * 1024),
        callback: (size, buffer) => {
          takePart(Buffer.from(buffer.buffer, buffer.byteOffset, size));
          return true;
        },
      },
    });
    socket.once("connect", send).once("error", reject);
    socket.once("close", () => reject(new Error("the connection was closed before the answer")));
    return promise;
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

/** Its bytes, each as one letter. */
function textOf({ head, body, isSubmit }: RepeatedRequest, revision: number): string {
  const key = isSubmit ? `idempotency-key: ${randomUUID()}\r\n` : "";
  if (body === undefined) return `${head}${key}\r\n`;
  const said = Buffer.from(body.replace('"%REVISION%"', String(revision))).toString("latin1");
  return `${head}${key}content-length: ${said.length}${headEnd}${said}`;
}

/** Takes an answer's parts as they come and tells the status of each that is whole. */
function answersOf(whole: (status: string) => void): (part: Buffer) => void {
  let before: Buffer | undefined;
  return (part) => {
    const received = before ? Buffer.concat([before, part]) : part;
    const bodyAt = received.indexOf(headEnd) + headEnd.length;
    const lengthAt = received.indexOf(lengthName) + lengthName.length;
    const length = Number.parseInt(received.toString("latin1", lengthAt, lengthAt + 8), 10);
    if (bodyAt < headEnd.length || received.length < bodyAt + length) {
      before = Buffer.from(received);
      return;
    }
    before = undefined;
    whole(received.toString("latin1", 9, 12));
  };
}
