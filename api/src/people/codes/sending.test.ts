// How often codes are sent, and that asking for one tells nothing about who has an account (D4, reliability A4–A6).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import {
  type Borrower,
  createBorrower,
  newPhone,
  registrationAgreements,
} from "../../../test/borrower.ts";
import { refusalName, type TestClient } from "../../../test/client.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});

afterAll(() => app.stop());

const ask = (client: TestClient, phone: string, birthDate: string) =>
  client.send(endpoints.sendSignInCode, { body: { payload: { phone, birthDate } } });

const codeIdOf = ({ reply }: Awaited<ReturnType<typeof ask>>) => (reply.result ? reply.codeId : "");

async function known(): Promise<Borrower> {
  const borrower = createBorrower(app);
  await borrower.register();
  await passTime(app.db, 48 * 3600);
  return borrower;
}

async function newVisitor(): Promise<TestClient> {
  const client = app.newClient();
  await client.visit();
  return client;
}

test("an SMS begins with its code and ends with the line that binds it to this site", async () => {
  const borrower = createBorrower(app);
  const { code } = await borrower.askRegistrationCode();
  const words = `${code} — код для регистрации в eqvazaim. Никому его не сообщайте.`;
  expect(borrower.smsTexts()).toEqual([`${words}\n\n@localhost #${code}`]);
});

describe("a resend", () => {
  test("too early answers the running request, later sends a new code with growing delays", async () => {
    const borrower = createBorrower(app);
    const first = await borrower.askRegistrationCode();
    const { tempUserId, codeId } = first;
    const resend = () =>
      borrower.client.succeed(endpoints.resendRegistrationCode, { body: { tempUserId, codeId } });
    await passTime(app.db, 20);
    const early = await resend();
    expect(early.codeId).toBe(codeId);
    expect(early.resendTimeLeft).toBeGreaterThan(35);
    expect(early.resendTimeLeft).toBeLessThanOrEqual(40);
    const asked = { body: { codeId } };
    const times = await borrower.client.succeed(endpoints.getVerificationCodeResendTimeLeft, asked);
    expect(times.resendTimeLeft).toBeGreaterThan(20);
    expect(times.resendTimeLeft).toBeLessThanOrEqual(early.resendTimeLeft);
    await app.jobs.run();
    expect(borrower.smsTexts()).toHaveLength(1);
    for (const delay of [120, 300, 900, 900]) {
      await passTime(app.db, delay);
      expect(await resend()).toMatchObject({ codeId, resendTimeLeft: delay });
    }
    await app.jobs.run();
    expect(borrower.smsTexts()).toHaveLength(5);
    const check = (code: string) =>
      borrower.client.refusal(endpoints.checkRegistrationCode, {
        body: { tempUserId, codeId, code },
      });
    expect(await check(first.code)).toBe("CodeReplaced");
    expect(await check(await borrower.newestCode())).toBe("nothing");
  });

  test("keeps the count of wrong entries", async () => {
    const borrower = createBorrower(app);
    const { tempUserId, codeId, code } = await borrower.askRegistrationCode();
    const wrong = code === "000000" ? "000001" : "000000";
    const check = () =>
      borrower.client.refusal(endpoints.checkRegistrationCode, {
        body: { tempUserId, codeId, code: wrong },
      });
    expect([await check(), await check()]).toEqual(["CodeWrong", "CodeWrong"]);
    await passTime(app.db, 61);
    await borrower.client.succeed(endpoints.resendRegistrationCode, {
      body: { tempUserId, codeId },
    });
    expect(await check()).toBe("CodeBlocked");
  });

  test("is refused for a code of another registration, of another purpose, and for a used one", async () => {
    const borrower = createBorrower(app);
    const asked = await borrower.askRegistrationCode();
    const { tempUserId, codeId } = asked;
    const resend = (id: string) =>
      borrower.client.refusal(endpoints.resendRegistrationCode, {
        body: { tempUserId, codeId: id },
      });
    expect(await resend(randomUUID())).toBe("NotFound");
    const signInCode = await ask(borrower.client, borrower.person.phone, "1991-01-01");
    expect(await resend(codeIdOf(signInCode))).toBe("NotFound");
    await borrower.client.succeed(endpoints.checkRegistrationCode, { body: asked });
    await borrower.openSession(asked);
    expect(await resend(codeId)).toBe("CodeUsed");
  });
});

describe("limits", () => {
  test("five a day before sign-in, whoever asks; the sixth waits for tomorrow", async () => {
    const borrower = await known();
    const { phone, birthDate } = borrower.person;
    for (let send = 0; send < 5; send += 1) {
      expect(refusalName((await ask(await newVisitor(), phone, birthDate)).reply)).toBe("nothing");
      await passTime(app.db, 900);
    }
    const sixth = await ask(await newVisitor(), phone, birthDate);
    expect(refusalName(sixth.reply)).toBe("CodesPerDay");
    // The first of the five is of five times fifteen minutes ago.
    // In whole hours: to the second it would tell strangers when the phone was busy.
    const errorMessage = expect.stringMatching(/через 23.часа$/);
    expect(sixth.reply).toMatchObject({ retryAfterSeconds: 23 * 3600, errorMessage });
    await app.jobs.run();
    expect(borrower.smsTexts()).toHaveLength(1 + 5);
    await passTime(app.db, 24 * 3600 + 1);
    expect(refusalName((await ask(await newVisitor(), phone, birthDate)).reply)).toBe("nothing");
  });

  test("of ten asking at once for one phone five are served, and one SMS leaves", async () => {
    const borrower = await known();
    const { phone, birthDate } = borrower.person;
    const visitors = await Promise.all(Array.from({ length: 10 }, newVisitor));
    const replies = await Promise.all(visitors.map((client) => ask(client, phone, birthDate)));
    const names = replies.map(({ reply }) => refusalName(reply));
    expect(names.filter((name) => name === "nothing")).toHaveLength(5);
    await app.jobs.run();
    expect(borrower.smsTexts()).toHaveLength(1 + 1);
  });

  test("one SMS a minute for a phone, whoever asks; each is answered as if nobody else did", async () => {
    const borrower = await known();
    const { phone, birthDate } = borrower.person;
    const askedAfter = async (seconds: number, client: TestClient) => {
      await passTime(app.db, seconds);
      const { reply } = await ask(client, phone, birthDate);
      await app.jobs.run();
      return ["resendTimeLeft" in reply && reply.resendTimeLeft, borrower.smsTexts().length - 1];
    };
    const [first, second] = [await newVisitor(), await newVisitor()];
    // A date mistyped sends nothing, and keeps nobody from being sent the code a moment later.
    await ask(first, phone, "1955-05-05");
    expect(await askedAfter(1, first)).toEqual([60, 1]);
    expect(await askedAfter(30, second)).toEqual([60, 1]);
    expect(await askedAfter(60, second)).toEqual([120, 2]);
    expect(await askedAfter(20, first)).toEqual([120, 2]);
    // The owner's browser is counted by itself; a code entered right begins anew.
    await borrower.signIn();
    await borrower.signIn();
    expect(borrower.smsTexts()).toHaveLength(1 + 4);
  });

  test("a registration sent anew keeps the code on its way, and its code opens what was sent last", async () => {
    const borrower = createBorrower(app);
    const first = await borrower.askRegistrationCode();
    await passTime(app.db, 20);
    const { client, person, offer, state } = borrower;
    const body = { ...person, ...offer, firstName: "Марья", agreements: registrationAgreements };
    const { anonymousId } = state;
    const { tempUserId } = await client.succeed(endpoints.createContact, {
      body: { ...body, anonymousId },
    });
    const again = await client.succeed(endpoints.sendRegistrationCode, { body: { tempUserId } });
    expect(again).toMatchObject({ codeId: first.codeId, resendTimeLeft: 40 });
    await app.jobs.run();
    expect(borrower.smsTexts()).toHaveLength(1);
    const checked = { ...first, tempUserId };
    await client.succeed(endpoints.checkRegistrationCode, { body: checked });
    expect(await borrower.openSession(checked)).toMatchObject({ displayName: "Марья" });
  });

  test("ten an hour for an address, thirty for neighbouring phones, a thousand in all before turns are taken", async () => {
    const strict = await createTestApp({ settings: { SmsPerPrefixPerHour: "3", SmsPerHour: "5" } });
    try {
      const from = async (phone: string, client?: TestClient) => {
        const browser = client ?? strict.newClient();
        await browser.visit();
        const sent = await ask(browser, phone, "1990-01-01");
        return sent.status === 429 && !sent.headers["retry-after"] ? "no Retry-After" : sent.status;
      };
      const neighbours = ["01", "02", "03", "04"].map((end) => `+791612345${end}`);
      const statuses = [];
      for (const phone of neighbours) statuses.push(await from(phone));
      expect(statuses).toEqual([200, 200, 200, 429]);
      const others = ["+79200000001", "+79300000001", "+79400000001"];
      const more = [];
      for (const phone of others) more.push(await from(phone));
      // The sixth takes the first turn of those above the ceiling.
      expect(more).toEqual([200, 200, 200]);
      const seventh = await from("+79210000001");
      expect(seventh).toBe(429);
      await passTime(strict.db, 3601);
      const one = strict.newClient();
      const sameRequest = [];
      for (let time = 0; time < 11; time += 1) sameRequest.push(await from("+79500000001", one));
      expect(sameRequest).toEqual([...Array<number>(10).fill(200), 429]);
    } finally {
      await strict.stop();
    }
  });
});

describe("an unknown phone", () => {
  const shapeOf = ({ status, reply, headers }: Awaited<ReturnType<typeof ask>>) => ({
    status,
    keys: Object.entries(reply).map(([key, value]) => [key, typeof value]),
    length: JSON.stringify(reply).length,
    headers: Object.keys(headers).toSorted(),
  });

  test("gets the same answers as a known one, and no SMS", async () => {
    const borrower = await known();
    const { phone, birthDate } = borrower.person;
    const stranger = newPhone();
    const pairs = await Promise.all([newVisitor(), newVisitor(), newVisitor()]);
    const answers = [
      await ask(pairs[0], phone, birthDate),
      await ask(pairs[1], stranger, birthDate),
      await ask(pairs[2], phone, "1955-05-05"),
    ];
    const [right, ...others] = answers.map(shapeOf);
    expect(right).toMatchObject({ status: 200 });
    expect(others).toEqual([right, right]);
    const guesses = [];
    for (const [index, client] of pairs.entries()) {
      const payload = { codeId: codeIdOf(answers[index] as (typeof answers)[0]), code: "000000" };
      guesses.push(await client.refusal(endpoints.checkSignInCode, { body: { payload } }));
    }
    expect(new Set(guesses)).toEqual(new Set(["CodeWrong"]));
    expect(await app.jobs.run()).toEqual([]);
    const phones = app.partners.sendSms.asked.map(([sms]) => sms.phone);
    expect(phones.filter((to) => to === stranger)).toEqual([]);
    expect(phones.filter((to) => to === phone)).toHaveLength(2);
  });

  test("is limited and blocked like a known one", async () => {
    const visitor = await newVisitor();
    const phone = newPhone();
    const codeId = codeIdOf(await ask(visitor, phone, "1990-01-01"));
    const names = [];
    for (let entry = 0; entry < 4; entry += 1) {
      const body = { payload: { codeId, code: `00000${entry}` } };
      names.push(await visitor.refusal(endpoints.checkSignInCode, { body }));
    }
    expect(names).toEqual(["CodeWrong", "CodeWrong", "CodeBlocked", "CodeBlocked"]);
    const { reply } = await ask(visitor, phone, "1990-01-01");
    expect(refusalName(reply)).toBe("CodeBlocked");
    expect(reply).toMatchObject({ retryAfterSeconds: expect.any(Number) as number });
  });

  test("birth dates tried one after another show no difference", async () => {
    const borrower = await known();
    const dates = ["1951-01-01", "1952-01-01", borrower.person.birthDate, "1953-01-01"];
    for (const phone of [borrower.person.phone, newPhone()]) {
      const visitor = await newVisitor();
      const ids = [];
      for (const date of [...dates, ...dates]) ids.push(codeIdOf(await ask(visitor, phone, date)));
      expect(new Set(ids.slice(0, 4)).size).toBe(4);
      expect(ids.slice(4)).toEqual(ids.slice(0, 4));
      await passTime(app.db, 24 * 3600 + 1);
    }
  });
});

test("an SMS whose fate is unknown is sent again under the same id; a refused one keeps no text", async () => {
  const borrower = createBorrower(app);
  app.partners.sendSms.answers({ outcome: "unknown" });
  await expect(borrower.askRegistrationCode()).resolves.toBeDefined();
  app.partners.sendSms.answers({ outcome: "refused", reason: "Undeliverable" });
  await app.jobs.run();
  const ids = app.partners.sendSms.asked
    .filter(([{ phone }]) => phone === borrower.person.phone)
    .map(([{ id }]) => id);
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids).size).toBe(1);
  const row = await app.db
    .selectFrom("smsMessages")
    .select(["status", "text"])
    .where("phone", "=", borrower.person.phone)
    .executeTakeFirst();
  expect(row).toEqual({ status: "Refused", text: null });
  app.partners.sendSms.reset();
});
