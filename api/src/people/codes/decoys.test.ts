// Answers about codes tell nothing of who has an account: not by the state of the SMS gateway, not by what is done for
// them (D4; reliability A5; decision 0061).
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { createBorrower, newPhone } from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";
import { createRig, type Rig } from "../../../test/crash/rig.ts";
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
});

describe("a right date, a wrong one and an unknown phone", () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await createRig();
  });
  afterAll(() => rig.stop());

  test("cost the same statements, asked for first, too early and again", async () => {
    let statements = 0;
    rig.proxy.watch(async () => void (statements += 1));
    const { phone, birthDate } = (await known(rig.app)).person;
    const costs = [];
    for (const asked of [
      { phone, birthDate },
      { phone, birthDate: "1971-02-03" },
      { phone: newPhone(), birthDate },
    ]) {
      await passTime(rig.app.db, 48 * 3600);
      const client = await newVisitor(rig.app);
      const cost = [];
      for (const seconds of [0, 20, 61]) {
        await passTime(rig.app.db, seconds);
        // Settings and the like are read now and then: once more, so that they are not read within.
        await client.visit();
        statements = 0;
        await ask(client, asked.phone, asked.birthDate);
        cost.push(statements);
      }
      costs.push(cost);
    }
    expect(costs[0]?.every((count) => count > 5)).toBe(true);
    expect(costs.slice(1)).toEqual([costs[0], costs[0]]);
  });
});
