// Support lets codes for a phone help again after a hundred wrong ones (D4; decision 0081).
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, createBorrower, newPhone } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { spendCodes } from "../../../test/spent-codes.ts";
import { actorOf, type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { passTime } from "../../../test/time.ts";
import { sha256 } from "../../platform/hashing.ts";

const { allowCodesOf, allowCodesOfPhone, findPeople, getPerson } = deskEndpoints;

let app: TestApp;
let support: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ clock: "database" });
  support = await staffAs(app, "support");
});
afterAll(() => app.stop());

const reason = "Назвал кодовое слово и паспорт";

const counted = async (phone: string) => {
  const counts = app.db.selectFrom("codeGuesses").select("wrongInRow").where("phone", "=", phone);
  return (await counts.orderBy("lane").execute()).map(({ wrongInRow }) => wrongInRow);
};
const allowed = async () => {
  const lines = app.db.selectFrom("auditLog").select("details");
  const actor = await actorOf(app, support);
  return lines
    .where("actor", "=", actor)
    .where("action", "=", "codes allowed again")
    .orderBy("id")
    .execute();
};

describe("of a person", () => {
  const paramsOf = ({ state }: Borrower) => ({ params: { contactId: state.contactId } });
  const read = async (of: Borrower) =>
    (await support.client.succeed(getPerson, paramsOf(of))).spentCodes;
  const allow = (of: Borrower) =>
    support.client.call(allowCodesOf, { ...paramsOf(of), body: { reason } });

  test("they are told where they are spent, and help again after the action", async () => {
    const borrower = await borrowerAt(app, "address");
    const { phone, birthDate } = borrower.person;
    const own = `browser:${sha256(String(borrower.client.cookies.get("browser")))}`;
    await spendCodes(app, phone);
    await spendCodes(app, phone, { lane: own, wrongInRow: 101 });
    await spendCodes(app, phone, { lane: "after-sign-in", wrongInRow: 99 });
    await passTime(app.db, 61);
    const stranger = app.newClient();
    await stranger.visit();
    const asking = { body: { payload: { phone, birthDate } } };
    const ask = () => stranger.refusal(endpoints.sendSignInCode, asking);
    expect(await ask()).toBe("CodeGuessesSpent");
    expect(await read(borrower)).toEqual([
      { lane: "strangers", wrongInRow: 100 },
      { lane: "known-browser", wrongInRow: 101 },
    ]);
    expect(await allow(borrower)).toEqual({ result: true });
    expect(await read(borrower)).toEqual([]);
    // What is not spent is not forgotten.
    expect(await counted(phone)).toEqual([99, 0, 0]);
    expect(await ask()).toBe("nothing");
    const { contactId } = borrower.state;
    expect((await allowed()).at(-1)?.details).toEqual({ contactId, reason, count: 201 });
  });

  test("as long as codes help nothing is told, and there is nothing to do", async () => {
    const borrower = await borrowerAt(app, "address");
    await spendCodes(app, borrower.person.phone, { wrongInRow: 99 });
    const before = await allowed();
    expect(await read(borrower)).toEqual([]);
    expect(refusalName(await allow(borrower))).toBe("CodesNotSpent");
    expect(await counted(borrower.person.phone)).toContain(99);
    expect(await allowed()).toEqual(before);
  });

  test("of two who do it at once one has done it", async () => {
    const borrower = await borrowerAt(app, "address");
    await spendCodes(app, borrower.person.phone);
    const both = await Promise.all([allow(borrower), allow(borrower)]);
    expect(both.map(refusalName).toSorted()).toEqual(["CodesNotSpent", "nothing"]);
  });
});

describe("of a phone of no client", () => {
  const find = async (text: string) =>
    (await support.client.succeed(findPeople, { body: { text } })).unregisteredPhone;
  const allow = (phone: string) =>
    support.client.refusal(allowCodesOfPhone, { body: { phone, reason } });

  test("the search tells that they are spent, and the log names the phone by its end", async () => {
    const borrower = createBorrower(app);
    const { phone } = borrower.person;
    await spendCodes(app, phone);
    const spentCodes = [{ lane: "strangers", wrongInRow: 100 }];
    for (const text of [phone, phone.slice(2), `8 (${phone.slice(2, 5)}) ${phone.slice(5)}`])
      expect(await find(text)).toEqual({ phone, spentCodes });
    expect(await allow(phone)).toBe("nothing");
    expect(await find(phone)).toBeNull();
    expect(await allow(phone)).toBe("CodesNotSpent");
    await borrower.register();
    const maskedPhone = `+7 (•••) ••• ${phone.slice(8, 10)} ${phone.slice(10)}`;
    expect((await allowed()).at(-1)?.details).toEqual({ maskedPhone, reason, count: 100 });
    const { rows } = await sql`
      select from audit_log where details::text like ${`%${phone.slice(2)}%`}`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test("a client's phone and one that is not spent are told by nothing", async () => {
    const { person } = await borrowerAt(app, "address");
    await spendCodes(app, person.phone);
    const fresh = newPhone();
    for (const text of [person.phone, fresh, "100001", "4510 123456"])
      expect(await find(text)).toBeNull();
    expect(await allow(fresh)).toBe("CodesNotSpent");
  });

  test("once it is a client's, the line of the log names them", async () => {
    const { person, state } = await borrowerAt(app, "address");
    await spendCodes(app, person.phone);
    expect(await allow(person.phone)).toBe("nothing");
    const { contactId } = state;
    expect((await allowed()).at(-1)?.details).toEqual({ contactId, reason, count: 100 });
  });
});
