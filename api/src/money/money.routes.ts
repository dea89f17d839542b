// The jobs that send the money; loans are repaid and closed at the desk (D8, D12; decisions 0085, 0086).
import type { Context, Serving } from "../platform/context.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import { askPayouts, payOut } from "./payouts/payout.job.ts";
import { findUnpaid } from "./payouts/payout.store.ts";

export function moneyRoutes(_: Serving, context: Context): void {
  const { db, jobs } = context;
  jobs.handle(
    jobKinds.payOut,
    (job) => payOut(context, job),
    async () => (await findUnpaid(db)).map(({ applicationId }) => ({ applicationId })),
  );
  jobs.handle(jobKinds.askPayouts, () => askPayouts(context));
}
