// Requests whose end two servers might see in two places: one answer at most, and nothing behind it is a request (ASVS
// 4.2.1; reliability E17).
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
let port = 0;

beforeAll(async () => {
  app = await createTestApp();
  const address = await app.server.listen({ port: 0, host: "127.0.0.1" });
  port = Number(new URL(address).port);
});
afterAll(() => app.stop());

/** Everything that comes back until the server ends the connection, or a while after the last byte. */
function exchange(text: string): Promise<string> {
  return new Promise((done) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.setTimeout(300, () => socket.destroy());
    socket.setEncoding("latin1").on("data", (part: string) => (received += part));
    socket.on("error", () => {}).on("close", () => done(received));
  });
}

const post = (headers: string, body: string) =>
  `POST /api/catalog HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
const smuggled = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";

test.each([
  [
    "both a length and chunks",
    post("Content-Length: 4\r\nTransfer-Encoding: chunked", `0\r\n\r\n${smuggled}`),
  ],
  ["two lengths", post("Content-Length: 2\r\nContent-Length: 3", `{}${smuggled}`)],
  ["a length that is none", post("Content-Length: +2", `{}${smuggled}`)],
  [
    "chunks that are not the last coding",
    post("Transfer-Encoding: chunked, identity", `0\r\n\r\n${smuggled}`),
  ],
  [
    "a coding with a sign before it",
    post("Transfer-Encoding: \x0bchunked", `0\r\n\r\n${smuggled}`),
  ],
  ["a space before the colon", post("Content-Length : 2", `{}${smuggled}`)],
  [
    "a chunk whose size is none",
    post("Transfer-Encoding: chunked", `x\r\n{}\r\n0\r\n\r\n${smuggled}`),
  ],
  ["a line that goes on in the next", post("X-A: b\r\n Content-Length: 0", smuggled)],
  ["a bare line feed in a header", post("X-A: b\nContent-Length: 0", smuggled)],
  ["64 kB of headers", post(`X-A: ${"a".repeat(65_536)}`, smuggled)],
])("%s: refused, and what follows is not read", async (_what, text) => {
  const received = await exchange(text);
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) =>
    Number(status),
  );
  expect(statuses.length).toBeLessThanOrEqual(1);
  for (const status of statuses) expect([400, 403, 413, 431]).toContain(status);
  expect(received).not.toContain('{"result":true}');
});

test("a request that is right is answered over the same line, and so is the one after it", async () => {
  const received = await exchange(smuggled + smuggled);
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});
