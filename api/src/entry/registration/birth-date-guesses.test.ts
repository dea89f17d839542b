// Whoever holds a phone may not try out birth dates with its code: date and code are one guess, counted like any other
// (D4; reliability A1, A6).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, createBorrower, registrationAgreements } from "../../../test/borrower.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterAll(() => app.stop());

const wrongDate = (at: number) => `19${String(50 + at)}-02-03`;
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Somebody with the phone of a borrower and a code that was sent to it. */
async function holder() {
  const owner = createBorrower(app);
  await owner.register();
  await passTime(app.db, 48 * 3600);
  const { phone } = owner.person;
  const thief = createBorrower(app, { person: { phone, birthDate: wrongDate(0) } });
  const asked = await thief.askRegistrationCode();
  /** A form with this date, and the one code entered for it. */
  const claim = async (date: string) => {
    const { tempUserId } = await thief.client.succeed(endpoints.createContact, {
      body: {
        ...thief.person,
        ...thief.offer,
        birthDate: date,
        agreements: registrationAgreements,
        anonymousId: randomUUID(),
      },
    });
    return tempUserId;
  };
  const guess = (tempUserId: string, code = asked.code) =>
    thief.client.refusal(endpoints.checkRegistrationCode, {
      body: { tempUserId, codeId: asked.codeId, code },
    });
  return { owner, thief, asked, claim, guess };
}

type Holder = Awaited<ReturnType<typeof holder>>;

const wrongCountOf = async ({ asked }: Holder) =>
  (
    await app.db
      .selectFrom("codes")
      .select("wrongCount")
      .where("id", "=", asked.codeId)
      .executeTakeFirstOrThrow()
  ).wrongCount;

const opensSession = async ({ asked, thief }: Holder) => {
  const { codeId, code } = asked;
  return (await thief.client.refusal(endpoints.signIn, { body: { codeId, code } })) === "nothing";
};

type Kind = "date" | "code" | "both";

test.each([
  [
    ["date", "date", "date"],
    ["PhoneTaken", "PhoneTaken", "CodeBlocked"],
  ],
  [
    ["date", "code", "both"],
    ["PhoneTaken", "CodeWrong", "CodeBlocked"],
  ],
  [
    ["code", "date", "code"],
    ["CodeWrong", "PhoneTaken", "CodeBlocked"],
  ],
  [
    ["both", "both", "date"],
    ["CodeWrong", "CodeWrong", "CodeBlocked"],
  ],
] as [Kind[], string[]][])(
  "wrong %j: %j, then the right pair is too late",
  async (kinds, names) => {
    const held = await holder();
    const { asked, claim, guess, owner } = held;
    const answers = [];
    for (const [at, kind] of kinds.entries()) {
      const date = kind === "code" ? owner.person.birthDate : wrongDate(at);
      answers.push(
        await guess(await claim(date), kind === "date" ? asked.code : wrongCode(asked.code)),
      );
    }
    expect(answers).toEqual(names);
    const right = await claim(owner.person.birthDate);
    expect(await guess(right)).toBe("CodeBlocked");
    await passTime(app.db, 901);
    expect(await guess(right)).toBe("CodeExpired");
    expect(await opensSession(held)).toBe(false);
  },
);

test("of 20 dates tried at once with one code, the right one last, at most three are weighed", async () => {
  const held = await holder();
  const { claim, guess, owner } = held;
  const dates = [...Array.from({ length: 19 }, (_, at) => wrongDate(at)), owner.person.birthDate];
  const claims = [];
  for (const date of dates) claims.push(await claim(date));
  const names = await Promise.all(claims.map((tempUserId) => guess(tempUserId)));
  const weighed = names.filter((name) => name === "PhoneTaken" || name === "nothing");
  expect(weighed.length).toBeLessThanOrEqual(3);
  expect(await wrongCountOf(held)).toBeLessThanOrEqual(3);
  expect(names.filter((name) => name === "CodeBlocked").length).toBeGreaterThanOrEqual(17);
});

test("the right date is let in as before, and forgives the wrong ones", async () => {
  const held = await holder();
  const { claim, guess, owner }: { owner: Borrower } & Holder = held;
  expect(await guess(await claim(wrongDate(1)))).toBe("PhoneTaken");
  expect(await opensSession(held)).toBe(false);
  expect(await guess(await claim(owner.person.birthDate))).toBe("nothing");
  expect(await opensSession(held)).toBe(true);
});
