// SMS pumped and phones bombed through two processes: no more is sent than the limits allow,
// and no less (reliability A4; D4; decision 0061).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { seed } from "../../tools/testing/seeded-random.ts";
import { startTarget, tally, type Target, times } from "./target.ts";
import type { Answer, Visitor } from "./visitor.ts";

const requests = times("REQUESTS", 500);
/** Requests on their way at the same time. */
const atOnce = 50;
const budget = { all: 200, prefix: 30, address: 10, phone: 5 };
/** Above the hour's budget codes go on by turns. */
const turnSeconds = 3600 / budget.all;

let target: Target;
let browsers: Visitor[];
beforeAll(async () => {
  target = await startTarget({
    settings: {
      SmsPerHour: String(budget.all),
      SmsPerPrefixPerHour: String(budget.prefix),
      SmsPerAddressPerHour: String(budget.address),
    },
  });
  browsers = await Promise.all(Array.from({ length: atOnce }, () => target.newVisitor()));
}, 60_000);
afterEach(async () => {
  await sql`truncate limits, code_sends`.execute(target.db);
});
afterAll(() => target?.stop());

const digits = (count: number) => String(target.pick(10 ** count)).padStart(count, "0");

/** The same number as people and machines write it. */
const formats = [
  (phone: string) => phone,
  (phone: string) => phone.replace("+7", "8"),
  (phone: string) => phone.replace("+7", "7"),
  (phone: string) => phone.replace("+7", ""),
  (phone: string) => phone.replace(/^\+7(...)(...)(..)/, "+7 ($1) $2-$3-"),
];

const askFor = (visitor: Visitor, phone: string, at: number, from: string) => {
  const write = formats[at % formats.length] as (phone: string) => string;
  const payload = { phone: write(phone), birthDate: "1990-01-01" };
  return visitor.send(endpoints.sendSignInCode, { body: { payload } }, { at, from });
};

/** Runs that many, `atOnce` at a time. */
async function storm(count: number, one: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < count; index = next++) answers.push(await one(index));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answers;
}

type Most = { sends: number; messages: number; phone: number; prefix: number; address: number };

async function most(): Promise<Most> {
  const { rows } = await sql<Most>`select
    (select count(*)::int from code_sends) as sends,
    (select count(*)::int from sms_messages where created_at > now() - interval '10 minutes'
      and phone in (select phone from code_sends)) as messages,
    (select max(n)::int from (select count(*) n from code_sends group by phone) p) as phone,
    (select max(n)::int from (select count(*) n from code_sends group by left(phone, 9)) p) as prefix,
    (select max(taken)::int from limits where key like 'codes:from:%') as address
  `.execute(target.db);
  return rows[0] as Most;
}

test(`${requests} requests for neighbouring phones: the hour's budget, then turns (seed ${seed})`, async () => {
  const startedAt = performance.now();
  const prefixes = Array.from({ length: 10 }, () => `+79${digits(6)}`);
  // Each has three numbers of the rest, so that phones repeat too.
  const peers = Array.from({ length: requests / 8 }, () => target.newAddress());
  const answers = await storm(requests, (index) => {
    const phone = `${prefixes[target.pick(prefixes.length)]}${digits(3)}`;
    const visitor = browsers[index % browsers.length] as Visitor;
    return askFor(visitor, phone, index, peers[target.pick(peers.length)] as string);
  });
  const counted = await most();
  const turns = 1 + Math.floor((performance.now() - startedAt) / 1000 / turnSeconds);
  expect(counted.sends).toBeGreaterThan(budget.all);
  expect(counted.sends).toBeLessThanOrEqual(budget.all + turns);
  expect(counted.messages).toBe(counted.sends);
  expect(counted.prefix).toBeLessThanOrEqual(budget.prefix);
  expect(counted.address).toBeLessThanOrEqual(budget.address);
  expect(counted.phone).toBeLessThanOrEqual(budget.phone);
  // A busy machine may say that it cannot just now; it must not break.
  const broken = answers.filter(({ status }) => ![200, 429, 503].includes(status));
  expect(broken.map(({ reply }) => reply)).toEqual([]);
  const whenAgain = ({ headers }: Answer) => Number(headers["retry-after"]);
  const silent = answers.filter((answer) => answer.status !== 200 && !(whenAgain(answer) > 0));
  expect(silent.map(({ reply }) => reply)).toEqual([]);
}, 600_000);

test(`one phone, one prefix, one address: 5, 30 and 10 of ${requests / 5} each (seed ${seed})`, async () => {
  const count = requests / 5;
  const phone = `+79${digits(9)}`;
  const bombed = await storm(count, (index) =>
    askFor(browsers[index % atOnce] as Visitor, phone, index, target.newAddress()),
  );
  expect((await most()).sends).toBe(budget.phone);
  // The five browsers that were served are told again of what they have.
  expect(tally(bombed)).toMatchObject({ CodesPerDay: expect.any(Number) });

  await sql`truncate limits, code_sends`.execute(target.db);
  const prefix = `+79${digits(6)}`;
  await storm(count, (index) => {
    const neighbour = `${prefix}${String(index % 1000).padStart(3, "0")}`;
    return askFor(browsers[index % atOnce] as Visitor, neighbour, index, target.newAddress());
  });
  expect((await most()).sends).toBe(budget.prefix);

  await sql`truncate limits, code_sends`.execute(target.db);
  const address = target.newAddress();
  const crowd = await storm(count, (index) =>
    // Whoever sends a made-up list: only what our own proxy has added counts.
    askFor(
      browsers[index % atOnce] as Visitor,
      `+79${digits(9)}`,
      index,
      `${target.newAddress()}, ${address}`,
    ),
  );
  expect((await most()).sends).toBe(budget.address);
  expect(tally(crowd)).toEqual({ nothing: budget.address, TooMany: count - budget.address });
}, 600_000);

test(`resends of one registration, 100 at once at each of five turns: 5 SMS a day (seed ${seed})`, async () => {
  const { visitor, asked, person, inbox } = await target.newRegistration();
  const { tempUserId, codeId } = asked;
  for (let turn = 0; turn < 5; turn += 1) {
    await sql`update codes set next_send_at = now() where id = ${codeId}`.execute(target.db);
    await sql`update code_sends set sent_at = sent_at - interval '1 minute'`.execute(target.db);
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        visitor.send(
          endpoints.resendRegistrationCode,
          { body: { tempUserId, codeId } },
          { at, from: target.newAddress() },
        ),
      ),
    );
  }
  expect((await most()).sends).toBe(budget.phone);
  await expect.poll(inbox.texts, { timeout: 20_000 }).toHaveLength(5);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sms_messages where phone = ${person.phone}`.execute(
    target.db,
  );
  expect(rows[0]?.count).toBe(budget.phone);
}, 120_000);

test("no number outside of +7 9 is ever sent anything", async () => {
  const visitor = browsers[0] as Visitor;
  const foreign = ["+12025550123", "+380501234567", "+74951234567", "88005553535", "112", "+7916"];
  for (const phone of foreign) {
    const answer = await askFor(visitor, phone, 0, target.newAddress());
    expect([phone, answer.status]).toEqual([phone, 400]);
  }
  expect((await most()).sends).toBe(0);
});

test("one number in disguise is one number", async () => {
  const disguises = [
    "+79161234567",
    "+79１６1234567",
    "+7916123456７",
    "tel:+79161234567",
    "+7916123456\n7",
    "８９１６１２３４５６７",
    "+7 916 123-45-67",
    "\u200e+7\u00a0(916)\u20091234567",
  ];
  const visitors = await Promise.all(disguises.map(() => target.newVisitor()));
  const answers = await Promise.all(
    disguises.map((phone, at) => askFor(visitors[at] as Visitor, phone, 0, target.newAddress())),
  );
  const sent = answers.filter(({ refusal }) => refusal === "nothing");
  expect(sent.length).toBeLessThanOrEqual(budget.phone);
  const { rows } = await sql<{ phone: string }>`
    select distinct phone from code_sends`.execute(target.db);
  expect(rows).toEqual([{ phone: "+79161234567" }]);
});
