// Headers within 10 s, as clients see it (reliability E18); in tests a hundredth of it. Bodies: slow-bodies.test.ts.
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";

import { createTestApp } from "../../test/app.ts";
import { promisedMs, refuseConnection, serverLimits } from "./server-limits.ts";

test("the server takes so many connections at once, and no more", async () => {
  const app = await createTestApp();
  onTestFinished(() => app.stop());
  expect(app.server.server.maxConnections).toBe(5_000);
});

test.each([
  ["10.0.0.1", 620_000],
  ["", 72_000],
])("behind a proxy at '%s' an idle connection is kept %i ms", async (proxy, idleMs) => {
  const trustedProxies = proxy ? [proxy] : [];
  const app = await createTestApp({ config: { trustedProxies } });
  onTestFinished(() => app.stop());
  expect(app.server.server.keepAliveTimeout).toBe(idleMs);
});

test("the server looks often enough to keep what it promises", async () => {
  const app = await createTestApp();
  onTestFinished(() => app.stop());
  const { connectionsCheckingInterval: every } = serverLimits().http;
  expect(app.server.server.headersTimeout + every).toBe(promisedMs.headers);
  expect(promisedMs.headers).toBe(10_000);
});

test("the server ends a usual body after half a minute", async () => {
  const app = await createTestApp();
  onTestFinished(() => app.stop());
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const socket = connect((app.server.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf");
  const answer = text(socket);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(30_000);
  expect(await answer).toContain("HTTP/1.1 4");
  expect(socket.closed).toBe(true);
});

test.each([
  ["half of the headers", "POST / HTTP/1.1\r\nhost: x\r\n", 408],
  ["nothing at all", "", 408],
  ["headers without an end", `GET / HTTP/1.1\r\nhost: x\r\na: ${"b".repeat(20_000)}\r\n\r\n`, 431],
  ["no HTTP", "hello\r\n\r\n", 400],
])("%s: refused in the envelope, and closed", async (_what, sent, status) => {
  const limits = serverLimits({ headers: 100 }, 20);
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
