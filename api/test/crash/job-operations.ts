// The jobs and an operator's word that decide, move money or end something.
import { sql } from "kysely";

import { endpoints } from "@microloan/contract/endpoints";

import { decideByOperator } from "../../src/decision/operator/operator-decisions.ts";
import { putChoice } from "../../src/loan/choice/product-choice.store.ts";
import { jobKinds } from "../../src/platform/jobs/job-kinds.ts";
import type { TestApp } from "../app.ts";
import { type Borrower, borrowerAt } from "../borrower.ts";
import { borrowerWaiting } from "../deferred-scans.ts";
import { createOperatorReviews, operatorActor } from "../operator-review.ts";
import { type Act, type Operation, job } from "./operation.ts";

/** What has no answer of its own: it came through, or is done again. */
const tried =
  (app: TestApp, work: (through: TestApp) => Promise<unknown>): Act =>
  (through = app) =>
    work(through).then(
      () => "done",
      () => "later",
    );

async function borrowerApproved(app: TestApp): Promise<Borrower> {
  const borrower = await borrowerAt(app, "timer");
  await job(app, jobKinds.consider, borrower)();
  return borrower;
}

export const jobOperations: Operation[] = [
  {
    name: "job consider",
    commits: 1,
    prepare: async (app) => job(app, jobKinds.consider, await borrowerAt(app, "timer")),
  },
  {
    name: "job pay-out",
    commits: 2,
    pays: true,
    async prepare(app) {
      const borrower = await borrowerApproved(app);
      return job(app, jobKinds.payOut, borrower);
    },
  },
  {
    name: "job pay-out, to another card",
    commits: 2,
    pays: true,
    async prepare(app) {
      const borrower = await borrowerApproved(app);
      app.partners.payOut.answers({ outcome: "refused", code: "1051" });
      await job(app, jobKinds.payOut, borrower)();
      app.partners.payOut.reset();
      const financingInstrumentId = await borrower.bindCard();
      const body = { ...borrower.ofApplication(), financingInstrumentId };
      await borrower.client.succeed(endpoints.saveFinancingInstrument, { body });
      return job(app, jobKinds.payOut, borrower);
    },
  },
  {
    name: "job pay-out, on dates that are over",
    commits: 1,
    async prepare(app) {
      const borrower = await borrowerApproved(app);
      const { applicationId } = borrower.state;
      await sql`update signing_packs set signing_on = signing_on - 3
        where application_id = ${applicationId}`.execute(app.db);
      return job(app, jobKinds.payOut, borrower);
    },
  },
  {
    name: "job consider-first",
    // What the bureau said of a self-ban is kept by itself.
    commits: 2,
    async prepare(app) {
      const borrower = await borrowerAt(app, "number-confirmation");
      await sql`update applications set experiments = experiments || '{"preScoring":"B"}'
        where id = ${borrower.state.applicationId}`.execute(app.db);
      await borrower.walkFrom("number-confirmation", "select-map");
      return job(app, jobKinds.considerFirst, borrower);
    },
  },
  {
    name: "job rate-product",
    commits: 1,
    async prepare(app) {
      const borrower = await borrowerAt(app, "signing");
      const loan = { sumKopecks: 900_000, term: 20, periodType: "days" } as const;
      const choice = { ...loan, status: "InProgress" } as const;
      await putChoice(app.db, borrower.state.applicationId, choice);
      return job(app, jobKinds.rateProduct, borrower);
    },
  },
  {
    name: "job check-scans",
    commits: 1,
    async prepare(app) {
      const { borrower, uploadAll, confirm } = await borrowerWaiting(app);
      await uploadAll();
      await confirm();
      return job(app, jobKinds.checkScans, borrower);
    },
  },
  {
    name: "job expire-scans",
    commits: 1,
    async prepare(app) {
      const { borrower } = await borrowerWaiting(app);
      await sql`update deferred_scans set expires_at = now()
        where application_id = ${borrower.state.applicationId}`.execute(app.db);
      return job(app, jobKinds.expireScans, borrower);
    },
  },
  {
    name: "an operator's approval",
    commits: 1,
    async prepare(app) {
      const borrower = await borrowerAt(app, "timer");
      await createOperatorReviews(() => app).untick(borrower);
      await job(app, jobKinds.consider, borrower)();
      const { applicationId } = borrower.state;
      const word = {
        applicationId,
        actor: operatorActor,
        verdict: { outcome: "approve" },
      } as const;
      return tried(app, ({ context }) =>
        context.db.transaction().execute((tx) => decideByOperator(context, tx, word)),
      );
    },
  },
];
