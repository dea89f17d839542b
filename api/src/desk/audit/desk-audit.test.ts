// The audit log at the desk: found by person, application, operator, action and day, page by page; how far it is sealed
// (issue 18; decision 0082).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { borrowerOnReview, deskOf } from "../../../test/desk.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { sealAudit } from "../../platform/audit/audit-sealer.ts";
import { record } from "../../platform/audit/audit.store.ts";

let app: TestApp;
let vera: StaffBrowser;
let anna: StaffBrowser;
let borrower: Borrower;
let other: Borrower;

beforeAll(async () => {
  app = await createTestApp();
  vera = await staffAs(app, "compliance");
  anna = await staffAs(app, "underwriter");
  borrower = await borrowerOnReview(app);
  other = await borrowerAt(app, "address");
  await deskOf(anna, borrower).open();
});
afterAll(() => app.stop());

const search = (query: object = {}) => vera.client.succeed(deskEndpoints.searchAudit, { query });
const linesOf = async (query: object) => (await search(query)).lines;

async function contractOf({ state }: Borrower) {
  const { applicationId: id } = state;
  return app.db
    .selectFrom("applications")
    .select(["id", "contractNumber"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

describe("a search", () => {
  test("without filters is the whole log, the newest first", async () => {
    const lines = await linesOf({});
    const ids = lines.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, two) => two - one));
    expect(lines.slice(0, 2).map(({ action, operator }) => ({ action, operator }))).toEqual([
      { action: "audit searched", operator: vera.username },
      { action: "searchAudit", operator: vera.username },
    ]);
  });

  test("by application, by its id or its number, tells who by login and of whom by name", async () => {
    const application = await contractOf(borrower);
    for (const asked of [application.id, application.contractNumber]) {
      const lines = await linesOf({ application: asked });
      expect(new Set(lines.map((line) => line.application?.id))).toEqual(new Set([application.id]));
      const opening = lines.find(({ action }) => action === "getDeskApplication");
      const { lastName, firstName, middleName } = borrower.person;
      expect(opening).toMatchObject({
        operator: anna.username,
        application,
        person: {
          id: borrower.state.contactId,
          name: [lastName, firstName, middleName].filter(Boolean).join(" "),
        },
      });
    }
    expect(await linesOf({ application: "999999999" })).toEqual([]);
  });

  test("by person: what they did, what was done with theirs, and what only names them", async () => {
    const { contactId } = borrower.state;
    const details = { contactId, status: "Refused" };
    await record(app.db, { actor: "operator:test", action: "phone change reviewed", details });
    const lines = await linesOf({ person: contactId });
    expect(new Set(lines.map(({ person }) => person?.id))).toEqual(new Set([contactId]));
    const actions = lines.map(({ action }) => action);
    for (const action of ["signed", "getDeskApplication", "phone change reviewed"])
      expect(actions).toContain(action);
    // Signed in before there was an application; the search itself names whom it was about.
    expect(lines.some(({ application }) => application === null)).toBe(true);
    expect(actions[0]).toBe("audit searched");
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    expect(await linesOf({ person: randomUUID(), action: "signed" })).toEqual([]);
  });

  test("by operator, by action, and by both with a person", async () => {
    const byAnna = await linesOf({ operator: anna.username });
    expect(byAnna.length).toBeGreaterThan(1);
    expect(new Set(byAnna.map(({ operator }) => operator))).toEqual(new Set([anna.username]));
    const signed = await linesOf({ action: "signed" });
    expect(signed).toMatchObject([{ action: "signed", operator: null }]);
    const { contactId: person } = borrower.state;
    const opened = { operator: anna.username, action: "getDeskApplication", person };
    expect(await linesOf(opened)).toMatchObject([{ action: "getDeskApplication" }]);
    expect(await linesOf({ ...opened, person: other.state.contactId })).toEqual([]);
    expect(await linesOf({ operator: anna.username.toUpperCase() })).toEqual(byAnna);
    expect(await linesOf({ operator: "nobody" })).toEqual([]);
  });

  test("by days of Moscow, both included", async () => {
    const actor = "job:days";
    for (const at of [
      "2026-01-09 20:59:59.999999",
      "2026-01-09 21:00",
      "2026-01-11 20:59:59.999999",
    ])
      await sql`insert into audit_log (at, actor, action)
        values (${`${at}+00`}::timestamptz, ${actor}, 'on a day')`.execute(app.db);
    await sql`insert into audit_log (at, actor, action)
      values ('2026-01-11 21:00+00', ${actor}, 'on a day')`.execute(app.db);
    const daysOf = async (query: object) =>
      (await linesOf({ action: "on a day", ...query })).map(({ at }) => at);
    expect(await daysOf({ from: "2026-01-10", to: "2026-01-11" })).toEqual([
      "2026-01-11T20:59:59.999Z",
      "2026-01-09T21:00:00.000Z",
    ]);
    expect(await daysOf({ from: "2026-01-12" })).toEqual(["2026-01-11T21:00:00.000Z"]);
    expect(await daysOf({ to: "2026-01-09" })).toEqual(["2026-01-09T20:59:59.999Z"]);
    expect(await daysOf({ from: "2026-01-12", to: "2026-01-10" })).toEqual([]);
  });

  test("goes on page by page behind a key, whatever is written meanwhile and however alike the hours are", async () => {
    await sql`insert into audit_log (at, actor, action, application_id)
      select '2026-02-01 12:00:00.000001+00', 'job:pages', 'paged', ${other.state.applicationId}
      from generate_series(1, 101)`.execute(app.db);
    const pageOf = async (query: object, after?: string) =>
      search({ ...query, action: "paged", ...(after && { after }) });
    for (const query of [{}, { person: other.state.contactId }]) {
      const seen: number[] = [];
      const sizes: number[] = [];
      let after: string | undefined;
      do {
        const { lines, next } = await pageOf(query, after);
        sizes.push(lines.length);
        seen.push(...lines.map(({ id }) => id));
        after = next ?? undefined;
      } while (after);
      expect(sizes).toEqual([50, 50, 1]);
      expect(new Set(seen).size).toBe(101);
    }
    for (const after of ["x", "999999999999999", "1;"])
      expect(await vera.client.refusal(deskEndpoints.searchAudit, { query: { after } })).toBe(
        "BadRequest",
      );
  });

  test("is on the record with what was asked for", async () => {
    const { contactId: person } = other.state;
    await search({ person, action: "signed", from: "2026-01-01" });
    const [line] = await linesOf({ action: "audit searched", person });
    expect(line).toMatchObject({ operator: vera.username, person: { id: person } });
    const before = await linesOf({ operator: vera.username, action: "audit searched", person });
    expect(before.map(({ details }) => details)).toContainEqual({
      contactId: person,
      action: "signed",
      from: "2026-01-01",
    });
  });

  test("is on the record without what finds nobody: it may be typed in the wrong field", async () => {
    await search({ application: "4510 123456" });
    await search({ operator: "anna-and-her-password", action: "signed" });
    const lines = await linesOf({ operator: vera.username, action: "audit searched" });
    expect(JSON.stringify(lines)).not.toMatch(/4510 ?123456|password/);
    expect(lines.slice(1, 3).map(({ details }) => details)).toEqual([
      { action: "signed", nothingFound: true },
      { nothingFound: true },
    ]);
  });
});

test("tells how far the log is sealed, and what waits since when", async () => {
  const state = () => vera.client.succeed(deskEndpoints.getChainState, {});
  await sealAudit(app.db);
  const sealed = await state();
  // The line of the call itself.
  expect(sealed).toMatchObject({ unsealed: { lines: 1, seconds: 0 }, isSealedInTime: true });
  const { rows } = await sql<{ seq: number }>`select max(seq)::int as seq from audit_chain`.execute(
    app.db,
  );
  expect(sealed.sealed?.place).toBe(rows[0]?.seq);
  await sql`update audit_unsealed set written_at = written_at - interval '1 minute'`.execute(
    app.db,
  );
  const late = await state();
  expect(late).toMatchObject({ unsealed: { lines: 2 }, isSealedInTime: false });
  expect(late.unsealed.seconds).toBeGreaterThan(59);
  expect(Date.parse(late.unsealed.since ?? "")).toBeLessThan(
    Date.parse(sealed.unsealed.since ?? ""),
  );
});
