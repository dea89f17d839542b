// Whatever a code is for, the calls that ask for one and that take one refuse alike (D4): too many codes, wrong ones, a
// block, one that another has replaced, an old one, one that was used.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt, createBorrower } from "../../../test/borrower.ts";
import { deferralOf } from "../../../test/deferred-scans.ts";
import { createPhoneChanges } from "../../../test/phone-changes.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});

afterAll(() => app.stop());

type Asked = { codeId: string; code: string };

/** A code that has come for a phone; what asks for another, and what takes this one. */
type Way = {
  phone: string;
  asked: Asked;
  ask: (() => Promise<string>)[];
  check: (asked: Asked) => Promise<string>;
};

async function signingIn(): Promise<Way> {
  const borrower = createBorrower(app);
  await borrower.register();
  await passTime(app.db, 3600);
  const client = app.newClient();
  const asked = await borrower.askSignInCode(client);
  const { phone, birthDate } = borrower.person;
  return {
    phone,
    asked,
    ask: [
      () => client.refusal(endpoints.sendSignInCode, { body: { payload: { phone, birthDate } } }),
    ],
    check: ({ codeId, code }) =>
      client.refusal(endpoints.checkSignInCode, { body: { payload: { codeId, code } } }),
  };
}

async function registering(): Promise<Way> {
  const { client, person, askRegistrationCode } = createBorrower(app);
  const { tempUserId, ...asked } = await askRegistrationCode();
  const { codeId } = asked;
  return {
    phone: person.phone,
    asked,
    ask: [
      () => client.refusal(endpoints.sendRegistrationCode, { body: { tempUserId } }),
      () => client.refusal(endpoints.resendRegistrationCode, { body: { tempUserId, codeId } }),
    ],
    check: (body) =>
      client.refusal(endpoints.checkRegistrationCode, { body: { tempUserId, ...body } }),
  };
}

async function confirmingTheNumber(): Promise<Way> {
  const borrower = await borrowerAt(app, "number-confirmation");
  const { client, ofApplication, person } = borrower;
  return {
    phone: person.phone,
    asked: await borrower.askNumberCode(),
    ask: [() => client.refusal(endpoints.doUprid, { body: ofApplication() })],
    check: ({ codeId, code }) =>
      client.refusal(endpoints.checkUpridCode, { body: { ...ofApplication(), codeId, code } }),
  };
}

async function signing(areScansDeferred: boolean): Promise<Way> {
  const borrower = await borrowerAt(app, areScansDeferred ? "docs-uploading" : "signing");
  if (areScansDeferred) await deferralOf(borrower).defer();
  const { client, ofApplication, person, toSign } = borrower;
  const accept = areScansDeferred
    ? endpoints.savePaymentOfferAndWaitForScans
    : endpoints.savePaymentOfferAndSendToConsideration;
  const { body } = await borrower.askSigningCode();
  return {
    phone: person.phone,
    asked: body,
    ask: [async () => client.refusal(endpoints.signFiles, { body: await toSign() })],
    check: ({ codeId, code }) =>
      client.refusal(accept, { body: { ...ofApplication(), codeId, code } }),
  };
}

const changes = createPhoneChanges(() => app);

async function provingTheOldPhone(): Promise<Way> {
  const borrower = await changes.known();
  const { client } = await changes.begin(borrower);
  const { phone } = borrower.person;
  const { codeId } = await client.succeed(endpoints.sendOldPhoneCode, { body: {} });
  return {
    phone,
    asked: { codeId, code: await changes.codeTo(phone) },
    ask: [() => client.refusal(endpoints.sendOldPhoneCode, { body: {} })],
    check: ({ codeId: id, code }) =>
      client.refusal(endpoints.checkOldPhoneCode, { body: { codeId: id, code } }),
  };
}

async function confirmingTheNewPhone(): Promise<Way> {
  const borrower = await changes.known();
  const { client, phone } = await changes.begin(borrower);
  await changes.proveByCode(client, borrower);
  return {
    phone,
    asked: await changes.askNewCode(client, phone),
    ask: [() => client.refusal(endpoints.sendNewPhoneCode, { body: {} })],
    check: ({ codeId, code }) =>
      client.refusal(endpoints.confirmNewPhone, { body: { codeId, code } }),
  };
}

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Of every lane that a code has been sent in. */
const setGuesses = (phone: string, wrongInRow: number, blockedSeconds = 0) =>
  sql`insert into code_guesses (phone, lane, wrong_in_row, blocked_until)
    select distinct phone, lane, ${wrongInRow}::int, now() + make_interval(secs => ${blockedSeconds})
    from code_sends where phone = ${phone}
    on conflict (phone, lane) do update
    set wrong_in_row = excluded.wrong_in_row, blocked_until = excluded.blocked_until`.execute(
    app.db,
  );

const wrongOf = async (id: string) => {
  const code = app.db.selectFrom("codes").select("wrongCount").where("id", "=", id);
  return (await code.executeTakeFirst())?.wrongCount;
};

const sendMore = (phone: string, times: number) =>
  sql`insert into code_sends (phone, lane) select lanes.phone, lanes.lane
    from (select distinct phone, lane from code_sends where phone = ${phone}) lanes,
    generate_series(1, ${times}::int)`.execute(app.db);

test.each([
  ["signing in", signingIn],
  ["registering", registering],
  ["confirming the number", confirmingTheNumber],
  ["signing", () => signing(false)],
  ["signing, the scans to come", () => signing(true)],
  ["proving the old phone", provingTheOldPhone],
  ["confirming the new phone", confirmingTheNewPhone],
] as const)("%s", async (_name, begin) => {
  const { phone, asked, ask, check } = await begin();
  const askAll = async () => Promise.all(ask.map((one) => one()));
  const all = (refusal: string) => ask.map(() => refusal);
  expect(await check({ ...asked, code: wrongCode(asked.code) })).toBe("CodeWrong");
  await passTime(app.db, 61);
  expect(await ask[0]?.()).toBe("nothing");
  expect([await check(asked), await check(asked)]).toEqual(["CodeReplaced", "CodeReplaced"]);
  expect(await wrongOf(asked.codeId)).toBe(1);
  await passTime(app.db, 121);

  await setGuesses(phone, 100);
  expect([...(await askAll()), await check(asked)]).toEqual([
    ...all("CodeGuessesSpent"),
    "CodeGuessesSpent",
  ]);
  await setGuesses(phone, 3, 900);
  expect([...(await askAll()), await check(asked)]).toEqual([...all("CodeBlocked"), "CodeBlocked"]);

  await setGuesses(phone, 0);
  await sendMore(phone, 10);
  expect(await askAll()).toEqual(all("CodesPerDay"));
  await passTime(app.db, 300);
  expect(await check(asked)).toBe("CodeExpired");
});

test.each([
  ["registering", registering],
  ["confirming the number", confirmingTheNumber],
] as const)("%s by a code that was used", async (_name, begin) => {
  const { asked, check } = await begin();
  expect(await check(asked)).toBe("nothing");
  await app.db
    .updateTable("codes")
    .set({ consumedAt: new Date() })
    .where("id", "=", asked.codeId)
    .execute();
  expect(await check(asked)).toBe("CodeUsed");
});
