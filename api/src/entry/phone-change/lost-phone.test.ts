// Without the old phone: the codeword with the passport, or photos for an operator (decision 0022; reliability A5, C1).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, newPhone } from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";
import { createPhoneChanges } from "../../../test/phone-changes.ts";
import { scan } from "../../../test/scan.ts";
import { passTime } from "../../../test/time.ts";
import { decidePhoneChangeReview } from "./review.service.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});

afterAll(() => app.stop());

const { waitingForSupport } = createPhoneChanges(() => app);

const known = () => borrowerAt(app, "additional-questions");

async function begin(person: { phone: string; birthDate: string }, phone = newPhone()) {
  const client = app.newClient();
  await client.visit();
  const body = { oldPhone: person.phone, birthDate: person.birthDate, newPhone: phone };
  await client.succeed(calls.beginPhoneChange, { body });
  return { client, phone };
}

const secretsOf = ({ passport }: Borrower, change: object = {}) => ({
  series: passport.series,
  number: passport.number,
  codeword: passport.codeword ?? "",
  ...change,
});

const prove = (client: TestClient, body: ReturnType<typeof secretsOf>) =>
  client.refusal(calls.proveByCodeword, { body });

const stateOf = (client: TestClient) => client.succeed(calls.getPhoneChangeState, {});

const smsTo = (phone: string) =>
  app.partners.sendSms.asked.filter(([sms]) => sms.phone === phone).map(([{ text }]) => text);

async function finish(client: TestClient, phone: string) {
  const { codeId } = await client.succeed(calls.sendNewPhoneCode, { body: {} });
  await app.jobs.run();
  const code = /^(\d{6}) /.exec(smsTo(phone).at(-1) ?? "")?.[1] ?? "none";
  return client.refusal(calls.confirmNewPhone, { body: { codeId, code } });
}

async function phoneOf({ state }: Borrower): Promise<string> {
  const contacts = app.db.selectFrom("contacts").select("phone");
  return (await contacts.where("id", "=", state.contactId).executeTakeFirstOrThrow()).phone;
}

describe("the codeword", () => {
  test("with the passport proves it, however its letters are written", async () => {
    const borrower = await known();
    const { client, phone } = await begin(borrower.person);
    const codeword = ` ${(borrower.passport.codeword ?? "").toUpperCase()} `;
    expect(await prove(client, secretsOf(borrower, { codeword }))).toBe("nothing");
    expect(await finish(client, phone)).toBe("nothing");
    expect(await phoneOf(borrower)).toBe(phone);
  });

  test.each([
    ["another codeword", { codeword: "не то слово" }],
    ["another series", { series: "4600" }],
    ["another number", { number: "700017" }],
  ])("%s proves nothing", async (_what, change) => {
    const borrower = await known();
    const { client } = await begin(borrower.person);
    expect(await prove(client, secretsOf(borrower, change))).toBe("CodewordWrong");
    expect((await stateOf(client)).stage).toBe("Begun");
  });

  test("somebody else's proves nothing", async () => {
    const [borrower, other] = [await known(), await known()];
    const { client } = await begin(borrower.person);
    expect(await prove(client, secretsOf(other))).toBe("CodewordWrong");
  });

  test("has three tries a day, whatever browsers they come from, right ones after them too", async () => {
    const borrower = await known();
    const wrong = secretsOf(borrower, { codeword: "не то слово" });
    const browsers = [await begin(borrower.person), await begin(borrower.person)];
    const guesses = Array.from({ length: 10 }, (_, guess) =>
      prove(browsers[guess % 2]!.client, wrong),
    );
    const names = await Promise.all(guesses);
    expect(names.filter((name) => name === "CodewordWrong")).toHaveLength(3);
    expect(names.filter((name) => name === "CodewordTriesSpent")).toHaveLength(7);
    const { client } = await begin(borrower.person);
    expect(await prove(client, secretsOf(borrower))).toBe("CodewordTriesSpent");
    await passTime(app.db, 24 * 3600 + 1);
    expect(await prove(client, secretsOf(borrower))).toBe("nothing");
  });

  test("an unknown phone has as many tries and no more answers", async () => {
    const borrower = await known();
    const { client } = await begin({ ...borrower.person, phone: newPhone() });
    const names = [];
    for (let guess = 0; guess < 4; guess += 1) names.push(await prove(client, secretsOf(borrower)));
    expect(names).toEqual([...Array<string>(3).fill("CodewordWrong"), "CodewordTriesSpent"]);
  });

  test("of a contact without a passport proves nothing", async () => {
    const borrower = await borrowerAt(app, "passport");
    const { client } = await begin(borrower.person);
    expect(await prove(client, secretsOf(borrower))).toBe("CodewordWrong");
  });
});

const photo = (client: TestClient, kind: "passport" | "selfie", file: Blob = scan.jpeg) =>
  client.refusal(calls.savePhoneChangePhoto, { body: { kind }, file });

const toReview = (client: TestClient) => client.call(calls.sendPhoneChangeToReview, { body: {} });

async function onReview(person: { phone: string; birthDate: string }) {
  const begun = await begin(person);
  await photo(begun.client, "passport");
  await photo(begun.client, "selfie");
  await toReview(begun.client);
  const { id } = await app.db
    .selectFrom("phoneChanges")
    .select("id")
    .where("newPhone", "=", begun.phone)
    .executeTakeFirstOrThrow();
  return { ...begun, id };
}

const decide = (phoneChangeId: string, isAccepted: boolean) =>
  app.db.transaction().execute((tx) =>
    decidePhoneChangeReview(app.context, tx, {
      phoneChangeId,
      verdict: isAccepted ? { isAccepted } : { isAccepted, reason: "unreadable" },
      actor: "operator:test",
    }),
  );

describe("documents", () => {
  test("wait for an operator's word, and may be finished in another browser", async () => {
    const borrower = await known();
    const { client, phone, id } = await onReview(borrower.person);
    const { stage, reviewUntil } = await stateOf(client);
    expect(stage).toBe("OnReview");
    const hours = (Date.parse(reviewUntil ?? "") - Date.now()) / 3600_000;
    expect(Math.round(hours)).toBe(24);
    expect(await client.refusal(calls.sendNewPhoneCode, { body: {} })).toBe("PhoneChangeMissing");
    await app.jobs.run();
    expect(smsTo(borrower.person.phone).at(-1)).toMatch(/просьбу сменить номер/);
    const waiting = await waitingForSupport();
    expect(waiting.map((change) => change.id)).toContain(id);
    expect(await decide(id, true)).toBe(true);
    expect(await decide(id, false)).toBe(false);
    await app.jobs.run();
    expect(smsTo(phone).at(-1)).toMatch(/^eqvazaim: Документы приняты.*\/change-phone$/);
    const elsewhere = await begin(borrower.person, phone);
    expect((await stateOf(elsewhere.client)).stage).toBe("Proved");
    expect((await stateOf(client)).stage).toBe("None");
    expect(await finish(elsewhere.client, phone)).toBe("nothing");
    expect(await phoneOf(borrower)).toBe(phone);
  });

  test("accepted for one new phone prove nothing for another", async () => {
    const borrower = await known();
    const { id } = await onReview(borrower.person);
    await decide(id, true);
    const { client } = await begin(borrower.person);
    expect((await stateOf(client)).stage).toBe("Begun");
  });

  test("rejected end the change, and another may begin", async () => {
    const borrower = await known();
    const { client, id } = await onReview(borrower.person);
    await decide(id, false);
    expect((await stateOf(client)).stage).toBe("Rejected");
    expect(await client.refusal(calls.sendNewPhoneCode, { body: {} })).toBe("PhoneChangeMissing");
    const { oldPhone, birthDate } = { oldPhone: borrower.person.phone, ...borrower.person };
    const body = { oldPhone, birthDate, newPhone: newPhone() };
    await client.succeed(calls.beginPhoneChange, { body });
    expect((await stateOf(client)).stage).toBe("Begun");
  });

  test("of nobody's go the same way and prove nothing even when accepted", async () => {
    const stranger = { phone: newPhone(), birthDate: "1990-01-01" };
    const { client, id } = await onReview(stranger);
    expect((await stateOf(client)).stage).toBe("OnReview");
    await app.jobs.run();
    expect(smsTo(stranger.phone)).toEqual([]);
    expect(await decide(id, true)).toBe(true);
    expect((await stateOf(client)).stage).toBe("Rejected");
  });

  test("are two photos, told by content, ten at most", async () => {
    const { client } = await begin((await known()).person);
    expect(await photo(client, "passport", scan.html)).toBe("WrongFileType");
    expect(await photo(client, "passport")).toBe("nothing");
    expect(await toReview(client)).toMatchObject({ errorCode: 211 });
    for (let again = 0; again < 8; again += 1)
      expect(await photo(client, "passport")).toBe("nothing");
    expect(await photo(client, "selfie")).toBe("FilesTooMany");
    const visitor = app.newClient();
    await visitor.visit();
    expect(await photo(visitor, "selfie")).toBe("PhoneChangeMissing");
  });

  test("that are empty or broken are refused by name", async () => {
    const { client } = await begin((await known()).person);
    expect(await photo(client, "passport", scan.empty)).toBe("FileEmpty");
    const broken = scan.jpeg.slice(0, scan.jpeg.size / 2, "image/jpeg");
    expect(await photo(client, "passport", broken)).toBe("FileDamaged");
  });
});

test("without a change that was begun every other call of it is refused by name", async () => {
  const client = app.newClient();
  await client.visit();
  const asked = { codeId: randomUUID(), code: "123456" };
  const secrets = { series: "4510", number: "123457", codeword: "берёзка" };
  const missing = "PhoneChangeMissing";
  expect(await client.refusal(calls.sendOldPhoneCode, { body: {} })).toBe(missing);
  expect(await client.refusal(calls.checkOldPhoneCode, { body: asked })).toBe(missing);
  expect(await client.refusal(calls.proveByCodeword, { body: secrets })).toBe(missing);
  expect(await client.refusal(calls.sendPhoneChangeToReview, { body: {} })).toBe(missing);
  expect(await client.refusal(calls.sendNewPhoneCode, { body: {} })).toBe(missing);
  expect(await client.refusal(calls.confirmNewPhone, { body: asked })).toBe(missing);
});
