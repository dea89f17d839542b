// No statement about people at the desk walks over a table that grows with each borrower: a million more cost it a step
// or two down an index (issue 18: 100 ms; decisions 0068, 0081).
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import { createTestApp } from "../../../test/app.ts";
import { borrowerWithLoan } from "../../../test/borrower.ts";
import { refreshStatistics } from "../../../test/scale/fill.ts";
import { watchStatements } from "../../../test/scale/sent-statements.ts";
import { copying, readTemplates } from "../../../test/scale/templates.ts";
import { findWalks } from "../../../test/scale/walks.ts";
import { spendCodes } from "../../../test/spent-codes.ts";
import { staffAs } from "../../../test/staff.ts";

const copied =
  "contacts applications passports loans sessions sms_messages document_ticks code_guesses".split(
    " ",
  );

test("searches, a person, a block, spent codes, a correction and the end of sessions go by indexes", async () => {
  const app = await createTestApp({ clock: "database", plansByValue: true });
  onTestFinished(() => app.stop());
  const borrower = await borrowerWithLoan(app);
  await spendCodes(app, borrower.person.phone);
  const { client } = await staffAs(app, "support");
  const second = await staffAs(app, "compliance");
  const { columns, rows } = await readTemplates(app.db);
  const own = rows.filter(({ table }) => copied.includes(table));
  await app.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    const spread = { from: 1, to: 6000, overSeconds: 1e7 };
    for (const copy of copying({ columns, rows: own }, spread)) await sql.raw(copy).execute(db);
    await sql`reset session_replication_role`.execute(db);
  });
  await refreshStatistics(app.database.url);

  const watch = watchStatements();
  const { person, passport, state } = borrower;
  const params = { contactId: state.contactId };
  const { lastName, firstName, middleName, birthDate, phone } = person;
  const after = "00000000-0000-4000-8000-000000000000";
  const finds = [
    { text: phone },
    { text: "100001" },
    { text: `${passport.series} ${passport.number}` },
    { lastName, firstName, birthDate, after },
  ];
  try {
    for (const body of finds) await client.succeed(deskEndpoints.findPeople, { body });
    await client.succeed(deskEndpoints.getPerson, { params });
    await client.succeed(deskEndpoints.endSessionsOf, { params });
    const reason = "Проверка";
    await client.succeed(deskEndpoints.blockPerson, { params, body: { reason, until: null } });
    const { since = "" } = (await client.succeed(deskEndpoints.getPerson, { params })).block ?? {};
    await client.succeed(deskEndpoints.unblockPerson, { params, body: { reason, since } });
    await client.succeed(deskEndpoints.allowCodesOf, { params, body: { reason } });
    const from = { lastName, firstName, middleName, birthDate };
    const correction = { ...from, lastName: "Новосёлова", from, reason };
    await client.succeed(deskEndpoints.proposeCorrection, { params, body: correction });
    const { correction: waiting } = await second.client.succeed(deskEndpoints.getPerson, {
      params,
    });
    const ofWaiting = { ...params, proposalId: waiting?.id ?? "" };
    await second.client.succeed(deskEndpoints.confirmCorrection, { params: ofWaiting, body: {} });
  } finally {
    watch.stop();
  }
  const sent = watch.statements();
  const walks = () => findWalks(app.database.url, sent, new Set(copied));
  expect(await walks()).toEqual([]);
  for (const index of ["contacts_named", "passports_document", "sms_messages_phone"])
    await sql`drop index ${sql.ref(index)}`.execute(app.db);
  const tables = (await walks()).map(({ table }) => table);
  expect(new Set(tables)).toEqual(new Set(["contacts", "passports", "sms_messages"]));
});
