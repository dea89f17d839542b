// Nobody guesses a code, opens anything with somebody else's, or uses one twice (D4, reliability A1, A7).
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, createBorrower } from "../../../test/borrower.ts";
import { refusalName, type TestClient } from "../../../test/client.ts";
import { tablesWith } from "../../../test/picture.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});

afterAll(() => app.stop());

type Asked = { codeId: string; code: string };

const check = (client: TestClient, { codeId, code }: Asked) =>
  client.send(endpoints.checkSignInCode, { body: { payload: { codeId, code } } });

/** Which refusal, and the field that it is shown at. */
const refusedAt = (reply: object) => [refusalName(reply), "field" in reply && reply.field];

const signInRefusedAt = async (client: TestClient, body: Asked) =>
  refusedAt(await client.call(endpoints.signIn, { body }));

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function known(): Promise<Borrower> {
  const borrower = createBorrower(app);
  await borrower.register();
  await passTime(app.db, 3600);
  return borrower;
}

/** A browser that never had a session. */
async function newVisitor(): Promise<TestClient> {
  const client = app.newClient();
  await client.visit();
  return client;
}

describe("wrong entries", () => {
  test("three kill the code and block entry for 15 minutes; then a new code helps", async () => {
    const borrower = await known();
    const asked = await borrower.askSignInCode();
    const wrong = { codeId: asked.codeId, code: wrongCode(asked.code) };
    for (const [refusal, details] of [
      ["CodeWrong", { attemptsLeft: 2 }],
      ["CodeWrong", { attemptsLeft: 1 }],
      ["CodeBlocked", { retryAfterSeconds: 900 }],
    ] as const) {
      const { status, reply } = await check(borrower.client, wrong);
      expect([status, refusalName(reply)]).toEqual([200, refusal]);
      expect(reply).toMatchObject({ field: "code", ...details });
    }
    const { reply: right } = await check(borrower.client, asked);
    expect(refusedAt(right)).toEqual(["CodeBlocked", "code"]);
    expect(right).toMatchObject({ retryAfterSeconds: expect.any(Number) as number });
    const { phone, birthDate } = borrower.person;
    const again = { body: { payload: { phone, birthDate } } };
    expect(await borrower.client.refusal(endpoints.sendSignInCode, again)).toBe("CodeBlocked");
    const left = await borrower.client.succeed(endpoints.getVerificationCodeResendTimeLeft, {
      body: { codeId: asked.codeId },
    });
    expect(left.blockedTimeLeft).toBeGreaterThan(890);
    await passTime(app.db, 901);
    await borrower.signIn();
  });

  test("a killed code stays dead however short the block is", async () => {
    const lenient = await createTestApp({ settings: { CodeBlockSeconds: "1" } });
    try {
      const borrower = createBorrower(lenient);
      await borrower.register();
      await passTime(lenient.db, 61);
      const asked = await borrower.askSignInCode();
      const wrong = { codeId: asked.codeId, code: wrongCode(asked.code) };
      for (let entry = 0; entry < 3; entry += 1) await check(borrower.client, wrong);
      await passTime(lenient.db, 2);
      expect(refusedAt((await check(borrower.client, asked)).reply)).toEqual([
        "CodeExpired",
        "code",
      ]);
    } finally {
      await lenient.stop();
    }
  });

  test("the block holds for the phone's other codes too", async () => {
    const borrower = await known();
    const [one, another] = [await newVisitor(), await newVisitor()];
    const first = await borrower.askSignInCode(one);
    const second = await borrower.askSignInCode(another);
    const wrong = { codeId: first.codeId, code: wrongCode(first.code) };
    for (let entry = 0; entry < 3; entry += 1) await check(one, wrong);
    expect(refusedAt((await check(another, second)).reply)).toEqual(["CodeBlocked", "code"]);
  });

  test("of 50 at once at most three are evaluated", async () => {
    const borrower = await known();
    const visitor = await newVisitor();
    const asked = await borrower.askSignInCode(visitor);
    const guesses = Array.from({ length: 50 }, (_, index) => ({
      codeId: asked.codeId,
      code: String((Number(asked.code) + 1 + index) % 1_000_000).padStart(6, "0"),
    }));
    const replies = await Promise.all(guesses.map((guess) => check(visitor, guess)));
    const names = replies.map(({ reply }) => refusalName(reply));
    expect(names.filter((name) => name === "CodeWrong")).toHaveLength(2);
    expect(new Set(names)).toEqual(new Set(["CodeWrong", "CodeBlocked"]));
    const { phone } = borrower.person;
    const counted = await app.db
      .selectFrom("codeGuesses")
      .select("wrongInRow")
      .where("phone", "=", phone)
      .where("lane", "=", "before-sign-in")
      .executeTakeFirstOrThrow();
    expect(counted.wrongInRow).toBe(3);
    expect(refusedAt((await check(visitor, asked)).reply)).toEqual(["CodeBlocked", "code"]);
  });

  test("of guesses at once at two codes of one phone none is evaluated after the third at one of them", async () => {
    const borrower = await known();
    const [one, another] = [await newVisitor(), await newVisitor()];
    const asked = [
      { client: one, ...(await borrower.askSignInCode(one)) },
      { client: another, ...(await borrower.askSignInCode(another)) },
    ];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const { client, codeId, code } = asked[index % 2] as (typeof asked)[number];
        return check(client, { codeId, code: wrongCode(code) });
      }),
    );
    const { wrong } = await app.db
      .selectFrom("codes")
      .select((row) => row.fn.sum("wrongCount").as("wrong"))
      .where("phone", "=", borrower.person.phone)
      .where("purpose", "=", "sign-in")
      .executeTakeFirstOrThrow();
    expect(Number(wrong)).toBeLessThanOrEqual(5);
  });

  test("after 100 in a row no code helps any more", async () => {
    const borrower = await known();
    const { phone, birthDate } = borrower.person;
    const visitor = await newVisitor();
    const asked = await borrower.askSignInCode(visitor);
    await app.db
      .insertInto("codeGuesses")
      .values({ phone, lane: "before-sign-in", wrongInRow: 99, blockedUntil: null })
      .onConflict((conflict) => conflict.columns(["phone", "lane"]).doUpdateSet({ wrongInRow: 99 }))
      .execute();
    const wrong = { codeId: asked.codeId, code: wrongCode(asked.code) };
    expect(refusedAt((await check(visitor, wrong)).reply)).toEqual(["CodeWrong", "code"]);
    expect(refusedAt((await check(visitor, asked)).reply)).toEqual(["CodeGuessesSpent", "code"]);
    await passTime(app.db, 48 * 3600);
    const again = { body: { payload: { phone, birthDate } } };
    expect(await visitor.refusal(endpoints.sendSignInCode, again)).toBe("CodeGuessesSpent");
  });

  test("a right entry starts the count anew", async () => {
    const borrower = await known();
    const asked = await borrower.askSignInCode();
    await check(borrower.client, { codeId: asked.codeId, code: wrongCode(asked.code) });
    await check(borrower.client, asked);
    const rows = await app.db
      .selectFrom("codeGuesses")
      .select("wrongInRow")
      .where("phone", "=", borrower.person.phone)
      .execute();
    expect(rows).toEqual([{ wrongInRow: 0 }]);
  });
});

describe("a right code", () => {
  test("of 20 sign-ins at once exactly one opens a session", async () => {
    const borrower = await known();
    const before = await sessionsOf(borrower);
    const asked = await borrower.askSignInCode();
    await check(borrower.client, asked);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => borrower.client.call(endpoints.signIn, { body: asked })),
    );
    const names = replies.map(refusalName).toSorted();
    expect(names).toEqual([...Array<string>(19).fill("CodeUsed"), "nothing"]);
    expect(await sessionsOf(borrower)).toBe(before + 1);
  });

  test("signs nobody in before it is checked, and is good for nothing after it is used", async () => {
    const borrower = await known();
    const asked = await borrower.askSignInCode();
    const signIn = (body = asked) => signInRefusedAt(borrower.client, body);
    expect(await signIn()).toEqual(["CodeNotVerified", "code"]);
    const guess = { codeId: asked.codeId, code: wrongCode(asked.code) };
    expect(await signIn(guess)).toEqual(["CodeNotVerified", "code"]);
    await check(borrower.client, asked);
    expect(await signIn()).toEqual(["nothing", false]);
    expect(await signIn()).toEqual(["CodeUsed", "code"]);
    expect(refusedAt((await check(borrower.client, asked)).reply)).toEqual(["CodeUsed", "code"]);
  });

  test("expires after five minutes", async () => {
    const borrower = await known();
    const asked = await borrower.askSignInCode();
    await passTime(app.db, 301);
    expect(refusedAt((await check(borrower.client, asked)).reply)).toEqual(["CodeExpired", "code"]);
  });

  test("checked in time it still has to be used in time", async () => {
    const borrower = await known();
    const asked = await borrower.askSignInCode();
    await check(borrower.client, asked);
    await passTime(app.db, 301);
    expect(await signInRefusedAt(borrower.client, asked)).toEqual(["CodeExpired", "code"]);
  });

  test("works in no other browser", async () => {
    const borrower = await known();
    const asked = await borrower.askSignInCode();
    const thief = app.newClient();
    await thief.visit();
    expect(refusedAt((await check(thief, asked)).reply)).toEqual(["CodeExpired", "code"]);
    await check(borrower.client, asked);
    expect(await signInRefusedAt(thief, asked)).toEqual(["CodeExpired", "code"]);
    const read = { body: { codeId: asked.codeId } };
    expect(await thief.refusal(endpoints.getVerificationCodeResendTimeLeft, read)).toBe("NotFound");
    expect(await borrower.client.refusal(endpoints.signIn, { body: asked })).toBe("nothing");
  });

  test("works for no other purpose", async () => {
    const borrower = await borrowerAt(app, "number-confirmation");
    await passTime(app.db, 61);
    const { client } = borrower;
    const forSignIn = await borrower.askSignInCode();
    const body = { ...borrower.ofApplication(), ...forSignIn };
    expect(await client.refusal(endpoints.checkUpridCode, { body })).toBe("CodeExpired");
    const forNumber = await borrower.askNumberCode();
    expect(refusedAt((await check(client, forNumber)).reply)).toEqual(["CodeExpired", "code"]);
    expect(
      await client.refusal(endpoints.signIn, {
        body: { codeId: forNumber.codeId, code: forNumber.code },
      }),
    ).toBe("CodeExpired");
    const { tempUserId } = borrower.state;
    const { applicationId: _, ...registration } = { ...forNumber, tempUserId };
    expect(await client.refusal(endpoints.checkRegistrationCode, { body: registration })).toBe(
      "CodeExpired",
    );
    expect(await client.refusal(endpoints.checkUpridCode, { body: forNumber })).toBe("nothing");
    expect(refusedAt((await check(client, forNumber)).reply)).toEqual(["CodeExpired", "code"]);
  });

  test("of one application does not confirm another", async () => {
    const borrower = await borrowerAt(app, "number-confirmation");
    const old = borrower.ofApplication();
    const forOld = await borrower.askNumberCode();
    await app.db
      .updateTable("applications")
      .set({ status: "Expired" })
      .where("id", "=", old.applicationId)
      .execute();
    await passTime(app.db, 61);
    await borrower.signIn();
    const begun = { body: borrower.offer };
    const { applicationId } = await borrower.client.succeed(endpoints.beginApplication, begun);
    expect(applicationId).not.toBe(old.applicationId);
    borrower.state.applicationId = applicationId;
    await borrower.walkTo("number-confirmation");
    const body = { ...forOld, applicationId };
    expect(await borrower.client.refusal(endpoints.checkUpridCode, { body })).toBe("CodeExpired");
  });
});

test("no code stands in clear in any table, not even after a whole journey to the signature", async () => {
  const borrower = createBorrower(app);
  const asked = await borrower.askRegistrationCode();
  await borrower.client.succeed(endpoints.checkRegistrationCode, { body: asked });
  await borrower.openSession(asked);
  await borrower.walkTo("timer");
  await app.jobs.run();
  const codes = borrower.smsTexts().flatMap((text) => /^\d{6}/.exec(text) ?? []);
  expect(codes).toHaveLength(3);
  for (const code of codes) expect(await tablesWith(app.db, code)).toEqual([]);
  expect(await tablesWith(app.db, asked.codeId)).toContain("codes");
});

async function sessionsOf({ state }: Borrower): Promise<number> {
  const { count } = await app.db
    .selectFrom("sessions")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("contactId", "=", state.contactId)
    .executeTakeFirstOrThrow();
  return count;
}
