// Headers within 10 s, the whole request within 30 s, as clients see it (reliability E18); in tests a hundredth of it.
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";

import { createTestApp } from "../../test/app.ts";
import { promisedMs, refuseConnection, serverLimits } from "./server-limits.ts";

test("the server takes so many connections at once, and no more", async () => {
  const app = await createTestApp();
  onTestFinished(() => app.stop());
  expect(app.server.server.maxConnections).toBe(5_000);
});

test("the server looks often enough to keep what it promises", async () => {
  const app = await createTestApp();
  onTestFinished(() => app.stop());
  const { connectionsCheckingInterval: every } = serverLimits().http;
  const { headersTimeout, requestTimeout } = app.server.server;
  expect([headersTimeout + every, requestTimeout + every]).toEqual([10_000, 30_000]);
  expect(promisedMs).toEqual({ headers: 10_000, request: 30_000 });
});

test.each([
  ["half of the headers", "POST / HTTP/1.1\r\nhost: x\r\n", 408],
  [
    "half of the body",
    "POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf",
    408,
  ],
  ["nothing at all", "", 408],
  ["headers without an end", `GET / HTTP/1.1\r\nhost: x\r\na: ${"b".repeat(20_000)}\r\n\r\n`, 431],
  ["no HTTP", "hello\r\n\r\n", 400],
])("%s: refused in the envelope, and closed", async (_what, sent, status) => {
  const limits = serverLimits({ headers: 100, request: 300 }, 20);
  const server = Fastify({ ...limits, clientErrorHandler: refuseConnection });
  onTestFinished(() => server.close());
  server.post("/", async () => ({ result: true }));
  await server.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(sent);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toMatchObject({
    result: false,
    errorMessage: expect.stringMatching(/[а-я]/),
  });
});
