// What was typed beside what others know: ESIA or T-ID, the application before, the card's bank (issue 18; 0092).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { deskOf } from "../../../test/desk.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";
import type { OutsidePerson } from "../../partners/outside-person.ts";
import { handOverPerson, keepOutsidePerson } from "../../people/outside-people/outside-people.ts";

let app: TestApp;
let anna: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp();
  anna = await staffAs(app, "underwriter");
});
afterAll(() => app.stop());

async function reportedByEsia({ state }: Borrower, person: OutsidePerson): Promise<void> {
  const owner = { service: "esia", browserHash: "b" } as const;
  const arrived = { service: "esia", person, subject: "1" } as const;
  const id = await keepOutsidePerson(app.context, app.db, owner, arrived);
  await handOverPerson(app.context, app.db, { ...owner, id }, state.applicationId);
}

test("nothing where nobody else has said anything", async () => {
  const { differences } = await deskOf(anna, await borrowerAt(app, "address")).open();
  expect(differences).toEqual([]);
});

test("each field that ESIA tells otherwise, with both values; spelling alone is no difference", async () => {
  const borrower = await borrowerAt(app, "address");
  const { lastName, birthDate } = borrower.person;
  await reportedByEsia(borrower, {
    lastName: lastName.toUpperCase(),
    middleName: null,
    birthDate,
    passport: { series: borrower.passport.series, number: "000001" },
    lockedFields: [],
  });
  const { differences } = await deskOf(anna, borrower).open();
  expect(differences).toEqual([
    {
      form: "passport",
      field: "number",
      source: "Госуслуги",
      typed: borrower.passport.number,
      reported: "000001",
    },
  ]);
});

test("what was typed the last time, and the name on the card", async () => {
  const borrower = await borrowerAt(app, "timer");
  const { contactId, applicationId } = borrower.state;
  await sql`with before as (
      insert into applications (contact_id, flow, status, sum_kopecks, term, period_type, created_at)
      values (${contactId}, 'new', 'Refused', 100000, 7, 'days', now() - interval '1 year') returning id
    )
    insert into employments (application_id, answers)
    select before.id, jsonb_set(answers, '{monthlyIncome}', '12345') from before, employments
    where employments.application_id = ${applicationId}`.execute(app.db);
  await sql`update financing_instruments set holder = 'PETR SIDOROV'
    where contact_id = ${contactId}`.execute(app.db);
  const { differences } = await deskOf(anna, borrower).open();
  const { lastName, firstName } = borrower.person;
  expect(differences).toMatchObject([
    { form: "employment", field: "monthlyIncome", source: "Прошлая заявка", reported: "12345" },
    {
      form: "person",
      source: "Имя на карте",
      typed: `${lastName} ${firstName}`,
      reported: "PETR SIDOROV",
    },
  ]);
});
