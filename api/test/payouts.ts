// For tests: a signed borrower whose loan is approved, and what became of the money.
import { endpoints } from "@microloan/contract/endpoints";

import { jobKinds } from "../src/platform/jobs/job-kinds.ts";
import type { TestApp } from "./app.ts";
import { type Borrower, borrowerAt } from "./borrower.ts";

export async function approvedBorrower(app: TestApp): Promise<Borrower> {
  const borrower = await borrowerAt(app, "timer");
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  return borrower;
}

export const deliverPayout = (app: TestApp, borrower: Borrower) =>
  app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());

export const loansOf = ({ db }: TestApp, { state }: Borrower) =>
  db.selectFrom("loans").selectAll().where("applicationId", "=", state.applicationId).execute();

export const payoutsOf = ({ db }: TestApp, { state }: Borrower) =>
  db
    .selectFrom("payouts")
    .selectAll()
    .where("applicationId", "=", state.applicationId)
    .orderBy("createdAt")
    .execute();

export const statusOf = async ({ client, state }: Borrower) =>
  (await client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } }))
    .considerationStatus;

/** As it stands in the database, for whoever may not ask. */
export const keptStatusOf = async ({ db }: TestApp, { state }: Borrower) =>
  (
    await db
      .selectFrom("applications")
      .select("status")
      .where("id", "=", state.applicationId)
      .executeTakeFirstOrThrow()
  ).status;
