// One of two processes behind a proxy is told to stop while calls come (reliability E21): nobody notices.
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

import { createTestApp, type TestApp } from "../../test/app.ts";

const graceMs = 300;

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

/** Keeps its connections, and looks every 20 ms who is ready; a call that fails is not tried elsewhere. */
async function startProxy(ports: readonly number[]): Promise<{ port: number; stop: () => void }> {
  const agent = new Agent({ keepAlive: true });
  let ready = [...ports];
  let turn = 0;
  const look = async () => {
    const answers = await Promise.allSettled(ports.map((port) => get(port, "/readyz")));
    ready = ports.filter((_port, index) => {
      const answer = answers[index];
      return answer?.status === "fulfilled" && answer.value.status === 200;
    });
  };
  const watch = setInterval(() => void look(), 20);
  const server = createServer((asked, reply) => {
    turn += 1;
    get(ready[turn % ready.length] ?? 0, asked.url ?? "/", agent).then(
      ({ status, body }) => reply.writeHead(status).end(body),
      () => reply.writeHead(502).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      clearInterval(watch);
      agent.destroy();
      server.close();
    },
  };
}

test("no call fails while one of two processes leaves", async () => {
  const staying = await createTestApp();
  onTestFinished(() => staying.stop());
  const leaving = await createTestApp({ sharesDatabaseOf: staying, config: { leaveMs: graceMs } });
  // What the manual jobs of tests lack: the queue that /readyz looks for.
  await staying.db.schema.createSchema("jobs").execute();
  await staying.db.schema.withSchema("jobs").createTable("version").execute();
  const proxy = await startProxy([await listen(staying), await listen(leaving)]);
  onTestFinished(() => proxy.stop());

  const statuses = new Map<number, number>();
  const asking = { isOver: false };
  const keepAsking = async () => {
    while (!asking.isOver) {
      const { status } = await get(proxy.port, "/api/settings/getpublic");
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const callers = Array.from({ length: 6 }, keepAsking);
  await pause(100);
  const askedBefore = statuses.get(200) ?? 0;
  await leaving.stop();
  const askedUntil = statuses.get(200) ?? 0;
  await pause(50);
  asking.isOver = true;
  await Promise.all(callers);
  expect([...statuses.keys()]).toEqual([200]);
  expect(askedBefore).toBeGreaterThan(0);
  expect(askedUntil).toBeGreaterThan(askedBefore);
});

test("in its last time it is not ready, says so in our words, and ends what runs", async () => {
  const app = await createTestApp({ config: { leaveMs: graceMs } });
  const ending = Promise.withResolvers<void>();
  app.server.get("/slow", async () => {
    await ending.promise;
    return { result: true };
  });
  const port = await listen(app);
  const agent = new Agent({ keepAlive: true });
  const running = get(port, "/slow", agent);
  await pause(20);
  const stopping = app.stop();
  const ready = await get(port, "/readyz");
  expect([ready.status, ready.connection]).toEqual([503, "close"]);
  expect(JSON.parse(ready.body)).toMatchObject({ errorMessage: expect.stringMatching(/[а-я]/) });
  const late = await get(port, "/api/settings/getpublic", agent);
  expect([late.status, late.connection]).toEqual([200, "close"]);
  await pause(graceMs);
  ending.resolve();
  expect(await running).toMatchObject({ status: 200, connection: "close" });
  await stopping;
  await expect(get(port, "/healthz")).rejects.toThrow("ECONNREFUSED");
});
