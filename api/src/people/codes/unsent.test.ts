// What surely never left is no code of the day (reliability E11; decision 0096).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { createBorrower } from "../../../test/borrower.ts";
import { passTime } from "../../../test/time.ts";
import type { SmsOutcome } from "../../partners/sms.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterEach(() => app.partners.sendSms.reset());
afterAll(() => app.stop());

/** Longer than any code's SMS is of use. */
async function passQuarter(): Promise<void> {
  await sql`update sms_messages set useful_until = useful_until - interval '15 minutes'`.execute(
    app.db,
  );
  await passTime(app.db, 900);
}

/** Whose first code, of yesterday, came. */
async function registering() {
  const borrower = createBorrower(app);
  const { tempUserId, codeId } = await borrower.askRegistrationCode();
  const asked = { tempUserId, codeId };
  await passTime(app.db, 24 * 3600 + 1);
  const resend = () => borrower.client.refusal(endpoints.resendRegistrationCode, { body: asked });
  return { borrower, asked, resend };
}

const sent: SmsOutcome = { outcome: "sent", providerId: "1" };
const refused: SmsOutcome = { outcome: "refused", reason: "Undeliverable" };
const unreachable: SmsOutcome = { outcome: "refused", reason: "Unreachable" };
const unknown: SmsOutcome = { outcome: "unknown" };

test.each<[string, string, SmsOutcome[]]>([
  ["sent", "CodesPerDay", [sent]],
  ["of an unknown fate", "CodesPerDay", [unknown]],
  ["of an unknown fate, the gateway gone since", "CodesPerDay", [unknown, unreachable]],
  ["of an unknown fate, then refused", "CodesPerDay", [unknown, refused]],
  ["never sent, the gateway being away", "nothing", [unreachable, unreachable]],
  ["refused by the gateway", "nothing", [refused]],
])("a registration's five codes %s: the sixth is %s", async (_what, expected, outcomes) => {
  const { resend } = await registering();
  for (let count = 0; count < 5; count += 1) {
    expect(await resend()).toBe("nothing");
    for (const outcome of outcomes) {
      app.partners.sendSms.answers(outcome);
      await app.jobs.run();
    }
    await passQuarter();
  }
  expect(await resend()).toBe(expected);
});

test("what still may leave counts", async () => {
  const { resend } = await registering();
  app.partners.sendSms.answers(unreachable);
  for (let count = 0; count < 5; count += 1) {
    expect(await resend()).toBe("nothing");
    await app.jobs.run();
    await passTime(app.db, 900);
  }
  expect(await resend()).toBe("CodesPerDay");
});

test("a code that nobody got counts as long as it lives, and where somebody guesses", async () => {
  const { borrower, asked, resend } = await registering();
  app.partners.sendSms.answers(refused);
  const fourTimes = async () => {
    for (let count = 0; count < 4; count += 1) {
      expect(await resend()).toBe("nothing");
      await app.jobs.run();
      await passQuarter();
    }
  };
  await fourTimes();
  await fourTimes();
  const { phone } = borrower.person;
  await sql`update code_sends set sent_at = now() where phone = ${phone}`.execute(app.db);
  expect(await resend()).toBe("CodesPerDay");
  await passQuarter();
  const { codeId } = await borrower.client.succeed(endpoints.resendRegistrationCode, {
    body: asked,
  });
  const right = await borrower.newestCode();
  const code = right === "000000" ? "000001" : "000000";
  const guess = { body: { ...asked, codeId, code } };
  expect(await borrower.client.refusal(endpoints.checkRegistrationCode, guess)).toBe("CodeWrong");
  await passQuarter();
  expect(await resend()).toBe("CodesPerDay");
});

test("what became of a registration's SMS tells nothing of the sign-in before it", async () => {
  const registered = createBorrower(app);
  await registered.register();
  const stranger = createBorrower(app);
  await passTime(app.db, 48 * 3600);
  app.partners.sendSms.answers(refused);
  const signInFor = async ({ person: { phone } }: typeof stranger, birthDate: string) => {
    const client = app.newClient();
    await client.visit();
    return client.refusal(endpoints.sendSignInCode, { body: { payload: { phone, birthDate } } });
  };
  const left: number[] = [];
  for (const somebody of [registered, stranger]) {
    const { person } = somebody;
    expect(await signInFor(somebody, person.birthDate)).toBe("nothing");
    const another = createBorrower(app);
    another.person.phone = person.phone;
    await another.askRegistrationCode();
    await app.jobs.run();
    await passQuarter();
    let count = 0;
    while ((await signInFor(somebody, "1931-03-04")) === "nothing") {
      count += 1;
      await passTime(app.db, 61);
    }
    left.push(count);
  }
  expect(left).toEqual([3, 3]);
});

test("of sign-in nothing is told: decoys never leave", async () => {
  const borrower = createBorrower(app);
  await borrower.register();
  await passTime(app.db, 48 * 3600);
  app.partners.sendSms.answers(refused);
  const { phone, birthDate } = borrower.person;
  const ask = async () => {
    const client = app.newClient();
    await client.visit();
    const body = { payload: { phone, birthDate } };
    return client.refusal(endpoints.sendSignInCode, { body });
  };
  for (let count = 0; count < 5; count += 1) {
    expect(await ask()).toBe("nothing");
    await app.jobs.run();
    await passQuarter();
  }
  expect(await ask()).toBe("CodesPerDay");
});
