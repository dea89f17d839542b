// Partners' answers are counted beside the calls: by partner and outcome, written together, and kept until they can be
// (decision 0090).
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { createFakePartners, outage, partnersOf } from "../../../test/fake-partners.ts";
import { counted } from "../../partners/counted.ts";
import { createPartnerCalls } from "./partner-calls.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => sql`truncate partner_days`.execute(database.db));
afterAll(() => database.drop());

const warn = vi.fn<(line: object, message: string) => void>();
const log = { warn } as unknown as FastifyBaseLogger;

const daysOf = async () => {
  const { rows } = await sql<{ partner: string; outcome: string; count: number }>`
    select partner, outcome, count from partner_days
    where day = (now() at time zone 'Europe/Moscow')::date order by 1, 2`.execute(database.db);
  return rows.map(({ partner, outcome, count }) => `${partner} ${outcome} ${count}`);
};

test("each answer by its partner and what became of it; what nobody was asked counts nothing", async () => {
  const calls = createPartnerCalls(database.db, log);
  const fake = createFakePartners();
  const partners = counted(partnersOf(fake), calls.count);
  const sms = { id: "1", phone: "+79161234567", text: "" };
  await partners.sms.sendSms(sms);
  fake.sendSms.answers({ outcome: "refused", reason: "NoMoney" });
  await partners.sms.sendSms(sms);
  fake.sendSms.answers({ outcome: "refused", reason: "Unreachable" });
  await partners.sms.sendSms(sms);
  fake.sendSms.answers({ outcome: "unknown" });
  await partners.sms.sendSms(sms);
  await partners.selfBan.readSelfBan("770000000156");
  fake.readSelfBan.answers(outage);
  await partners.selfBan.readSelfBan("770000000156");
  const [, second] = partners.bureaus;
  expect(second?.name).toBe("second");
  await second?.readCreditReport({} as never);
  await partners.esia.loginAddress("state");
  await partners.acquirer.readPayout({ orderId: "none", amountKopecks: 1 });
  expect(await daysOf()).toEqual([]);
  await calls.write();
  await calls.write();
  expect(await daysOf()).toEqual([
    "acquirer answered 1",
    "bureau second answered 1",
    "selfBan answered 1",
    "selfBan timeout 1",
    "sms answered 2",
    "sms unknown 1",
    "sms unreachable 1",
  ]);
});

test("a partner's fault is the caller's as before, and no rejection is left over", async () => {
  const calls = createPartnerCalls(database.db, log);
  const partners = partnersOf(createFakePartners());
  const broken = { readSelfBan: () => Promise.reject(new Error("a bug")) };
  const { selfBan } = counted({ ...partners, selfBan: broken }, calls.count);
  await expect(selfBan.readSelfBan("1")).rejects.toThrow("a bug");
  await calls.write();
  expect(await daysOf()).toEqual([]);
});

test("several processes add to one day; what could not be written is written with the next", async () => {
  const [one, other] = [createPartnerCalls(database.db, log), createPartnerCalls(database.db, log)];
  for (const calls of [one, other, other]) calls.count("smev", "answered");
  await sql`alter table partner_days rename to hidden`.execute(database.db);
  await one.write();
  expect(warn).toHaveBeenCalledOnce();
  await sql`alter table hidden rename to partner_days`.execute(database.db);
  one.count("smev", "answered");
  await Promise.all([one.stop(), other.stop()]);
  expect(await daysOf()).toEqual(["smev answered 4"]);
});
