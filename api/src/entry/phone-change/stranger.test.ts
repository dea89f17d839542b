// Who is not the contact gets the contact's answers and nothing else (decision 0022; D4, reliability A5–A7).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, createBorrower, newPhone } from "../../../test/borrower.ts";
import { refusalName, type TestClient } from "../../../test/client.ts";
import { createPhoneChanges } from "../../../test/phone-changes.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});

afterAll(() => app.stop());

const { askNewCode, begin, codeTo, contact, known, newVisitor, proveByCode, smsTo, stageOf } =
  createPhoneChanges(() => app);

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
  const sentCount = smsTo(oldPhone).length;
  expect(await answersTo({ oldPhone: stranger, birthDate })).toEqual(right);
  expect(await answersTo({ oldPhone, birthDate: "1955-05-05" })).toEqual(right);
  await app.jobs.run();
  expect(smsTo(stranger)).toEqual([]);
  expect(smsTo(oldPhone)).toHaveLength(sentCount);
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

test("proves nothing with the codes of a change of their own, begun in the same browser", async () => {
  const thief = await known();
  const victim = await known();
  const { client, phone } = await begin(thief);
  const old = await client.succeed(calls.sendOldPhoneCode, { body: {} });
  const ownOld = { codeId: old.codeId, code: await codeTo(thief.person.phone) };
  const aimAt = async ({ person }: Borrower) => {
    const { phone: oldPhone, birthDate } = person;
    await client.succeed(calls.beginPhoneChange, {
      body: { oldPhone, birthDate, newPhone: phone },
    });
  };
  await aimAt(victim);
  expect(await client.refusal(calls.checkOldPhoneCode, { body: ownOld })).toBe("CodeExpired");
  await passTime(app.db, 61);
  await aimAt(thief);
  await proveByCode(client, thief);
  const ownNew = await askNewCode(client, phone);
  await aimAt(victim);
  expect(await client.refusal(calls.confirmNewPhone, { body: ownNew })).toBe("PhoneChangeMissing");
  await proveByCode(client, victim);
  expect(await client.refusal(calls.confirmNewPhone, { body: ownNew })).toBe("CodeExpired");
  expect((await contact(victim)).phone).toBe(victim.person.phone);
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
    await passTime(app.db, 60);
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
