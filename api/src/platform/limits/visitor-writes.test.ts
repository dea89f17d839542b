// Nobody in particular fills our tables: what visitors have written down is bounded by network and in all
// (reliability A4; decision 0061). In full: ATTACK_WRITES=1000.
import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { samplePassport } from "@microloan/contract/samples/people";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt, createBorrower } from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";

const writes = Number(process.env["ATTACK_WRITES"] ?? 20);

// For the count in full.
vi.setConfig({ testTimeout: 600_000 });

let app: TestApp;
afterEach(() => app.stop());

/** Each from a browser of its own: whoever keeps no cookies. */
async function newBrowser(address?: string): Promise<TestClient> {
  const client = app.newClient(address);
  await client.visit();
  return client;
}

const submit = (client: TestClient) =>
  client.send(endpoints.sendRegistrationCode, { body: { tempUserId: randomUUID() } });

const look = (client: TestClient) =>
  client.send(endpoints.setRegistrationStep, { body: { id: randomUUID(), step: 0, isNew: true } });

async function rowsOf(table: "anonymousSteps" | "idempotencyKeys"): Promise<number> {
  const { rows } = await app.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}

async function flood(addressAt: (at: number) => string | undefined, count = writes) {
  const answers = [];
  for (let at = 0; at < count; at += 1) {
    const client = await newBrowser(addressAt(at));
    answers.push(await submit(client), await look(client));
  }
  return answers;
}

test(`${2 * writes} writes from one network: as many rows as it has a minute, and when to come again`, async () => {
  app = await createTestApp({ settings: { VisitorWritesPerMinute: "6" } });
  const answers = await flood((at) => `2001:db8:1:2::${(at + 1).toString(16)}`);
  expect((await rowsOf("idempotencyKeys")) + (await rowsOf("anonymousSteps"))).toBe(6);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2 * writes - 6);
  expect(refused.every(({ headers }) => Number(headers["retry-after"]) <= 60)).toBe(true);
});

test("above what all have, a network that is new is served, and one that sent much waits", async () => {
  const settings = { VisitorWritesPerMinute: "25", VisitorWritesInAllPerMinute: "25" };
  app = await createTestApp({ settings });
  const crowd = ["203.0.113.1", "203.0.113.2"];
  for (const address of crowd) await flood(() => address, 20);
  const written = async () => (await rowsOf("idempotencyKeys")) + (await rowsOf("anonymousSteps"));
  // The first used up what all have; above it each has as many again, thirty at most.
  expect(await written()).toBe(25 + 15 + 25);
  await createBorrower(app).register();
  expect((await submit(await newBrowser(crowd[1]))).status).toBe(429);
});

test("one site does not come near what all have together", async () => {
  const settings = { VisitorWritesPerMinute: "12", VisitorWritesInAllPerMinute: "100" };
  app = await createTestApp({ settings });
  await flood((at) => `2001:db8:1:${(at % 16).toString(16)}::1`, 20);
  expect((await rowsOf("idempotencyKeys")) + (await rowsOf("anonymousSteps"))).toBe(12);
  await createBorrower(app).register();
});

test("who is signed in is not counted among visitors", async () => {
  app = await createTestApp();
  const { client, ofApplication } = await borrowerAt(app, "passport");
  const address = client.address;
  const key = `visitor-writes:${address}`;
  const row = { key, windowStartedAt: new Date(), taken: 1_000_000 };
  await app.db
    .insertInto("limits")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
  expect((await submit(await newBrowser(address))).status).toBe(429);
  const body = { ...ofApplication(), revision: 0, ...samplePassport };
  expect(await client.refusal(endpoints.savePassport, { body })).toBe("nothing");
});
