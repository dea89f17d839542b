// Planted sessions, made-up addresses, answers that could tell who has an account, codes used for something else
// (reliability A2, A5–A7, A9, D3; D3, D4).
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { sampleAdditionalQuestion, sampleEmployment } from "@microloan/contract/samples/forms";
import { sampleAddress, samplePassport } from "@microloan/contract/samples/people";
import { addDays } from "@microloan/domain/person/dates";

import { seed } from "../../tools/testing/seeded-random.ts";
import { newPerson } from "../borrower/borrower.ts";
import { redirectForms } from "./redirect-forms.ts";
import { print, startTarget, tally, type Target, times } from "./target.ts";
import type { Answer, Visitor } from "./visitor.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget({
    isBehindProxy: false,
    processes: 1,
    settings: { SmsPerAddressPerHour: "20", WrongCodesPerAddressPerHour: "20" },
  });
}, 60_000);
beforeEach(async () => {
  await sql`truncate limits, code_sends`.execute(target.db);
});
afterAll(() => target?.stop());

const somePhone = () => `+7917${String(target.pick(10 ** 7)).padStart(7, "0")}`;

const ask = (visitor: Visitor, phone: string, birthDate: string, from?: string) =>
  visitor.send(
    endpoints.sendSignInCode,
    { body: { payload: { phone, birthDate } } },
    from === undefined ? {} : { from },
  );

const personalData = (visitor: Visitor) => visitor.send(endpoints.getPersonalData, {});

test("a session planted before sign-in is not the one afterwards, and ends", async () => {
  const attacker = await target.newBorrower();
  const victim = await target.newRegistration();
  const planted = attacker.visitor.cookies.get("session") ?? "";
  victim.visitor.cookies.set("session", planted);
  await victim.visitor.visit();
  const { codeId, code } = victim.asked;
  await victim.visitor.succeed(endpoints.checkRegistrationCode, { body: victim.asked });
  await victim.visitor.succeed(endpoints.signIn, { body: { codeId, code } });
  expect(victim.visitor.cookies.get("session")).not.toBe(planted);
  expect((await personalData(victim.visitor)).refusal).toBe("nothing");
  expect((await personalData(attacker.visitor)).status).toBe(401);
});

test.each(["made-up", "", "0", "a".repeat(43)])(
  "a made-up session %s opens nothing",
  async (value) => {
    const visitor = await target.newVisitor();
    visitor.cookies.set("session", value);
    expect((await personalData(visitor)).status).toBe(401);
  },
);

test("a session is new at each sign-in, and what was before it is dead", async () => {
  const { inbox, person, visitor } = await target.newBorrower();
  const old = visitor.cookies.get("session") ?? "";
  expect(old.length).toBeGreaterThanOrEqual(43);
  const before = (await inbox.texts()).length;
  const codeId = String((await ask(visitor, person.phone, person.birthDate)).reply["codeId"]);
  const code = await inbox.nextCode(before);
  await visitor.succeed(endpoints.checkSignInCode, { body: { payload: { codeId, code } } });
  await visitor.succeed(endpoints.signIn, { body: { codeId, code } });
  const thief = await target.newVisitor();
  thief.cookies.set("session", old);
  expect((await personalData(thief)).status).toBe(401);
  const left = await visitor.send(endpoints.signOut, {});
  expect(left.headers["clear-site-data"]).toBe('"cache", "storage"');
  expect((await personalData(visitor)).status).toBe(401);
});

test(`60 made-up addresses of one peer without a trusted proxy are one address (seed ${seed})`, async () => {
  const visitor = await target.newVisitor();
  const answers = [];
  for (let index = 0; index < 60; index += 1)
    answers.push(await ask(visitor, somePhone(), "1990-01-01", target.newAddress()));
  expect(tally(answers)).toEqual({ nothing: 20, TooMany: 40 });
});

/** All of an answer that an attacker can tell apart, without what is random in every answer. */
function visible({ status, headers, reply }: Answer) {
  const random = new Set(["date", "set-cookie", "x-request-id"]);
  const shape = Object.entries(reply).map(([key, value]) =>
    ["codeId", "requestId"].includes(key) ? [key, String(value).length] : [key, value],
  );
  return {
    status,
    headers: Object.entries(headers).filter(([name]) => !random.has(name)),
    shape,
    length: JSON.stringify(reply).length,
  };
}

type Situation = (phone: string, birthDate: string) => Promise<Answer>;

const situations: [string, Situation][] = [
  ["asked for the first time", async (phone, date) => ask(await target.newVisitor(), phone, date)],
  [
    "asked for again too early",
    async (phone, date) => {
      const visitor = await target.newVisitor();
      await ask(visitor, phone, date);
      return ask(visitor, phone, date);
    },
  ],
  [
    "the sixth of the day",
    async (phone, date) => {
      for (let send = 0; send < 5; send += 1) await ask(await target.newVisitor(), phone, date);
      return ask(await target.newVisitor(), phone, date);
    },
  ],
  ...[1, 3, 4].map((entries): [string, Situation] => [
    `wrong entry ${entries}`,
    async (phone, date) => {
      const visitor = await target.newVisitor();
      const { reply } = await ask(visitor, phone, date);
      const body = { payload: { codeId: reply["codeId"], code: "000000" } };
      let answer = await visitor.send(endpoints.checkSignInCode, { body });
      for (let entry = 1; entry < entries; entry += 1)
        answer = await visitor.send(endpoints.checkSignInCode, { body });
      return answer;
    },
  ]),
  [
    "the time that is left",
    async (phone, date) => {
      const visitor = await target.newVisitor();
      const { codeId } = (await ask(visitor, phone, date)).reply;
      return visitor.send(endpoints.getVerificationCodeResendTimeLeft, { body: { codeId } });
    },
  ],
];

test.each(situations)(
  "a right date, a wrong one and an unknown phone look alike: %s",
  async (_name, situation) => {
    const answers = [];
    for (const kind of ["right", "wrong date", "unknown"] as const) {
      const { person } = await target.newBorrower();
      await sql`truncate limits, code_sends, code_guesses`.execute(target.db);
      const phone = kind === "unknown" ? somePhone() : person.phone;
      const date = kind === "wrong date" ? "1971-02-03" : person.birthDate;
      answers.push(visible(await situation(phone, date)));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  },
);

const dates = times("DATES", 40);

test(
  `${dates} birth dates of one phone give one answer (seed ${seed})`,
  async () => {
    const { person } = await target.newBorrower();
    const seen = new Set<string>();
    for (let index = 0; index < dates; index += 1) {
      await sql`truncate limits, code_sends`.execute(target.db);
      const date = index === 7 ? person.birthDate : addDays("1926-01-01", index);
      seen.add(JSON.stringify(visible(await ask(await target.newVisitor(), person.phone, date))));
    }
    expect(seen.size).toBe(1);
  },
  60_000 + dates * 200,
);

test("no code works for another purpose, application, phone or browser", async () => {
  const borrower = await target.newBorrower();
  const { applicationId, inbox, person, tempUserId, visitor } = borrower;
  const { series, number } = newPerson();
  const forms: [(typeof endpoints)[keyof typeof endpoints], object][] = [
    [endpoints.savePassport, { ...samplePassport, series, number }],
    [endpoints.saveAdditionalQuestion, sampleAdditionalQuestion],
    [endpoints.saveAddress, { registrationAddress: sampleAddress, residenceAddress: null }],
    [endpoints.saveEmployment, sampleEmployment],
  ];
  for (const [form, body] of forms)
    await visitor.succeed(form, { body: { applicationId, revision: 0, ...body } });

  const codes: Record<string, { codeId: string; code: string }> = {};
  const get = async (purpose: string, sent: () => Promise<Record<string, unknown>>) => {
    const before = (await inbox.texts()).length;
    const { codeId } = await sent();
    codes[purpose] = { codeId: String(codeId), code: await inbox.nextCode(before) };
  };
  await get("sign-in", async () => (await ask(visitor, person.phone, person.birthDate)).reply);
  await get("identification", () =>
    visitor.succeed(endpoints.doUprid, { body: { applicationId } }),
  );
  const uses: Record<
    string,
    (browser: Visitor, code: { codeId: string; code: string }) => Promise<Answer>
  > = {
    registration: (browser, code) =>
      browser.send(endpoints.checkRegistrationCode, { body: { tempUserId, ...code } }),
    "sign-in": (browser, code) =>
      browser.send(endpoints.checkSignInCode, { body: { payload: code } }),
    identification: (browser, code) =>
      browser.send(endpoints.checkUpridCode, { body: { applicationId, ...code } }),
    signing: (browser, code) =>
      browser.send(endpoints.savePaymentOfferAndSendToConsideration, {
        body: { applicationId, ...code },
      }),
    session: (browser, code) => browser.send(endpoints.signIn, { body: code }),
  };
  const accepted: string[] = [];
  let count = 0;
  const other = await target.newBorrower();
  for (const [purpose, code] of Object.entries(codes))
    for (const [use, apply] of Object.entries(uses)) {
      const isOwn = use === purpose || (use === "session" && purpose === "sign-in");
      const browsers = isOwn
        ? [other.visitor, await target.newVisitor()]
        : [visitor, other.visitor];
      for (const browser of browsers) {
        count += 1;
        const { refusal } = await apply(browser, code);
        if (refusal === "nothing") accepted.push(`${purpose} as ${use}`);
      }
    }
  print(`${count} uses of codes for something else`);
  expect(accepted).toEqual([]);
  // Each was good all the time for what it was sent for.
  expect((await uses["sign-in"]?.(visitor, codes["sign-in"] as never))?.refusal).toBe("nothing");
  const confirmed = await uses["identification"]?.(visitor, codes["identification"] as never);
  expect(confirmed?.refusal).toBe("nothing");
});

test(`the server names none of ${redirectForms.length} addresses that lead elsewhere`, async () => {
  const { visitor } = await target.newBorrower();
  const name = (url: string) => visitor.send(endpoints.redirectToLk, { body: { url } });
  const answers = [];
  for (const form of redirectForms) answers.push(await name(form));
  const named = answers.filter(({ refusal, status }) => refusal === "nothing" || status >= 500);
  expect(named.map(({ reply }) => reply)).toEqual([]);
  expect((await name("")).reply).toMatchObject({ redirectUrl: "/account" });
});
