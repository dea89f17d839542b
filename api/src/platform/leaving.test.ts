// One of two processes behind a proxy is told to stop while calls come (reliability E21): nobody notices.
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";

import { createTestApp, type TestApp } from "../../test/app.ts";

type Answer = { status: number; body: string; connection: string | undefined };

async function listen(app: TestApp): Promise<number> {
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.server.address() as AddressInfo).port;
}

function get(port: number, path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path, ...(agent && { agent }) });
    asked.on("error", reject);
    asked.on("response", (reply: IncomingMessage) => {
      let body = "";
      reply.setEncoding("utf8");
      reply.on("data", (text: string) => (body += text));
      const { statusCode: status = 0, headers } = reply;
      reply.on("end", () => resolve({ status, body, connection: headers.connection }));
      reply.on("error", reject);
    });
    asked.end();
  });
}

/** Keeps its connections, and always looks who is ready; a call that fails is not tried elsewhere. */
async function startProxy(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true });
  const inWork = new Map<number, number>();
  const state = { ready: [...ports], turn: 0, isOver: false };
  const isReady = (port: number) =>
    get(port, "/readyz").then(
      ({ status }) => status === 200,
      () => false,
    );
  const looking = (async () => {
    while (!state.isOver) {
      const answers = await Promise.all(ports.map(isReady));
      state.ready = ports.filter((_port, index) => answers[index]);
      await pause(5);
    }
  })();
  const count = (port: number, by: number) => inWork.set(port, (inWork.get(port) ?? 0) + by);
  const server = createServer((asked, reply) => {
    state.turn += 1;
    const port = state.ready[state.turn % state.ready.length] ?? 0;
    count(port, 1);
    get(port, asked.url ?? "/", agent)
      .then(
        ({ status, body }) => reply.writeHead(status).end(body),
        () => reply.writeHead(502).end(),
      )
      .finally(() => count(port, -1));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** Whether it sends nothing there any more, and has its answers. */
    hasLeft: (port: number) => !state.ready.includes(port) && inWork.get(port) === 0,
    async stop(): Promise<void> {
      state.isOver = true;
      await looking;
      agent.destroy();
      server.close();
    },
  };
}

test("no call fails while one of two processes leaves", async () => {
  const noticed = Promise.withResolvers<void>();
  const staying = await createTestApp();
  onTestFinished(() => staying.stop());
  const leaving = await createTestApp({
    sharesDatabaseOf: staying,
    grace: () => noticed.promise,
  });
  // What the manual jobs of tests lack: the queue that /readyz looks for.
  await staying.db.schema.createSchema("jobs").execute();
  await staying.db.schema.withSchema("jobs").createTable("version").execute();
  const leavingPort = await listen(leaving);
  const proxy = await startProxy([await listen(staying), leavingPort]);
  onTestFinished(() => proxy.stop());

  const statuses: number[] = [];
  const asking = { isOver: false };
  const keepAsking = async () => {
    while (!asking.isOver) statuses.push((await get(proxy.port, "/api/settings/getpublic")).status);
  };
  const callers = Array.from({ length: 6 }, keepAsking);
  await expect.poll(() => statuses.length).toBeGreaterThan(50);
  const stopping = leaving.stop();
  await expect.poll(() => proxy.hasLeft(leavingPort)).toBe(true);
  noticed.resolve();
  await stopping;
  const askedUntil = statuses.length;
  await expect.poll(() => statuses.length).toBeGreaterThan(askedUntil + 50);
  asking.isOver = true;
  await Promise.all(callers);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("in its last time it is not ready, says so in our words, and ends what runs", async () => {
  const grace = Promise.withResolvers<void>();
  const app = await createTestApp({ grace: () => grace.promise });
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  app.server.get("/slow", async () => {
    begun.resolve();
    await ending.promise;
    return { result: true };
  });
  const port = await listen(app);
  const agent = new Agent({ keepAlive: true });
  const running = get(port, "/slow", agent);
  await begun.promise;
  const stopping = app.stop();
  const ready = await get(port, "/readyz");
  expect([ready.status, ready.connection]).toEqual([503, "close"]);
  expect(JSON.parse(ready.body)).toMatchObject({ errorMessage: expect.stringMatching(/[а-я]/) });
  const late = await get(port, "/api/settings/getpublic", agent);
  expect([late.status, late.connection]).toEqual([200, "close"]);
  grace.resolve();
  ending.resolve();
  expect(await running).toMatchObject({ status: 200, connection: "close" });
  await stopping;
  await expect(get(port, "/healthz")).rejects.toThrow("ECONNREFUSED");
});

test("what still comes while it closes is answered as ever, not in the framework's words", async () => {
  const closing = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const app = await createTestApp();
  app.server.addHook("preClose", async () => {
    closing.resolve();
    await held.promise;
  });
  const port = await listen(app);
  const stopping = app.stop();
  await closing.promise;
  const late = await get(port, "/api/settings/getpublic");
  held.resolve();
  await stopping;
  expect(late.status).toBe(200);
});

test("a call that does not end keeps nobody: it is cut off after ten seconds", async () => {
  const app = await createTestApp({ grace: async () => {} });
  const begun = Promise.withResolvers<void>();
  app.server.get("/endless", () => {
    begun.resolve();
    return new Promise(() => {});
  });
  const port = await listen(app);
  const running = get(port, "/endless").then(
    () => "answered",
    () => "cut off",
  );
  await begun.promise;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stopping = app.stop();
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(10_000);
  expect(await running).toBe("cut off");
  vi.useRealTimers();
  await stopping;
});
