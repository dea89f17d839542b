// A contact's phone changes only for who proves to be that contact, once, and everything of the old phone ends
// (decision 0022; D4, reliability A5, A7, A10).
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints-beyond/phone-change";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, createBorrower, newPhone } from "../../../test/borrower.ts";
import { refusalName, type TestClient } from "../../../test/client.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});

afterAll(() => app.stop());

async function known(): Promise<Borrower> {
  const borrower = await borrowerAt(app, "additional-questions");
  await passTime(app.db, 61);
  return borrower;
}

async function newVisitor(): Promise<TestClient> {
  const client = app.newClient();
  await client.visit();
  return client;
}

const smsTo = (phone: string) =>
  app.partners.sendSms.asked.filter(([sms]) => sms.phone === phone).map(([{ text }]) => text);

async function codeTo(phone: string): Promise<string> {
  await app.jobs.run();
  return /^(\d{6}) /.exec(smsTo(phone).at(-1) ?? "")?.[1] ?? "none";
}

/** A change begun from a browser of nobody's. */
async function begin({ person }: Borrower, change: object = {}) {
  const client = await newVisitor();
  const phone = newPhone();
  const asked = { oldPhone: person.phone, birthDate: person.birthDate, newPhone: phone };
  await client.succeed(calls.beginPhoneChange, { body: { ...asked, ...change } });
  return { client, phone };
}

async function proveByCode(client: TestClient, { person }: Borrower) {
  const { codeId } = await client.succeed(calls.sendOldPhoneCode, { body: {} });
  const body = { codeId, code: await codeTo(person.phone) };
  await client.succeed(calls.checkOldPhoneCode, { body });
  return body;
}

async function askNewCode(client: TestClient, phone: string) {
  const { codeId } = await client.succeed(calls.sendNewPhoneCode, { body: {} });
  return { codeId, code: await codeTo(phone) };
}

const stageOf = async (client: TestClient) =>
  (await client.succeed(calls.getPhoneChangeState, {})).stage;

const contact = ({ state }: Borrower) =>
  app.db
    .selectFrom("contacts")
    .selectAll()
    .where("id", "=", state.contactId)
    .executeTakeFirstOrThrow();

const deeds = async ({ state }: Borrower) => {
  const rows = await app.db
    .selectFrom("auditLog")
    .select("action")
    .where("actor", "=", `contact:${state.contactId}`)
    .where("action", "like", "phone change%")
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
};

describe("with the old phone at hand", () => {
  test("two codes change the phone, and the new one signs in", async () => {
    const borrower = await known();
    const { client, phone } = await begin(borrower);
    expect(await stageOf(client)).toBe("Begun");
    await proveByCode(client, borrower);
    expect(await stageOf(client)).toBe("Proved");
    await client.succeed(calls.confirmNewPhone, { body: await askNewCode(client, phone) });
    expect(await stageOf(client)).toBe("Done");
    expect((await contact(borrower)).phone).toBe(phone);
    expect(await deeds(borrower)).toEqual(["phone change proved", "phone changed"]);
    const old = borrower.person.phone;
    borrower.person.phone = phone;
    await passTime(app.db, 3601);
    expect(await borrower.signIn(client)).toMatchObject({ contactId: borrower.state.contactId });
    expect(smsTo(old).at(-1)).toMatch(/^Номер телефона для входа .* изменён/);
    expect(smsTo(old).join()).not.toContain(phone);
  });

  test("its answer lost, the change repeats as the same one", async () => {
    const borrower = await known();
    const { client, phone } = await begin(borrower);
    await proveByCode(client, borrower);
    const body = await askNewCode(client, phone);
    const key = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a0ff";
    const confirm = () => client.refusal(calls.confirmNewPhone, { body }, { key });
    expect([await confirm(), await confirm()]).toEqual(["nothing", "nothing"]);
    expect(await client.refusal(calls.confirmNewPhone, { body })).toBe("PhoneChangeMissing");
    await app.jobs.run();
    const told = smsTo(borrower.person.phone).filter((text) => text.includes("изменён"));
    expect(told).toHaveLength(1);
    expect(await deeds(borrower)).toEqual(["phone change proved", "phone changed"]);
  });

  test("ten confirmations at once change it once", async () => {
    const borrower = await known();
    const { client, phone } = await begin(borrower);
    await proveByCode(client, borrower);
    const body = await askNewCode(client, phone);
    const confirm = () => client.refusal(calls.confirmNewPhone, { body });
    const names = await Promise.all(Array.from({ length: 10 }, confirm));
    expect(names.filter((name) => name === "nothing")).toHaveLength(1);
    expect(await deeds(borrower)).toEqual(["phone change proved", "phone changed"]);
  });
});

describe("what ends with the old phone", () => {
  test("every session but that of the browser that changed it", async () => {
    const borrower = await known();
    const elsewhere = await newVisitor();
    await borrower.signIn(elsewhere);
    await passTime(app.db, 61);
    const own = borrower.client;
    const phone = newPhone();
    const { phone: oldPhone, birthDate } = borrower.person;
    await own.succeed(calls.beginPhoneChange, { body: { oldPhone, birthDate, newPhone: phone } });
    await proveByCode(own, borrower);
    await own.succeed(calls.confirmNewPhone, { body: await askNewCode(own, phone) });
    expect(await elsewhere.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
    expect(await own.refusal(endpoints.getPersonalData, {})).toBe("nothing");
  });

  test("codes that wait, proved ones too, and changes begun elsewhere", async () => {
    const borrower = await known();
    const waiting = await newVisitor();
    const asked = await borrower.askSignInCode(waiting);
    await passTime(app.db, 61);
    const proved = await newVisitor();
    const alsoAsked = await borrower.askSignInCode(proved);
    await proved.succeed(endpoints.checkSignInCode, { body: { payload: alsoAsked } });
    const other = await begin(borrower);
    await passTime(app.db, 61);
    const { client, phone } = await begin(borrower);
    await proveByCode(client, borrower);
    await client.succeed(calls.confirmNewPhone, { body: await askNewCode(client, phone) });
    const body = { payload: asked };
    expect(await waiting.refusal(endpoints.checkSignInCode, { body })).toBe("CodeExpired");
    expect(await proved.refusal(endpoints.signIn, { body: alsoAsked })).toBe("CodeNotVerified");
    expect(await stageOf(other.client)).toBe("None");
  });
});

describe("who is not the contact", () => {
  const shapeOf = ({ status, reply, headers }: Awaited<ReturnType<TestClient["send"]>>) => ({
    status,
    keys: Object.entries(reply as object).map(([key, value]) => [key, typeof value]),
    length: JSON.stringify(reply).length,
    headers: Object.keys(headers).toSorted(),
  });

  test("gets the same answers as the contact, and no SMS", async () => {
    const borrower = await known();
    const { phone: oldPhone, birthDate } = borrower.person;
    const stranger = newPhone();
    const codeword = { series: "4511", number: "500017", codeword: "не то слово" };
    const answersTo = async (asked: { oldPhone: string; birthDate: string }) => {
      const client = await newVisitor();
      const body = { ...asked, newPhone: newPhone() };
      const sent = await client.send(calls.sendOldPhoneCode, { body: {} });
      expect(refusalName(sent.reply)).toBe("PhoneChangeMissing");
      const begun = await client.send(calls.beginPhoneChange, { body });
      const state = await client.send(calls.getPhoneChangeState, {});
      const code = await client.send(calls.sendOldPhoneCode, { body: {} });
      const codeId = code.reply.result ? code.reply.codeId : "";
      const guess = { body: { codeId, code: "000000" } };
      const guessed = await client.send(calls.checkOldPhoneCode, guess);
      const proved = await client.send(calls.proveByCodeword, { body: codeword });
      const newCode = await client.send(calls.sendNewPhoneCode, { body: {} });
      const all = [begun, state, code, guessed, proved, newCode];
      return { names: all.map(({ reply }) => refusalName(reply)), shapes: all.map(shapeOf) };
    };
    const right = await answersTo({ oldPhone, birthDate });
    expect(right.names).toEqual([
      "nothing",
      "nothing",
      "nothing",
      "CodeWrong",
      "CodewordWrong",
      "PhoneChangeMissing",
    ]);
    await app.jobs.run();
    const told = smsTo(oldPhone).length;
    expect(await answersTo({ oldPhone: stranger, birthDate })).toEqual(right);
    expect(await answersTo({ oldPhone, birthDate: "1955-05-05" })).toEqual(right);
    await app.jobs.run();
    expect(smsTo(stranger)).toEqual([]);
    expect(smsTo(oldPhone)).toHaveLength(told);
  });

  test("cannot skip the proof, nor use another browser's or another purpose's code", async () => {
    const borrower = await known();
    const { client } = await begin(borrower);
    expect(await client.refusal(calls.sendNewPhoneCode, { body: {} })).toBe("PhoneChangeMissing");
    const { codeId } = await client.succeed(calls.sendOldPhoneCode, { body: {} });
    const body = { codeId, code: await codeTo(borrower.person.phone) };
    const thief = await begin(borrower);
    expect(await thief.client.refusal(calls.checkOldPhoneCode, { body })).toBe("CodeExpired");
    expect(await client.refusal(calls.confirmNewPhone, { body })).toBe("PhoneChangeMissing");
    const payload = { payload: body };
    expect(await client.refusal(endpoints.checkSignInCode, { body: payload })).toBe("CodeExpired");
    await passTime(app.db, 61);
    const forSignIn = await borrower.askSignInCode(client);
    expect(await client.refusal(calls.checkOldPhoneCode, { body: forSignIn })).toBe("CodeExpired");
    await client.succeed(calls.checkOldPhoneCode, { body });
    expect(await client.refusal(calls.confirmNewPhone, { body })).toBe("CodeExpired");
    expect((await contact(borrower)).phone).toBe(borrower.person.phone);
  });

  test("learns that a new phone is somebody's only from its code, and changes nothing", async () => {
    const owner = await known();
    const borrower = await known();
    const { phone } = owner.person;
    const { client } = await begin(borrower, { newPhone: phone });
    await proveByCode(client, borrower);
    await passTime(app.db, 61);
    const body = await askNewCode(client, phone);
    expect(await client.refusal(calls.confirmNewPhone, { body })).toBe("PhoneTaken");
    expect((await contact(borrower)).phone).toBe(borrower.person.phone);
    expect((await contact(owner)).phone).toBe(phone);
    expect(await stageOf(client)).toBe("None");
  });

  test("of two contacts that want one phone at once one gets it", async () => {
    const pair = [await known(), await known()];
    const phone = newPhone();
    const confirms: (() => Promise<string>)[] = [];
    for (const borrower of pair) {
      const { client } = await begin(borrower, { newPhone: phone });
      await proveByCode(client, borrower);
      const body = await askNewCode(client, phone);
      confirms.push(() => client.refusal(calls.confirmNewPhone, { body }));
    }
    const names = await Promise.all(confirms.map((confirm) => confirm()));
    expect(names.toSorted()).toEqual(["PhoneTaken", "nothing"]);
  });

  test("is refused by the form when both phones are one", async () => {
    const borrower = createBorrower(app);
    const { phone, birthDate } = borrower.person;
    const client = await newVisitor();
    const body = { oldPhone: phone, birthDate, newPhone: phone };
    expect(await client.refusal(calls.beginPhoneChange, { body })).toBe("PhoneIsOwn");
  });
});

test("a change is forgotten after a day", async () => {
  const borrower = await known();
  const { client } = await begin(borrower);
  const asked = await client.succeed(calls.sendOldPhoneCode, { body: {} });
  await app.db
    .updateTable("phoneChanges")
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .execute();
  expect(await stageOf(client)).toBe("None");
  const body = { codeId: asked.codeId, code: await codeTo(borrower.person.phone) };
  expect(await client.refusal(calls.checkOldPhoneCode, { body })).toBe("PhoneChangeMissing");
});
