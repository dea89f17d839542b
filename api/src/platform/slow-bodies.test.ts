// How long a body may take, as clients see it: half a minute, or minutes for an upload that was let in and keeps coming
// (reliability E18; decision 0103); in tests a hundredth of it.
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";

import { errorCodes } from "@microloan/contract/errors/error-codes";

import { refuseConnection, serverLimits } from "./server-limits.ts";
import { boundBodies, isTooSlow, letUploadTakeMinutes } from "./slow-bodies.ts";

const times = { bodyMs: 300, upload: { wholeMs: 1_500, everyMs: 200, bytes: 82 } };

type Serving = { letsIn?: boolean; readsAfterMs?: number; answersAtOnce?: boolean };

async function serve({ letsIn = false, readsAfterMs = 0, answersAtOnce = false }: Serving) {
  const server = Fastify({ ...serverLimits(), clientErrorHandler: refuseConnection });
  onTestFinished(() => server.close());
  boundBodies(server.server, times);
  const ended: boolean[] = [];
  server.addContentTypeParser("*", (_request, _body, done) => done(null));
  server.post("/", async ({ raw }) => {
    if (answersAtOnce) return "early";
    if (letsIn) letUploadTakeMinutes(raw);
    await pause(readsAfterMs);
    const size = await sizeOf(raw);
    ended.push(isTooSlow(raw));
    return { size };
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  return { port: (server.server.address() as AddressInfo).port, ended };
}

async function sizeOf(raw: IncomingMessage): Promise<number> {
  let size = 0;
  try {
    for await (const piece of raw) size += (piece as Buffer).length;
  } catch {
    return -1;
  }
  return size;
}

type Sending = { pieces: number; bytes?: number; everyMs?: number; stopsAfter?: number };

/** Everything that came back until the connection was closed, and after how long. */
async function send(port: number, { pieces, bytes = 50, everyMs = 50, stopsAfter }: Sending) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const begunAt = performance.now();
  const answer = text(socket).catch(() => "");
  socket.on("error", () => {});
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: a/b\r\ncontent-length: ${pieces * bytes}\r\n\r\n`,
  );
  for (let sent = 0; sent < (stopsAfter ?? pieces) && socket.writable; sent += 1) {
    socket.write("x".repeat(bytes));
    await pause(everyMs);
  }
  const [head = "", body = ""] = (await answer).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), body, ms: performance.now() - begunAt };
}

const tooSlow = { result: false, errorCode: errorCodes.TooSlow.code };

test("a usual body that takes longer is refused as too slow, in the envelope", async () => {
  const { port, ended } = await serve({});
  const { status, body, ms } = await send(port, { pieces: 40 });
  expect(status).toBe(408);
  expect(JSON.parse(body)).toMatchObject(tooSlow);
  expect(ms).toBeLessThan(1_000);
  expect(ended).toEqual([true]);
});

test("an upload that was let in arrives, however many times longer it takes", async () => {
  const { port, ended } = await serve({ letsIn: true });
  const { status, body } = await send(port, { pieces: 20 });
  expect([status, body]).toEqual([200, '{"size":1000}']);
  expect(ended).toEqual([false]);
});

test.each([
  ["stops", { pieces: 20, stopsAfter: 3 }],
  ["drips", { pieces: 60, bytes: 1, everyMs: 20 }],
])("an upload that %s is refused before its minutes are over", async (_name, sending) => {
  const { port } = await serve({ letsIn: true });
  const { status, body, ms } = await send(port, sending);
  expect(status).toBe(408);
  expect(JSON.parse(body)).toMatchObject(tooSlow);
  expect(ms).toBeLessThan(times.upload.wholeMs - 100);
});

test("an upload that keeps coming is refused when its minutes are over", async () => {
  const { port } = await serve({ letsIn: true });
  const { status, ms } = await send(port, { pieces: 200 });
  expect(status).toBe(408);
  expect(ms).toBeGreaterThan(times.upload.wholeMs - 100);
});

test("an upload that waits for us to read is not called slow", async () => {
  const { port } = await serve({ letsIn: true, readsAfterMs: 700 });
  const { status, body } = await send(port, { pieces: 4, bytes: 100_000, everyMs: 0 });
  expect([status, body]).toEqual([200, '{"size":400000}']);
});

test("a body that goes on after its answer is cut off without a second one", async () => {
  const { port } = await serve({ answersAtOnce: true });
  const { status, body, ms } = await send(port, { pieces: 40 });
  expect([status, body]).toEqual([200, "early"]);
  expect(ms).toBeLessThan(1_500);
});
