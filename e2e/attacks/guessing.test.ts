// Codes guessed through two processes at once, and others' browsers locked out on purpose (reliability A1–A3, A7; D4).
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { seed } from "../../tools/testing/seeded-random.ts";
import { startTarget, tally, type Target, times, wrongCode } from "./target.ts";
import type { Visitor } from "./visitor.ts";

const codes = times("CODES", 1);
const guesses = 200;
const owners = times("OWNERS", 1);
/** For the counts in full, on a busy machine. */
const inFull = 2_400_000;

let target: Target;
beforeAll(async () => {
  target = await startTarget({ settings: { WrongCodesPerAddressPerHour: "30" } });
}, 60_000);
afterAll(() => target?.stop());

type Asked = { codeId: string; code: string };

const countOf = async (what: ReturnType<typeof sql<{ count: number }>>) =>
  (await what.execute(target.db)).rows[0]?.count;

const sessionsOf = (codeId: string) =>
  countOf(sql`select count(*)::int as count from sessions where code_id = ${codeId}`);

const signInTimes = (visitor: Visitor, { codeId, code }: Asked, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      visitor.send(endpoints.signIn, { body: { codeId, code } }, { at }),
    ),
  );

test(
  `${guesses} guesses at once at each of ${codes} codes through two processes (seed ${seed})`,
  async () => {
    for (let round = 0; round < codes; round += 1) {
      const { visitor, asked } = await target.newRegistration();
      const rightAt = target.pick(guesses);
      const answers = await Promise.all(
        Array.from({ length: guesses }, (_, at) => {
          const code = at === rightAt ? asked.code : wrongCode(asked.code, 1 + at);
          const body = { ...asked, code };
          return visitor.send(endpoints.checkRegistrationCode, { body }, { at });
        }),
      );
      const { nothing = 0, CodeWrong = 0 } = tally(answers);
      expect(nothing).toBeLessThanOrEqual(1);
      expect(CodeWrong).toBe(2);
      const evaluated = sql<{ count: number }>`
      select wrong_count as count from codes where id = ${asked.codeId}`;
      expect(await countOf(evaluated)).toBe(3);
      // Whatever was guessed: the code is dead.
      expect((await signInTimes(visitor, asked, 20)).filter(isSuccess)).toHaveLength(0);
      expect(await sessionsOf(asked.codeId)).toBe(0);
    }
  },
  inFull,
);

const isSuccess = ({ refusal }: { refusal: string }) => refusal === "nothing";

test(
  `the right code 20 times at once, each of ${codes} codes: one session (seed ${seed})`,
  async () => {
    for (let round = 0; round < codes; round += 1) {
      const { visitor, asked } = await target.newRegistration();
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          visitor.send(endpoints.checkRegistrationCode, { body: asked }, { at }),
        ),
      );
      const answers = await signInTimes(visitor, asked, 20);
      expect(tally(answers)).toEqual({ nothing: 1, CodeUsed: 19 });
      expect(await sessionsOf(asked.codeId)).toBe(1);
    }
  },
  inFull,
);

/** Sent away by a busy machine, it asks again. */
const askSignIn = async (
  visitor: Visitor,
  phone: string,
  birthDate = "1990-01-01",
  triesLeft = 5,
): Promise<string> => {
  const body = { payload: { phone, birthDate } };
  const { refusal, reply } = await visitor.send(endpoints.sendSignInCode, { body });
  if (refusal === "nothing") return String(reply["codeId"]);
  if (refusal !== "Unavailable" || triesLeft === 0) throw new Error(`sendSignInCode: ${refusal}`);
  await pause(500);
  return askSignIn(visitor, phone, birthDate, triesLeft - 1);
};

async function guess(visitor: Visitor, codeId: string, more: { at?: number; from?: string } = {}) {
  const body = { payload: { codeId, code: "000000" } };
  const ask = () => visitor.send(endpoints.checkSignInCode, { body }, more);
  let answer = await ask();
  for (let tries = 5; answer.refusal === "Unavailable" && tries > 0; tries -= 1)
    answer = await ask();
  return answer;
}

async function sprayed(count: number, fromOf: (index: number) => string) {
  const visitor = await target.newVisitor();
  const codeIds = await Promise.all(
    Array.from({ length: count }, () =>
      askSignIn(visitor, `+7916${String(target.pick(10 ** 7)).padStart(7, "0")}`),
    ),
  );
  const answers = await Promise.all(
    codeIds.map((codeId, at) => guess(visitor, codeId, { at, from: fromOf(at) })),
  );
  const wrong = await countOf(sql`
    select sum(wrong_count)::int as count from codes where id = any(${codeIds}::uuid[])`);
  return { wrong, tally: tally(answers) };
}

test(`80 phones sprayed with one guess each: 30 an hour from an address, or from a /64 (seed ${seed})`, async () => {
  const address = target.newAddress();
  expect(await sprayed(80, () => address)).toEqual({
    wrong: 30,
    tally: { CodeWrong: 30, TooMany: 50 },
  });
  const network = `2001:db8:${target.pick(65_536).toString(16)}:1`;
  expect(await sprayed(80, (index) => `${network}::${(index + 1).toString(16)}`)).toEqual({
    wrong: 30,
    tally: { CodeWrong: 30, TooMany: 50 },
  });
}, 120_000);

test(
  `${owners} of ${owners} owners sign in while others use up every limit of their phones (seed ${seed})`,
  async () => {
    for (let round = 0; round < owners; round += 1) {
      const { person, inbox, visitor } = await target.newBorrower();
      // Registered long ago.
      await sql`update code_sends set sent_at = sent_at - interval '2 days'`.execute(target.db);
      const attackers = await Promise.all(Array.from({ length: 6 }, () => target.newVisitor()));
      const payload = { phone: person.phone, birthDate: "1970-01-01" };
      const asked = await Promise.all(
        attackers.map((attacker, at) =>
          attacker.send(endpoints.sendSignInCode, { body: { payload } }, { at }),
        ),
      );
      expect(tally(asked)).toEqual({ nothing: 5, CodesPerDay: 1 });
      const at = asked.findIndex(isSuccess);
      const attacker = attackers[at] as Visitor;
      for (let entry = 0; entry < 3; entry += 1)
        await guess(attacker, String(asked[at]?.reply["codeId"]));
      const blocked = await attacker.send(endpoints.sendSignInCode, { body: { payload } });
      expect(blocked.refusal).toBe("CodeBlocked");

      const before = (await inbox.texts()).length;
      const codeId = await askSignIn(visitor, person.phone, person.birthDate);
      const code = await inbox.nextCode(before);
      await visitor.succeed(endpoints.checkSignInCode, { body: { payload: { codeId, code } } });
      await visitor.succeed(endpoints.signIn, { body: { codeId, code } });
    }
  },
  inFull,
);
