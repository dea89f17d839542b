// Nobody can have a phone bombed with SMS, nor fill the operators' queue, through changes of phone: one budget for
// SMS of every kind, one open review for a phone (decision 0062; reliability A4). In full: ATTACK_CHANGES=40.
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, createBorrower, newPhone } from "../../../test/borrower.ts";
import { refusalName, type TestClient } from "../../../test/client.ts";
import { createPhoneChanges } from "../../../test/phone-changes.ts";
import { scan } from "../../../test/scan.ts";
import { passTime } from "../../../test/time.ts";
import { queueSms } from "../../platform/sms/sms-outbox.ts";
import { decidePhoneChangeReview } from "./review.service.ts";

const changes = Number(process.env["ATTACK_CHANGES"] ?? 4);

// For the count in full.
vi.setConfig({ testTimeout: 600_000 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    settings: { SmsPerAddressPerHour: "1000", SmsPerPhonePerDay: "7" },
  });
});
afterAll(() => app.stop());

const { begin, known, smsTo, waitingForSupport } = createPhoneChanges(() => app);

const addPhotos = async (client: TestClient) => {
  for (const kind of ["passport", "selfie"] as const)
    await client.succeed(calls.savePhoneChangePhoto, { body: { kind }, file: scan.jpeg });
};

const sendToReview = (client: TestClient) =>
  client.send(calls.sendPhoneChangeToReview, { body: {} });

const toReview = async (client: TestClient) => {
  await addPhotos(client);
  return sendToReview(client);
};

async function queueOf({ state }: Borrower) {
  const waiting = await waitingForSupport();
  return waiting.filter(({ contactId }) => contactId === state.contactId);
}

const refuseAll = async (borrower: Borrower) => {
  for (const { id: phoneChangeId } of await queueOf(borrower))
    await app.db.transaction().execute((tx) =>
      decidePhoneChangeReview(app.context, tx, {
        phoneChangeId,
        verdict: { isAccepted: false, reason: "unreadable" },
        actor: "operator:test",
      }),
    );
};

const since = (borrower: Borrower) => {
  const before = smsTo(borrower.person.phone).length;
  return async () => {
    await app.jobs.run();
    return smsTo(borrower.person.phone).slice(before);
  };
};

test(`${changes} changes of one phone: one waits for an operator, one SMS tells of it`, async () => {
  const borrower = await known();
  const sent = since(borrower);
  const names = [];
  for (let at = 0; at < changes; at += 1)
    names.push(refusalName((await toReview((await begin(borrower)).client)).reply));
  expect(names).toEqual(["nothing", ...Array<string>(changes - 1).fill("PhoneChangeOnReview")]);
  expect(await queueOf(borrower)).toHaveLength(1);
  expect(await sent()).toHaveLength(1);
});

test(`${changes} sent at once from as many browsers: one waits`, async () => {
  const borrower = await known();
  const begun = [];
  for (let at = 0; at < changes; at += 1) begun.push((await begin(borrower)).client);
  for (const client of begun) await addPhotos(client);
  const replies = await Promise.all(begun.map(sendToReview));
  const names = replies.map(({ reply }) => refusalName(reply));
  expect(names.filter((name) => name === "nothing")).toHaveLength(1);
  expect(await queueOf(borrower)).toHaveLength(1);
});

test("refused each time they are told of three times a day; the phone's codes are few as well", async () => {
  const borrower = await known();
  const sent = since(borrower);
  for (let at = 0; at < changes; at += 1) {
    const { client } = await begin(borrower);
    await passTime(app.db, 61);
    await client.call(calls.sendOldPhoneCode, { body: {} });
    await toReview(client);
    await refuseAll(borrower);
  }
  const texts = await sent();
  expect(texts.filter((text) => text.includes("просьбу сменить номер"))).toHaveLength(3);
  expect(texts.filter((text) => text.includes("код для смены номера")).length).toBeLessThanOrEqual(
    5,
  );
});

test("words about refused changes to one new phone are three a day", async () => {
  const phone = newPhone();
  for (let at = 0; at < changes; at += 1) {
    const borrower = await known();
    await toReview((await begin(borrower, { newPhone: phone })).client);
    await refuseAll(borrower);
  }
  await app.jobs.run();
  expect(smsTo(phone)).toHaveLength(Math.min(3, changes));
});

test("a right date, a wrong one and an unknown phone: a second review is refused alike", async () => {
  const borrower = await known();
  const { phone: oldPhone } = borrower.person;
  const seen = [];
  for (const asked of [{ oldPhone }, { oldPhone: newPhone() }]) {
    const answers = [];
    for (const birthDate of ["1955-05-05", borrower.person.birthDate, "1956-06-06"]) {
      const { status, reply } = await toReview(
        (await begin(borrower, { ...asked, birthDate })).client,
      );
      answers.push([status, refusalName(reply), JSON.stringify(reply).length]);
    }
    seen.push(answers);
  }
  expect(seen[1]).toEqual(seen[0]);
});

test("one that nobody looked at in time gives way to the next", async () => {
  const borrower = await known();
  expect(refusalName((await toReview((await begin(borrower)).client)).reply)).toBe("nothing");
  await app.db
    .updateTable("phoneChanges")
    .set({ reviewUntil: new Date(Date.now() - 1000) })
    .where("contactId", "=", borrower.state.contactId)
    .execute();
  expect(refusalName((await toReview((await begin(borrower)).client)).reply)).toBe("nothing");
  expect(await queueOf(borrower)).toHaveLength(1);
});

test("all of an owner's browsers share one day's SMS; what is owed is sent above it too", async () => {
  const borrower = createBorrower(app);
  await borrower.register();
  const second = app.newClient();
  await passTime(app.db, 61);
  await borrower.signIn(second);
  const { phone, birthDate } = borrower.person;
  const ask = async (client: TestClient) => {
    await client.visit();
    return client.refusal(endpoints.sendSignInCode, { body: { payload: { phone, birthDate } } });
  };
  const names = [];
  for (let at = 0; at < 8; at += 1) {
    await passTime(app.db, 901);
    names.push(await ask(at % 2 === 0 ? second : borrower.client));
  }
  // Strangers' five are counted by themselves.
  expect(names).toEqual([...Array<string>(7).fill("nothing"), "CodesPerDay"]);
  expect(await ask(app.newClient())).toBe("nothing");
  await app.jobs.run();
  await queueSms(app.context, app.db, { phone, text: "Деньги отправлены", about: "payout" });
  await app.jobs.run();
  expect(smsTo(phone).at(-1)).toBe("eqvazaim: Деньги отправлены");
  expect(smsTo(phone).length).toBeLessThanOrEqual(12 + 1);
});
