// Who came by a confirmed ESIA account with the passport that ESIA told of needs no word of SMEV's (D6).
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { type Borrower, borrowerAt } from "../../test/borrower.ts";
import { outage } from "../../test/fake-partners.ts";
import { anna } from "../../test/outside-ways.ts";
import { passTime } from "../../test/time.ts";
import type { OutsidePerson } from "../partners/outside-person.ts";
import { handOverPerson, keepOutsidePerson } from "../people/outside-people/outside-people.ts";
import type { OutsideService } from "../platform/database/outside-tables.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.partners.sendIdentification.reset());
afterAll(() => app.stop());

type Told = { service?: OutsideService; subject?: string | null; person?: Partial<OutsidePerson> };

/** The service told of this borrower before the application began. */
async function came(borrower: Borrower, { service = "esia", subject = "1", person }: Told) {
  const { lastName, firstName, middleName, birthDate } = borrower.person;
  const { series, number } = borrower.passport;
  const known = { lastName, firstName, middleName, birthDate, passport: { series, number } };
  const owner = { service, browserHash: "browser" };
  const arrived = { service, subject, person: { ...anna(), ...known, ...person } };
  await app.db.transaction().execute(async (tx) => {
    const id = await keepOutsidePerson(app.context, tx, owner, arrived);
    await handOverPerson(app.context, tx, { ...owner, id }, borrower.state.applicationId);
  });
}

async function decidedFor(told: Told) {
  app.partners.sendIdentification.answers(outage);
  const borrower = await borrowerAt(app, "timer");
  await came(borrower, told);
  await passTime(app.db, 60);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  const decision = await app.db
    .selectFrom("decisions")
    .select(["outcome", "inputs"])
    .where("applicationId", "=", borrower.state.applicationId)
    .executeTakeFirst();
  return { borrower, decision };
}

test("SMEV is silent, ESIA has confirmed: lent, and paid out", async () => {
  const { borrower, decision } = await decidedFor({});
  expect(decision).toMatchObject({ outcome: "approve", inputs: { identification: "confirmed" } });
  await app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
  expect(app.partners.payOut.asked).toHaveLength(1);
});

test.each<[string, Told]>([
  ["an account that ESIA has not confirmed", { subject: null }],
  ["T-ID", { service: "tid" }],
  ["another passport", { person: { passport: { series: "4510", number: "483921" } } }],
  ["no passport", { person: { passport: {} } }],
  ["another name", { person: { firstName: "Другое" } }],
])("%s identifies nobody", async (_what, told) => {
  const { decision } = await decidedFor(told);
  expect(decision).toMatchObject({ outcome: "review", inputs: { identification: "unknown" } });
});
