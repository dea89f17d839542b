// A contact's phone changes only for who proves to be that contact, once, and everything of the old phone ends
// (decision 0022; D4, reliability A5, A7, A10).
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { newPhone } from "../../../test/borrower.ts";
import { untilWaiting } from "../../../test/locks.ts";
import { createPhoneChanges } from "../../../test/phone-changes.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});

afterAll(() => app.stop());

const {
  askNewCode,
  begin,
  codeTo,
  contact,
  auditEntries,
  known,
  newVisitor,
  proveByCode,
  smsTo,
  stageOf,
} = createPhoneChanges(() => app);

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
    expect(await auditEntries(borrower)).toEqual(["phone change proved", "phone changed"]);
    const old = borrower.person.phone;
    borrower.person.phone = phone;
    await passTime(app.db, 3601);
    expect(await borrower.signIn(client)).toMatchObject({ contactId: borrower.state.contactId });
    expect(smsTo(old).at(-1)).toMatch(/Номер телефона для входа .* изменён/);
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
    const smsTexts = smsTo(borrower.person.phone).filter((text) => text.includes("изменён"));
    expect(smsTexts).toHaveLength(1);
    expect(await auditEntries(borrower)).toEqual(["phone change proved", "phone changed"]);
  });

  test("a code that the owner asks for on the old phone meanwhile and the change both come through", async () => {
    const borrower = await known();
    const { client, phone } = await begin(borrower);
    await proveByCode(client, borrower);
    const body = await askNewCode(client, phone);
    await passTime(app.db, 61);
    const { person, state } = borrower;
    const payload = { phone: person.phone, birthDate: person.birthDate };
    const [asked, confirmed] = await app.db.transaction().execute(async (tx) => {
      await sql`select from contacts where id = ${state.contactId} for update`.execute(tx);
      const asking = borrower.client.refusal(endpoints.sendSignInCode, { body: { payload } });
      await untilWaiting(app.db, 1);
      const confirming = client.refusal(calls.confirmNewPhone, { body });
      await untilWaiting(app.db, 2);
      return [asking, confirming] as const;
    });
    expect([await asked, await confirmed]).toEqual(["nothing", "nothing"]);
    expect((await contact(borrower)).phone).toBe(phone);
  });

  test("ten confirmations at once change it once", async () => {
    const borrower = await known();
    const { client, phone } = await begin(borrower);
    await proveByCode(client, borrower);
    const body = await askNewCode(client, phone);
    const confirm = () => client.refusal(calls.confirmNewPhone, { body });
    const names = await Promise.all(Array.from({ length: 10 }, confirm));
    expect(names.filter((name) => name === "nothing")).toHaveLength(1);
    expect(await auditEntries(borrower)).toEqual(["phone change proved", "phone changed"]);
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

  test("a code that was asked for while it changed, and has gone to it", async () => {
    const borrower = await known();
    const late = await newVisitor();
    const asked = await borrower.askSignInCode(late);
    const { codeHash } = await app.db
      .selectFrom("codes")
      .select("codeHash")
      .where("id", "=", asked.codeId)
      .executeTakeFirstOrThrow();
    await passTime(app.db, 61);
    const { client, phone } = await begin(borrower);
    await proveByCode(client, borrower);
    await client.succeed(calls.confirmNewPhone, { body: await askNewCode(client, phone) });
    // As if it had been written down a moment later.
    const alive = { codeHash, expiresAt: sql<Date>`now() + interval '1 hour'` };
    await app.db.updateTable("codes").set(alive).where("id", "=", asked.codeId).execute();
    expect(await late.refusal(endpoints.checkSignInCode, { body: { payload: asked } })).toBe(
      "nothing",
    );
    expect(await late.refusal(endpoints.signIn, { body: asked })).toBe("CodeExpired");
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
