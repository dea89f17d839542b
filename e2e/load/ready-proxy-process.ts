// What stands before the API in production, as small as a test needs it, and a process of its own like there: requests
// go by turns to processes that say they are ready; one that dies under a request is left out until it says so again.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const probeEveryMs = 100;
/** Whoever is slow under the load is not gone. */
const probeWithinMs = 3_000;

/** A request that may be sent again: it changes nothing, or happens once under its key. */
const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" || headers["idempotency-key"] !== undefined;

process.on("message", async (urls: string[]) => process.send?.(await serve(urls)));
process.on("disconnect", () => process.exit());

/** Answers its own address. */
async function serve(urls: readonly string[]): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const placeOf = new Map(urls.map((url) => [url, placeAt(url)]));
  const down = new Set<string>();
  let turn = 0;
  for (const url of urls) void probe(url);

  async function probe(url: string): Promise<void> {
    const signal = AbortSignal.timeout(probeWithinMs);
    const isReady = await fetch(`${url}/readyz`, { signal })
      .then(async (answer) => (await answer.text()) && answer.ok)
      .catch(() => false);
    if (isReady) down.delete(url);
    else down.add(url);
    setTimeout(() => void probe(url), probeEveryMs);
  }

  function next(tried: readonly string[]): string | undefined {
    turn += 1;
    const left = urls.filter((url) => !tried.includes(url));
    const up = left.filter((url) => !down.has(url));
    return (up.length > 0 ? up : left)[turn % Math.max(1, up.length || left.length)];
  }

  function pass(from: IncomingMessage, to: ServerResponse, body: Buffer, tried: string[]): void {
    const url = next(tried);
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
      down.add(url);
      const wasRead = error.code !== "ECONNREFUSED";
      if (wasRead && !isRepeatable(from)) refuse(to);
      else pass(from, to, body, [...tried, url]);
    };
    const at = { ...placeOf.get(url), path: from.url };
    const passed = request({ ...at, method, headers, agent }, (answer) => {
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

/** Once for all its requests. */
function placeAt(url: string): { host: string; port: string } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port };
}

/** Nobody knows whether it was done: its sender looks, and sends it again. */
function refuse(to: ServerResponse): void {
  to.writeHead(503, { "content-type": "application/json", "retry-after": "1", "x-proxy": "1" });
  to.end('{"result":false,"errorCode":0,"errorMessage":"","requestId":""}');
}
