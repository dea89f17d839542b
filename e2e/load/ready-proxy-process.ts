// What stands before the API in production, as small as a test needs it, and a process of its own like there.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

import { isRepeatable, refusal, startReadyChoice } from "./ready-choice.ts";

process.on("message", async (urls: string[]) => process.send?.(await serve(urls)));
process.on("disconnect", () => process.exit());

/** Answers its own address. */
async function serve(urls: readonly string[]): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const choice = startReadyChoice(urls);

  function pass(from: IncomingMessage, to: ServerResponse, body: Buffer, tried: string[]): void {
    const url = choice.next(tried);
    if (url === undefined) {
      refuse(to);
      return;
    }
    const { method, headers } = from;
    let hasFailed = false;
    const fail = (error: NodeJS.ErrnoException) => {
      // A reset is told twice: of the request, and of the answer that had begun.
      if (hasFailed) return;
      hasFailed = true;
      choice.leaveOut(url);
      if (!isRepeatable(from, error)) refuse(to);
      else pass(from, to, body, [...tried, url]);
    };
    const passed = request(`${url}${from.url}`, { method, headers, agent }, (answer) => {
      // Whole or not at all: half an answer of one that died could not be taken back.
      buffer(answer).then(
        (whole) => to.writeHead(answer.statusCode ?? 502, answer.headers).end(whole),
        fail,
      );
    });
    passed.on("error", fail);
    passed.end(body);
  }

  const server = createServer((from, to) => {
    const parts: Buffer[] = [];
    from.on("data", (part: Buffer) => parts.push(part));
    from.on("error", () => to.destroy());
    from.on("end", () => pass(from, to, Buffer.concat(parts), []));
  });
  // A line closed for idling just as somebody asks over it would be no fault of the product's.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function refuse(to: ServerResponse): void {
  to.writeHead(refusal.status, refusal.headers).end(refusal.text);
}
