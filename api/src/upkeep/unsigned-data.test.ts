// What was never signed leaves no personal data behind, and nothing of what was signed, refused or is still open goes
// (decision 0037).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";
import type { Status } from "@microloan/domain/journey/status";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { type Borrower, borrowerAt } from "../../test/borrower.ts";
import { borrowerWaiting } from "../../test/deferred-scans.ts";
import { tablesWith } from "../../test/picture.ts";
import { pricesOf } from "../../test/priced-loan.ts";
import { staffAs } from "../../test/staff.ts";
import { subForms } from "../../test/sub-forms.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const purge = () => app.jobs.deliver(jobKinds.purge, {});
const month = 30 * 24 * 3600;

/** Ended so, so many seconds ago. */
const endedAs = ({ state }: Borrower, status: Status, seconds: number) =>
  sql`update applications
    set status = ${status}, status_changed_at = now() - make_interval(secs => ${seconds})
    where id = ${state.applicationId}`.execute(app.db);

const storedFiles = async () => {
  const names: string[] = [];
  for await (const { name } of app.context.files.list()) names.push(name);
  return names.toSorted();
};

/** Where the application stands, and its files. */
const tracesOf = async ({ state }: Borrower) => ({
  tables: (await tablesWith(app.db, state.applicationId)).filter((name) => name !== "manual_jobs"),
  files: await storedFiles(),
});

const selfBanOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("applications")
    .select(["selfBan", "selfBanAskedAt"])
    .where("id", "=", state.applicationId)
    .executeTakeFirst();

/** Filled to the last page, with somebody behind it, a pack taken back and one that waits for its code. */
async function unsigned(): Promise<Borrower> {
  const borrower = await borrowerAt(app, "signing");
  const { client, ofApplication } = borrower;
  for (const { save, form } of subForms.slice(0, 1))
    await client.sendLoose(save, { body: { ...form, ...ofApplication() } });
  const scoring = { sessionId: "s", clientTime: "20.11.2026 12:00:00", clientTimeZone: 3 };
  const { contactId } = borrower.state;
  await client.succeed(endpoints.saveJuicyScoreSession, {
    body: { ...scoring, ...ofApplication(), contactId },
  });
  const { applicationId } = borrower.state;
  await client.succeed(endpoints.sendToConsideration, {
    params: { id: applicationId },
    body: { ...scoring, agreeItems: [], documentRuleIds: [], formPageId: formPages.smev4 },
  });
  await borrower.askSigningCode();
  await sql`insert into application_outside_people values (${applicationId}, 'esia', 'sealed')`.execute(
    app.db,
  );
  await sql`insert into debt_load_notices (pack_id, debt_load_percent, text)
    select id, 51, 'told' from signing_packs where application_id = ${applicationId}`.execute(
    app.db,
  );
  await noteOn(borrower);
  await pricesOf(borrower).usePromo("СТАРТ10");
  return borrower;
}

async function noteOn({ state }: Borrower) {
  const staff = await staffAs(app, "support");
  const note = { params: { applicationId: state.applicationId }, body: { text: "Позвонили" } };
  await staff.client.succeed(deskEndpoints.addNote, note);
}

const personal = [
  "additional_questions",
  "addresses",
  "application_outside_people",
  "consideration_requests",
  "desk_notes",
  "document_files",
  "employments",
  "financing_instruments",
  "passports",
  "scoring_sessions",
  "signing_packs",
  "sub_forms",
];

/** What tells of the application and not of the person, or has a line or a reason of its own to go or to stay. */
const kept = [
  "audit_log",
  "client_denials",
  "codes",
  "decisions",
  // Of what was signed, and of no person: who has taken it.
  "desk_proposals",
  "desk_takes",
  "deferred_scans",
  "document_openings",
  "document_ticks",
  "known_debts",
  "loan_repayments",
  "loans",
  "payouts",
  "product_choices",
  "sessions",
  "signatures",
  "withdrawn_signatures",
];

test("of every table with an application's data it is decided whether they stay", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'application_id'`.execute(app.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...personal, ...kept].toSorted());
});

const over = ["Expired", "ClientDenied"] as const;

test.each(over)(
  "a month after %s all of it goes, with the files, but not a minute before",
  async (status) => {
    const files = await storedFiles();
    const borrower = await unsigned();
    const before = await tracesOf(borrower);
    expect(before.tables).toEqual(expect.arrayContaining(personal));
    await endedAs(borrower, status, month - 60);
    await purge();
    expect(await tracesOf(borrower)).toEqual(before);

    await endedAs(borrower, status, month + 60);
    await purge();
    const left = await tracesOf(borrower);
    expect(left.files).toEqual(files);
    expect(left.tables).toEqual(before.tables.filter((name) => !personal.includes(name)));
    expect(left.tables).toContain("document_ticks");
    expect(await selfBanOf(borrower)).toEqual({ selfBan: "unknown", selfBanAskedAt: null });
    const { number, series } = borrower.passport;
    for (const text of [`"${number}"`, `"${series}"`, "770000000156"])
      expect([text, await tablesWith(app.db, text)]).toEqual([text, []]);

    const { applicationId } = await borrower.signIn(borrower.client, borrower.offer);
    expect(applicationId).not.toBe(borrower.state.applicationId);
    const { applications } = await borrower.client.succeed(endpoints.listApplications, {});
    expect(applications.map((one) => one.status)).toEqual(["Draft", status]);
    borrower.state.applicationId = applicationId ?? "";
    await borrower.walkTo("signing");
    // The next case looks for the same INN.
    await endedAs(borrower, status, month + 60);
    await purge();
  },
);

test("what was written when it was given up goes with the rest, that it was given up stays", async () => {
  const borrower = await unsigned();
  const comment = "Займу у соседки Зинаиды";
  const body = { ...borrower.ofApplication(), comment };
  await borrower.client.succeed(endpoints.setClientDenial, { body });
  await endedAs(borrower, "ClientDenied", month - 60);
  await purge();
  expect(await tablesWith(app.db, "Зинаиды")).toEqual(["client_denials"]);
  await endedAs(borrower, "ClientDenied", month + 60);
  await purge();
  expect(await tablesWith(app.db, "Зинаиды")).toEqual([]);
  expect((await tracesOf(borrower)).tables).toContain("client_denials");
});

test("a note that was written after all of it had gone goes the next time", async () => {
  const borrower = await unsigned();
  await endedAs(borrower, "Expired", month + 60);
  await purge();
  await noteOn(borrower);
  expect((await tracesOf(borrower)).tables).toContain("desk_notes");
  await purge();
  expect((await tracesOf(borrower)).tables).not.toContain("desk_notes");
});

test("what is open or refused stays", async () => {
  const borrower = await unsigned();
  const before = await tracesOf(borrower);
  for (const status of ["Draft", "Offered", "Refused", "TechError"] as const) {
    await endedAs(borrower, status, 100 * month);
    await purge();
    expect([status, await tracesOf(borrower)]).toEqual([status, before]);
  }
});

test.each(over)(
  "in %s nothing goes of what was signed once, also when it was taken back",
  async (status) => {
    const { borrower, giveUp } = await borrowerWaiting(app);
    await giveUp();
    await sql`insert into document_openings values (${borrower.state.applicationId},
    gen_random_uuid(), gen_random_uuid(), 'a', 'told', null, now() - interval '1 year')`.execute(
      app.db,
    );
    const before = await tracesOf(borrower);
    expect(before.tables).toContain("document_openings");
    await endedAs(borrower, status, 100 * month);
    await purge();
    expect(await tracesOf(borrower)).toEqual(before);
  },
);

test("the card stays while anything else of the person's stands", async () => {
  const borrower = await unsigned();
  await endedAs(borrower, "Expired", month + 60);
  const { applicationId } = await borrower.signIn(borrower.client, borrower.offer);
  await purge();
  const cards = () =>
    app.db
      .selectFrom("financingInstruments")
      .select("id")
      .where("contactId", "=", borrower.state.contactId)
      .execute();
  expect(await cards()).toHaveLength(1);
  borrower.state.applicationId = applicationId ?? "";
  await endedAs(borrower, "Expired", month + 60);
  await purge();
  expect(await cards()).toEqual([]);
});
