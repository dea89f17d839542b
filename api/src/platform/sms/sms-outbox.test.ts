// An SMS is owed as long as it is of use: a code for its life, whatever else is told for a day,
// over outages and restarts (D6).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { newPhone } from "../../../test/borrower.ts";
import { takenFrom } from "../limits/limits.store.ts";
import { findOwedSms, isGatewayFailing } from "./sms-outbox.store.ts";
import { queueCausedSms, queueCodeSms, queueSms, sendSms, smsOfDay } from "./sms-outbox.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const news = { text: "Деньги отправлены", about: "payout" } as const;

const growOlder = (minutes: number) =>
  sql`update sms_messages set useful_until = useful_until - make_interval(mins => ${minutes})`.execute(
    app.db,
  );

test("a decision is sent after hours of outage, a code that nobody can use any more is not", async () => {
  const [forCode, forNews] = [newPhone(), newPhone()];
  await queueCodeSms(app.context, app.db, {
    phone: forCode,
    text: "123456 — код",
    about: "sign-in",
  });
  await queueSms(app.context, app.db, { phone: forNews, ...news });
  app.partners.sendSms.answers({ outcome: "refused", reason: "Unreachable" });
  expect(await app.jobs.run()).toHaveLength(2);
  expect(await findOwedSms(app.db)).toHaveLength(2);
  await growOlder(23 * 60);
  // What a restart takes over.
  expect(await findOwedSms(app.db)).toHaveLength(1);
  app.partners.sendSms.reset();
  expect(await app.jobs.run()).toEqual([]);
  expect(app.partners.sendSms.asked.map(([{ phone }]) => phone)).toEqual([forNews]);

  await queueSms(app.context, app.db, { phone: forNews, ...news });
  await growOlder(24 * 60);
  expect(await findOwedSms(app.db)).toEqual([]);
});

test.each(["NoMoney", "TooOften", "Rejected"] as const)(
  "a gateway that sends for nobody (%s) is told, and what is owed leaves when it does again",
  async (reason) => {
    const phone = newPhone();
    await queueSms(app.context, app.db, { phone, ...news });
    app.partners.sendSms.answers({ outcome: "refused", reason });
    expect(await app.jobs.run()).toHaveLength(1);
    expect(await findOwedSms(app.db)).toHaveLength(1);
    expect(await isGatewayFailing(app.db)).toBe(true);
    app.partners.sendSms.reset();
    expect(await app.jobs.run()).toEqual([]);
    expect(app.partners.sendSms.asked.map(([sms]) => sms.phone)).toEqual([phone]);
    expect(await findOwedSms(app.db)).toEqual([]);
    expect(await isGatewayFailing(app.db)).toBe(false);
  },
);

test("asked again by a message that may have left is the gateway's word that it has it", async () => {
  const phone = newPhone();
  await queueSms(app.context, app.db, { phone, ...news });
  app.partners.sendSms.answers({ outcome: "unknown" });
  expect(await app.jobs.run()).toHaveLength(1);
  app.partners.sendSms.answers({ outcome: "refused", reason: "Repeated" });
  expect(await app.jobs.run()).toEqual([]);
  expect(await findOwedSms(app.db)).toEqual([]);
  expect(await isGatewayFailing(app.db)).toBe(false);
  const settled = await app.db
    .selectFrom("smsMessages")
    .select(["status", "providerId", "text"])
    .where("phone", "=", phone)
    .executeTakeFirst();
  expect(settled).toEqual({ status: "Sent", providerId: null, text: null });
  app.partners.sendSms.reset();
});

test("a message that may have left and meets the crowd is still owed", async () => {
  const phone = newPhone();
  await queueSms(app.context, app.db, { phone, ...news });
  app.partners.sendSms.answers({ outcome: "unknown" });
  expect(await app.jobs.run()).toHaveLength(1);
  app.partners.sendSms.answers({ outcome: "refused", reason: "TooOften" });
  expect(await app.jobs.run()).toHaveLength(1);
  expect(await findOwedSms(app.db)).toHaveLength(1);
  app.partners.sendSms.reset();
  expect(await app.jobs.run()).toEqual([]);
  expect(app.partners.sendSms.asked.map(([sms]) => sms.phone)).toEqual([phone]);
});

test("a message that is sent by two at once is settled by one, and says nothing of the gateway", async () => {
  await queueSms(app.context, app.db, { phone: newPhone(), ...news });
  const [sms] = await findOwedSms(app.db);
  const held = app.partners.sendSms.holds();
  const sending = app.jobs.run();
  await held.isAsked;
  app.partners.sendSms.answers({ outcome: "refused", reason: "Repeated" });
  await expect(sendSms(app.context, sms?.smsId ?? "")).rejects.toThrow("a moment ago");
  expect(await isGatewayFailing(app.db)).toBe(false);
  expect(await findOwedSms(app.db)).toEqual([sms]);
  app.partners.sendSms.reset();
  held.letGo();
  expect(await sending).toEqual([]);
  expect(await findOwedSms(app.db)).toEqual([]);
});

test.each(["Forbidden", "WrongNumber", "Undeliverable"] as const)(
  "what is wrong with one message (%s) ends it and says nothing of the gateway",
  async (reason) => {
    await queueSms(app.context, app.db, { phone: newPhone(), ...news });
    app.partners.sendSms.answers({ outcome: "refused", reason });
    expect(await app.jobs.run()).toEqual([]);
    expect(await findOwedSms(app.db)).toEqual([]);
    expect(await isGatewayFailing(app.db)).toBe(false);
    app.partners.sendSms.reset();
  },
);

test("the words of an SMS name the brand", async () => {
  await queueSms(app.context, app.db, { phone: newPhone(), ...news });
  await app.jobs.run();
  const [sent] = app.partners.sendSms.asked.at(-1) ?? [];
  expect(sent?.text).toBe("eqvazaim: Деньги отправлены");
});

test("what strangers cause to be told takes nothing from the owner's day, what is owed does", async () => {
  const phone = newPhone();
  const text = "Мы получили просьбу сменить номер";
  const caused = { phone, text, about: "phone-change" } as const;
  for (let at = 0; at < 4; at += 1) await queueCausedSms(app.context, app.db, caused);
  expect(await takenFrom(app.db, smsOfDay(phone))).toBe(0);
  await queueSms(app.context, app.db, caused);
  expect(await takenFrom(app.db, smsOfDay(phone))).toBe(1);
});
