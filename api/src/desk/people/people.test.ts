// People at the desk: found by whatever is known of them, shown without a code, blocked with a reason and an end; each
// look and action on the record with whom it is about (issue 18; decision 0081).
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;
let support: StaffBrowser;
let borrower: Borrower;

const birthDate = "1985-03-12";

beforeAll(async () => {
  app = await createTestApp({ clock: "database" });
  support = await staffAs(app, "support");
  const person = { lastName: "Соловьёва-Ким", firstName: "Алёна", birthDate };
  borrower = await borrowerWithLoan(app, { person });
});
afterAll(() => app.stop());

const find = async (body: object) => support.client.succeed(deskEndpoints.findPeople, { body });
const read = async (of = borrower, by = support) =>
  by.client.succeed(deskEndpoints.getPerson, { params: { contactId: of.state.contactId } });

const lines = (contactId: string) =>
  app.db
    .selectFrom("auditLog")
    .select(["actor", "action", "details"])
    .where(sql<boolean>`details ->> 'contactId' = ${contactId}`)
    .where("actor", "like", "operator:%")
    .orderBy("id")
    .execute();
const actions = async (contactId: string) => (await lines(contactId)).map(({ action }) => action);

const contractOf = async ({ state }: Borrower) => {
  const { contractNumber } = await app.db
    .selectFrom("applications")
    .select("contractNumber")
    .where("id", "=", state.applicationId)
    .executeTakeFirstOrThrow();
  return contractNumber;
};

describe("a search", () => {
  test("by phone, contract or passport, however typed, finds the one person", async () => {
    const { phone } = borrower.person;
    const { series, number } = borrower.passport;
    const contract = await contractOf(borrower);
    const texts = [
      phone,
      `8 (${phone.slice(2, 5)}) ${phone.slice(5)}`,
      phone.slice(2),
      contract,
      `№ ${contract}`,
      `${series} ${number}`,
      `${series.slice(0, 2)} ${series.slice(2)} № ${number}`,
    ];
    for (const text of texts) {
      const { people, next } = await find({ text });
      expect([text, people.map(({ id }) => id)]).toEqual([text, [borrower.state.contactId]]);
      expect(next).toBeNull();
    }
    const { people } = await find({ text: phone });
    expect(people).toEqual([
      {
        id: borrower.state.contactId,
        lastName: "Соловьёва-Ким",
        firstName: "Алёна",
        middleName: borrower.person.middleName,
        birthDate,
        maskedPhone: `+7 (•••) ••• ${phone.slice(8, 10)} ${phone.slice(10)}`,
        lastStatus: "Issued",
        isBlocked: false,
      },
    ]);
  });

  test("by name and birth date does not look at case, nor at ё", async () => {
    const named = { lastName: "СОЛОВЬЕВА-ким", firstName: "алена", birthDate };
    expect((await find(named)).people).toHaveLength(1);
    expect((await find({ ...named, birthDate: "1985-03-13" })).people).toEqual([]);
  });

  test("of nobody known is empty, of neither kind is refused", async () => {
    for (const text of ["999999999", "что-то", "+79990000000", "0000 000000"])
      expect((await find({ text })).people).toEqual([]);
    const wrong = [{}, { lastName: "Ким" }, { text: "1", lastName: "Ким" }];
    for (const body of wrong)
      expect(await support.client.refusal(deskEndpoints.findPeople, { body })).toBe("BadRequest");
  });

  test("goes on by twenty", async () => {
    await sql`
      insert into contacts (phone, last_name, first_name, birth_date, gender_id)
      select '+7999' || lpad(n::text, 7, '0'), 'Однофамильцев', 'Пётр', '1990-01-01', gen_random_uuid()
      from generate_series(1, 41) n`.execute(app.db);
    const named = { lastName: "Однофамильцев", firstName: "Петр", birthDate: "1990-01-01" };
    const ids: string[] = [];
    const lengths: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof find>> = await find({
        ...named,
        ...(after && { after }),
      });
      ids.push(...page.people.map(({ id }) => id));
      lengths.push(page.people.length);
      after = page.next;
    } while (after !== null);
    expect(lengths).toEqual([20, 20, 1]);
    expect(new Set(ids).size).toBe(41);
  });

  test("leaves a line about each who was shown, and nothing of what was typed", async () => {
    await find({ text: borrower.person.phone });
    expect((await lines(borrower.state.contactId)).at(-1)).toMatchObject({
      action: "person found",
      details: { contactId: borrower.state.contactId },
    });
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_log where details::text like ${`%${borrower.person.phone.slice(2)}%`}`.execute(
      app.db,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe("a person", () => {
  test("is shown with applications, loans, sessions, SMS and consents, and no code", async () => {
    const person = await read();
    const contractNumber = await contractOf(borrower);
    const id = borrower.state.applicationId;
    expect(person).toMatchObject({
      phone: borrower.person.phone,
      birthDate,
      block: null,
      applications: [{ id, contractNumber, status: "Issued", sum: 10_000 }],
      loans: [{ applicationId: id, contractNumber, sum: 10_000, closedOn: null }],
      sessions: [{ way: "code" }],
    });
    expect(person.sessions[0]?.browser).toMatch(/^[\da-f]{6}$/);
    const abouts = person.messages.map(({ about }) => about);
    expect(abouts).toEqual(expect.arrayContaining(["registration", "signing", "payout"]));
    expect(person.consents.map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/персональных данных/i)]),
    );
    expect(person.consents.filter(({ name }) => /^[\da-f-]{36}$/.test(name))).toEqual([]);
    const shown = JSON.stringify(person);
    for (const text of borrower.smsTexts()) {
      const [code = text] = /^\d{6}/.exec(text ?? "") ?? [];
      expect(shown).not.toContain(`"${code}`);
    }
    expect(await actions(borrower.state.contactId)).toContain("getPerson");
  });

  test("who is not there is NotFound", async () => {
    const params = { contactId: borrower.state.applicationId };
    expect(await support.client.refusal(deskEndpoints.getPerson, { params })).toBe("NotFound");
  });
});

test("their sessions end in every browser", async () => {
  const other = await borrowerAt(app, "address");
  const params = { contactId: other.state.contactId };
  const administrator = await staffAs(app, "administrator");
  expect(await administrator.client.succeed(deskEndpoints.endSessionsOf, { params })).toMatchObject(
    {
      count: 1,
    },
  );
  expect(await other.client.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
  expect((await read(other)).sessions).toEqual([]);
  expect((await lines(params.contactId)).at(-2)).toMatchObject({
    action: "sessions ended",
    details: { contactId: params.contactId, count: 1 },
  });
});

describe("a block", () => {
  const blockOf = (of: Borrower) => {
    const params = { contactId: of.state.contactId };
    const { client } = support;
    return {
      block: (until: string | null = null) =>
        client.succeed(deskEndpoints.blockPerson, {
          params,
          body: { reason: "Чужой паспорт", until },
        }),
      refusal: (until: string | null) =>
        client.refusal(deskEndpoints.blockPerson, { params, body: { reason: "Чужой", until } }),
      unblock: async (since: string) =>
        client.call(deskEndpoints.unblockPerson, {
          params,
          body: { reason: "Разобрались", since },
        }),
      since: async () => (await read(of)).block?.since ?? "",
    };
  };

  test("keeps them out until it is taken back, with reason and name", async () => {
    const other = await borrowerAt(app, "address");
    const { block, unblock, refusal, since } = blockOf(other);
    expect(refusalName(await unblock("2026-01-01T00:00:00Z"))).toBe("PersonNotBlocked");
    await block();
    expect(await other.client.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
    expect(await read(other)).toMatchObject({
      block: { until: null, reason: "Чужой паспорт", by: support.username },
      sessions: [],
    });
    expect((await find({ text: other.person.phone })).people).toMatchObject([{ isBlocked: true }]);
    expect(await refusal(null)).toBe("PersonBlocked");
    expect(await unblock(await since())).toMatchObject({ result: true });
    await passTime(app.db, 61);
    await other.signIn(app.newClient());
    expect((await read(other)).block).toBeNull();
    const recorded = (await lines(other.state.contactId)).filter(({ action }) =>
      action.startsWith("person "),
    );
    expect(recorded).toMatchObject([
      { action: "person blocked", details: { reason: "Чужой паспорт", until: null } },
      { action: "person found" },
      { action: "person unblocked", details: { reason: "Разобрались" } },
    ]);
  });

  test("is taken back by nobody who has seen another one", async () => {
    const other = await borrowerAt(app, "address");
    const { block, unblock, since } = blockOf(other);
    await block();
    const seen = await since();
    await unblock(seen);
    await block();
    const late = await unblock(seen);
    expect(refusalName(late)).toBe("GroundMoved");
    expect((await read(other)).block).not.toBeNull();
  });

  test("ends by itself after its last day", async () => {
    const other = await borrowerAt(app, "address");
    const { block, refusal } = blockOf(other);
    const today = app.context.clock.today();
    expect(await refusal("2020-01-31")).toBe("DayPast");
    await block(today);
    expect((await read(other)).block?.until).toBe(today);
    expect(await other.client.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
    await app.db
      .updateTable("contacts")
      .set({ blockedUntil: sql<string>`blocked_until - 1` })
      .where("id", "=", other.state.contactId)
      .execute();
    expect((await read(other)).block).toBeNull();
    await passTime(app.db, 61);
    await other.signIn(app.newClient());
    await block(null);
  });
});
