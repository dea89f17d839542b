// A flood of uploads from one address over real connections: caller, limit and room are looked at before a body is
// read, and what is read goes to disk (reliability C2, E17). ATTACK_CONNECTIONS=100 ATTACK_MEGABYTES=14.5 is the whole
// flood; ATTACK_PRINT=<file> writes down how far the memory rose.
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";

import { createTestApp, type TestApp } from "../app.ts";
import { newPhone } from "../borrower.ts";
import type { TestClient } from "../client.ts";

const connections = Number(process.env["ATTACK_CONNECTIONS"] ?? 12);
const megabytes = Number(process.env["ATTACK_MEGABYTES"] ?? 2);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ readsScans: "as usual" });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.stop());

const boundary = "----flood";
const before = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\npassport\r\n--${boundary}\r\n` +
    'content-disposition: form-data; name="file"; filename="p.jpg"\r\n\r\n',
);
const after = Buffer.from(`\r\n--${boundary}--\r\n`);

/** A visitor, with a change begun where files are taken. */
async function visitor(hasBegun = true): Promise<TestClient> {
  const client = app.newClient();
  await client.visit();
  const body = { oldPhone: newPhone(), birthDate: "1990-01-01", newPhone: newPhone() };
  if (hasBegun) await client.succeed(calls.beginPhoneChange, { body });
  return client;
}

type Reply = { status: number; refusal: string };

/** Over a connection of its own: the head of the request at once, its body when it is told to. */
function open({ cookies }: TestClient, fileBytes: number) {
  const { port } = app.server.server.address() as AddressInfo;
  const { path, method } = calls.savePhoneChangePhoto;
  const sending = httpRequest({
    port,
    path,
    method,
    agent: false,
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
      "idempotency-key": randomUUID(),
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": before.length + fileBytes + after.length,
    },
  });
  const answered = new Promise<Reply>((resolve, reject) => {
    sending.on("error", reject);
    sending.on("response", async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      const { errorCode } = JSON.parse(text) as { errorCode?: number };
      resolve({
        status: response.statusCode ?? 0,
        refusal: errorNameOfCode(errorCode ?? 0) ?? "nothing",
      });
    });
  });
  sending.flushHeaders();
  return {
    answered,
    /** To the first byte of the file. */
    begin: () => sending.write(Buffer.concat([before, Buffer.alloc(1, "%")])),
    finish: (file: Buffer) => {
      sending.write(file.subarray(1));
      sending.end(after);
    },
    drop: () => {
      answered.catch(() => {});
      sending.destroy();
    },
  };
}

const inFlight = () => {
  const folder = join(app.dataDir, "incoming");
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

test("who has no change begun, or says too much is coming, is answered before the body comes", async () => {
  const stranger = open(await visitor(false), 1_000);
  expect(await stranger.answered).toEqual({ status: 200, refusal: "PhoneChangeMissing" });
  const large = open(await visitor(), 16 * 2 ** 20);
  expect(await large.answered).toEqual({ status: 413, refusal: "TooLarge" });
  for (const one of [stranger, large]) one.drop();
});

test("a third at once from an address is answered before its body comes, and there is room again", async () => {
  const visitors = await Promise.all([1, 2, 3].map(() => visitor()));
  const [first, second] = visitors.slice(0, 2).map((client) => open(client, 10));
  for (const one of [first!, second!]) one.begin();
  await expect.poll(inFlight).toBe(2);
  const third = open(visitors[2]!, 10);
  expect(await third.answered).toEqual({ status: 429, refusal: "TooMany" });
  third.drop();
  first!.finish(Buffer.alloc(10));
  expect((await first!.answered).refusal).toBe("WrongFileType");
  // Who breaks off gives the room back too, and leaves no file.
  second!.drop();
  await expect.poll(inFlight).toBe(0);
  const next = [1, 2].map((at) => open(visitors[at]!, 10));
  for (const one of next) {
    one.begin();
    one.finish(Buffer.alloc(10));
  }
  for (const one of next) expect((await one.answered).refusal).toBe("WrongFileType");
});

test(`${connections} connections with ${megabytes} MB each: two are read, the memory stays flat`, async () => {
  const file = Buffer.alloc(megabytes * 2 ** 20, "%PDF");
  const visitors: TestClient[] = [];
  for (let at = 0; at < connections; at += 1) visitors.push(await visitor());
  const rss = () => process.memoryUsage.rss() / 2 ** 20;
  const atFirst = rss();
  let most = atFirst;
  const watch = setInterval(() => (most = Math.max(most, rss())), 20);
  const all = visitors.map((client) => open(client, file.length));
  for (const one of all) {
    one.begin();
    one.finish(file);
  }
  const replies = await Promise.all(all.map(({ answered }) => answered));
  clearInterval(watch);
  const read = replies.filter(({ refusal }) => refusal === "FileDamaged").length;
  const refused = replies.filter(({ status }) => status === 429).length;
  expect(read).toBeGreaterThanOrEqual(2);
  expect(read + refused).toBe(connections);
  const health = await app.server.inject({ url: "/healthz" });
  expect(health.statusCode).toBe(200);
  const print = process.env["ATTACK_PRINT"];
  if (print)
    writeFileSync(print, JSON.stringify({ connections, megabytes, riseMb: most - atFirst }));
  expect(most - atFirst).toBeLessThan(150);
});
