// What nobody goes on with ends: after DraftApplicationDays without a change, never against one who changes something
// just then; who comes back reads so and begins anew (D5; decision 0037).
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";
import type { Status } from "@microloan/domain/journey/status";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { type Borrower, borrowerAt } from "../../test/borrower.ts";
import { untilWaiting } from "../../test/locks.ts";
import { subForms } from "../../test/sub-forms.ts";
import { formTables } from "../journey/answers/answers.store.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ settings: { DraftApplicationDays: "10" } });
});
afterAll(() => app.stop());

const expire = () => app.jobs.deliver(jobKinds.expireDrafts, {});

/** Nothing of it has changed for that long. */
async function rest(applicationId: string, seconds: number): Promise<void> {
  const long = sql`now() - make_interval(secs => ${seconds})`;
  await sql`update applications set created_at = created_at - interval '1 year', changed_at = ${long}
    where id = ${applicationId}`.execute(app.db);
  for (const form of formTables)
    await sql`update ${sql.table(form)} set saved_at = ${long}
      where application_id = ${applicationId}`.execute(app.db);
}

const days = 10 * 24 * 3600;

async function statusOf({ state }: Borrower): Promise<Status> {
  const application = app.db
    .selectFrom("applications")
    .select("status")
    .where("id", "=", state.applicationId);
  return (await application.executeTakeFirstOrThrow()).status;
}

const linesOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("auditLog")
    .select("actor")
    .where("applicationId", "=", state.applicationId)
    .where("action", "=", "application expired")
    .execute();

test.each<[Status, Status]>([
  ["Draft", "Expired"],
  ["Prescoring", "Expired"],
  // Its own time was told to the borrower, and is no shorter.
  ["Offered", "Offered"],
  ["Signed", "Signed"],
  ["Issued", "Issued"],
])("%s ends at ten days and not a minute before: %s", async (status, wanted) => {
  const borrower = await borrowerAt(app, "passport");
  const { applicationId } = borrower.state;
  const offerValidUntil = new Date(Date.now() + 3_600_000);
  await app.db
    .updateTable("applications")
    .set({ status, offerValidUntil })
    .where("id", "=", applicationId)
    .execute();
  await rest(applicationId, days - 60);
  await expire();
  expect(await statusOf(borrower)).toBe(status);
  await rest(applicationId, days + 60);
  await Promise.all([expire(), expire(), expire()]);
  expect(await statusOf(borrower)).toBe(wanted);
  expect(await linesOf(borrower)).toHaveLength(wanted === "Expired" ? 1 : 0);
});

test("who comes back reads that it is over, and begins anew with what was known", async () => {
  const borrower = await borrowerAt(app, "address");
  const { client, forms, state } = borrower;
  await rest(state.applicationId, days + 60);
  await expire();
  expect(await client.refusal(endpoints.saveAddress, forms.address())).toBe("ApplicationExpired");
  const params = { id: state.applicationId };
  expect(await client.succeed(endpoints.getConsiderationStatus, { params })).toMatchObject({
    redirectType: 3,
    considerationStatus: "Expired",
    refusal: { text: expect.stringContaining("новую заявку") as string, retryOn: null },
    journey: { status: "Expired", nextStep: null },
  });
  const { applicationId } = await borrower.signIn(client, borrower.offer);
  expect(applicationId).not.toBe(params.id);
  const body = { applicationId: applicationId ?? "" };
  const { passport, revisions } = await client.succeed(endpoints.getPassport, { body });
  expect(passport?.number).toBe(borrower.passport.number);
  expect(revisions.passport).toBe(0);
});

describe("what is a change", () => {
  const representative = subForms.find(({ kind }) => kind === "representative");
  const changes: [string, (borrower: Borrower) => Promise<unknown>][] = [
    [
      "the passport",
      ({ client, forms }) => client.succeed(endpoints.savePassport, forms.passport(1)),
    ],
    [
      "the questions",
      ({ client, forms }) => client.succeed(endpoints.saveAdditionalQuestion, forms.questions(1)),
    ],
    ["the address", ({ client, forms }) => client.succeed(endpoints.saveAddress, forms.address(1))],
    [
      "the work",
      ({ client, forms }) => client.succeed(endpoints.saveEmployment, forms.employment(1)),
    ],
    [
      "an entry of a sub-form",
      ({ client, ofApplication }) =>
        client.sendLoose(representative!.save, {
          body: { ...representative!.form, ...ofApplication() },
        }),
    ],
    ["a scan", (borrower) => borrower.upload(documentIds.scanSelfie)],
    [
      "a promo code",
      ({ client, ofApplication }) =>
        client.succeed(endpoints.usePromoCode, {
          body: { ...ofApplication(), promoCode: "СТАРТ10" },
        }),
    ],
    [
      "a step looked at",
      ({ client, ofApplication }) =>
        client.succeed(endpoints.setCurrentAppStep, {
          body: { ...ofApplication(), step: stepNumberOf("select-map"), isNew: true },
        }),
    ],
  ];

  test("each thing that a borrower does, and no mere reading", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const { client, ofApplication, state } = borrower;
    for (const [what, change] of changes) {
      await rest(state.applicationId, days + 60);
      await change(borrower);
      await expire();
      expect([what, await statusOf(borrower)]).toEqual([what, "Draft"]);
    }
    await rest(state.applicationId, days + 60);
    await client.succeed(endpoints.getPassport, { body: ofApplication() });
    await expire();
    expect(await statusOf(borrower)).toBe("Expired");
  });
});

test("a save that is under way comes first: the application goes on", async () => {
  const borrower = await borrowerAt(app, "passport");
  const { applicationId } = borrower.state;
  await rest(applicationId, days + 60);
  let ending: Promise<void> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await sql`select from applications where id = ${applicationId} for update`.execute(tx);
    ending = expire();
    await untilWaiting(app.db, 1);
    await sql`update applications set looking_at_step = looking_at_step + 1 where id = ${applicationId}`.execute(
      tx,
    );
  });
  await ending;
  expect(await statusOf(borrower)).toBe("Draft");
});

test("more than a batch ends in one run, also behind one that cannot", async () => {
  const { state } = await borrowerAt(app, "passport");
  await sql`
    with people as (
      insert into contacts (phone, last_name, first_name, birth_date, gender_id)
      select 'draft' || n, 'Ш', 'И', '1990-01-01', gen_random_uuid() from generate_series(1, 520) n
      returning id
    )
    insert into applications (contact_id, flow, sum_kopecks, term, period_type, created_at, changed_at)
    select id, 'new', 100000, 7, 'days', now() - interval '1 year', now() - interval '1 year'
    from people`.execute(app.db);
  await rest(state.applicationId, 2 * 365 * 24 * 3600);
  await sql`create function fail_expiry() returns trigger language plpgsql as
    'begin raise exception ''planned''; end'`.execute(app.db);
  await sql`create trigger failing before update on applications for each row
    when (new.status = 'Expired' and new.id = ${sql.lit(state.applicationId)})
    execute function fail_expiry()`.execute(app.db);
  await expect(expire()).rejects.toThrow("planned");
  const { rows } = await sql<{ id: string }>`
    select id from applications where status = 'Draft' and created_at < now() - interval '1 month'
      and changed_at < now() - interval '1 month'`.execute(app.db);
  expect(rows).toEqual([{ id: state.applicationId }]);
  await sql`drop trigger failing on applications`.execute(app.db);
  await expire();
});
