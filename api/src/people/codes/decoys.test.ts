// Answers about codes tell nothing of who has an account: not by the state of the SMS gateway, not by what is done for
// them (D4; reliability A5; decision 0061).
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { createBorrower, newPhone } from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";
import { createRig, type Rig } from "../../../test/crash/rig.ts";
import { createPhoneChanges } from "../../../test/phone-changes.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function newVisitor(of = app): Promise<TestClient> {
  const client = of.newClient();
  await client.visit();
  return client;
}

const ask = (client: TestClient, phone: string, birthDate: string) =>
  client.send(endpoints.sendSignInCode, { body: { payload: { phone, birthDate } } });

async function known(of = app) {
  const borrower = createBorrower(of);
  await borrower.register();
  await passTime(of.db, 48 * 3600);
  return borrower;
}

describe("a gateway that fails", () => {
  const isDelayedFor = async (to: string, birthDate: string) => {
    const { reply } = await ask(await newVisitor(), to, birthDate);
    return (reply as { isSmsDelayed?: boolean }).isSmsDelayed;
  };

  test("is told of to everybody alike, until an SMS leaves again", async () => {
    const { phone, birthDate } = (await known()).person;
    const delays = async () => [
      await isDelayedFor(newPhone(), birthDate),
      await isDelayedFor(phone, birthDate),
    ];
    expect(await delays()).toEqual([false, false]);
    app.partners.sendSms.answers({ outcome: "refused", reason: "Unreachable" });
    // A code for a registration, which is real whoever asks.
    const newcomer = createBorrower(app);
    await newcomer.askRegistrationCode();
    expect(await delays()).toEqual([true, true]);
    app.partners.sendSms.answers({ outcome: "refused", reason: "Undeliverable" });
    await app.jobs.run();
    expect(await delays()).toEqual([false, false]);
    app.partners.sendSms.reset();
  });

  test("is not found out by who asks for codes that may be decoys: that would tell the real ones", async () => {
    const { phone, birthDate } = (await known()).person;
    const afterAsking = async (to: string) => {
      const seen = [await isDelayedFor(to, birthDate)];
      await app.jobs.run();
      return [...seen, await isDelayedFor(newPhone(), birthDate)];
    };
    app.partners.sendSms.answers({ outcome: "refused", reason: "Unreachable" });
    expect(await afterAsking(phone)).toEqual([false, false]);
    expect(await afterAsking(newPhone())).toEqual([false, false]);
    app.partners.sendSms.reset();
    // Nor that it works again.
    const failing = { failedAt: new Date(), sentAt: null };
    await app.db.updateTable("smsGatewayHealth").set(failing).execute();
    await passTime(app.db, 61);
    expect(await afterAsking(phone)).toEqual([true, true]);
    expect(await afterAsking(newPhone())).toEqual([true, true]);
    await createBorrower(app).askRegistrationCode();
    expect(await isDelayedFor(phone, birthDate)).toBe(false);
  });

  test("is not found out by who sends a phone change to review: its SMS may be none", async () => {
    const changes = createPhoneChanges(() => app);
    const borrower = await changes.known();
    app.partners.sendSms.answers({ outcome: "refused", reason: "Unreachable" });
    await changes.onReview(borrower);
    await app.jobs.run();
    expect(await isDelayedFor(newPhone(), borrower.person.birthDate)).toBe(false);
    app.partners.sendSms.reset();
  });
});

describe("a right date, a wrong one and an unknown phone", () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await createRig();
  });
  afterAll(() => rig.stop());

  let statements = 0;

  /** Asked for first, again too early, and again. */
  async function costsOf(asked: { phone: string; birthDate: string }): Promise<number[]> {
    await passTime(rig.app.db, 48 * 3600);
    const client = await newVisitor(rig.app);
    const costs = [];
    for (const seconds of [0, 20, 61]) {
      await passTime(rig.app.db, seconds);
      statements = 0;
      await ask(client, asked.phone, asked.birthDate);
      costs.push(statements);
    }
    return costs;
  }

  /** The settings are read every two seconds, by whoever comes then: the least of some tries is without. */
  async function leastCostsOf(asked: { phone: string; birthDate: string }): Promise<number[]> {
    const tries = [await costsOf(asked), await costsOf(asked), await costsOf(asked)];
    return [0, 1, 2].map((at) => Math.min(...tries.map((costs) => costs[at] ?? 0)));
  }

  test("cost the same statements, asked for first, too early and again", async () => {
    rig.proxy.watch(async () => void (statements += 1));
    const { phone, birthDate } = (await known(rig.app)).person;
    const right = await leastCostsOf({ phone, birthDate });
    expect(right.every((cost) => cost > 5)).toBe(true);
    expect(await leastCostsOf({ phone, birthDate: "1971-02-03" })).toEqual(right);
    expect(await leastCostsOf({ phone: newPhone(), birthDate })).toEqual(right);
  });
});
