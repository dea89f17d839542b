// What the purge has found to be needed is not looked at again, and goes all the same with what needed it
// (decisions 0025, 0068).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { borrowerAt, borrowerWithLoan } from "../../test/borrower.ts";
import { age } from "../../test/scale/templates.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function purgeAfter(days: number): Promise<void> {
  await age(app.db, days);
  await app.jobs.deliver(jobKinds.purge, {});
}

async function rowsOf(table: "codes" | "sessions", contactId: string) {
  const { rows } = await sql<{ id: string; looks: boolean | null }>`
    select id, purge_looks as looks from ${sql.table(table)}
    where contact_id = ${contactId} order by created_at`.execute(app.db);
  return rows;
}

test("a browser's newest session is kept unseen, until a newer one is found in its place", async () => {
  const borrower = await borrowerAt(app, "passport");
  const { contactId } = borrower.state;
  await purgeAfter(10);
  const [kept, ...none] = await rowsOf("sessions", contactId);
  expect([kept?.looks, none]).toEqual([null, []]);

  await borrower.signIn();
  await purgeAfter(1);
  expect((await rowsOf("sessions", contactId)).map(({ id }) => id)).toContain(kept?.id);
  await purgeAfter(10);
  const left = await rowsOf("sessions", contactId);
  expect(left).toHaveLength(1);
  expect(left[0]?.id).not.toBe(kept?.id);
  expect(left[0]?.looks).toBeNull();
});

test("one browser's sessions of every other day leave none behind but the newest", async () => {
  const borrower = await borrowerAt(app, "passport");
  const { contactId } = borrower.state;
  await purgeAfter(10);
  for (let visits = 0; visits < 4; visits += 1) {
    await borrower.signIn();
    await purgeAfter(2);
  }
  // Those of the last three days are too young.
  expect((await rowsOf("sessions", contactId)).length).toBeLessThanOrEqual(2);
});

test("a code of a phone change is looked at until the change takes another or is over", async () => {
  const { person, state } = await borrowerWithLoan(app);
  const { contactId } = state;
  const { phone } = person;
  const { id: oldCodeId } = await app.db
    .insertInto("codes")
    .values({ purpose: "phone-change-old", phone, contactId, browserHash: "b" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("phoneChanges")
    .values({
      browserHash: "b",
      contactId,
      oldPhone: phone,
      newPhone: "+79990001122",
      oldCodeId,
      expiresAt: new Date(Date.now() + 14 * 24 * 3600 * 1000),
    })
    .execute();
  const isThere = async () => (await rowsOf("codes", contactId)).some(({ id }) => id === oldCodeId);
  await purgeAfter(5);
  expect(await isThere()).toBe(true);
  await app.db
    .updateTable("phoneChanges")
    .set({ oldCodeId: null })
    .where("contactId", "=", contactId)
    .execute();
  await purgeAfter(1);
  expect(await isThere()).toBe(false);
});

test("the code that opened a session goes with it, that of a signature never", async () => {
  const borrower = await borrowerWithLoan(app);
  const { contactId } = borrower.state;
  await purgeAfter(10);
  const kept = await rowsOf("codes", contactId);
  expect(kept.map(({ looks }) => looks)).toEqual(kept.map(() => null));
  expect(await rowsOf("sessions", contactId)).toHaveLength(1);

  await purgeAfter(400);
  expect(await rowsOf("sessions", contactId)).toEqual([]);
  const { rows: signed } = await sql<{ id: string }>`
    select code_id as id from signatures where application_id = ${borrower.state.applicationId}`.execute(
    app.db,
  );
  expect((await rowsOf("codes", contactId)).map(({ id }) => id)).toEqual(
    signed.map(({ id }) => id),
  );
});

test("the code of a pack that was never signed goes with the pack", async () => {
  const borrower = await borrowerAt(app, "signing");
  const { contactId } = borrower.state;
  await borrower.askSigningCode();
  await purgeAfter(10);
  await sql`update applications set status = 'Expired', status_changed_at = now()
    where id = ${borrower.state.applicationId}`.execute(app.db);
  const { rows } = await sql<{ codeId: string }>`
    select code_id as "codeId" from signing_packs where application_id = ${borrower.state.applicationId}`.execute(
    app.db,
  );
  const ids = async () => (await rowsOf("codes", contactId)).map(({ id }) => id);
  expect(await ids()).toContain(rows[0]?.codeId);
  await purgeAfter(31);
  expect(await ids()).not.toContain(rows[0]?.codeId);
});

test("an application is looked at once after its month, signed or not", async () => {
  const unsigned = await borrowerAt(app, "address");
  const signed = await borrowerWithLoan(app);
  const ids = [unsigned, signed].map(({ state }) => state.applicationId);
  await sql`update applications set status = 'Expired', status_changed_at = now()
    where id = any(${ids}::uuid[])`.execute(app.db);
  const looks = async () =>
    (
      await sql<{ looks: boolean | null }>`
        select purge_looks as looks from applications where id = any(${ids}::uuid[])`.execute(
        app.db,
      )
    ).rows.map((row) => row.looks);
  await purgeAfter(29);
  expect(await looks()).toEqual([true, true]);
  await purgeAfter(2);
  expect(await looks()).toEqual([null, null]);
});

test("what somebody holds is looked at again the next day", async () => {
  const { state } = await borrowerAt(app, "address");
  await sql`update applications set status = 'Expired', status_changed_at = now()
    where id = ${state.applicationId}`.execute(app.db);
  const forms = () =>
    app.db
      .selectFrom("passports")
      .select("applicationId")
      .where("applicationId", "=", state.applicationId)
      .execute();
  await age(app.db, 31);
  await app.db.transaction().execute(async (tx) => {
    await sql`select from passports where application_id = ${state.applicationId} for update`.execute(
      tx,
    );
    await app.jobs.deliver(jobKinds.purge, {});
  });
  expect(await forms()).toHaveLength(1);
  await purgeAfter(1);
  expect(await forms()).toEqual([]);
});
