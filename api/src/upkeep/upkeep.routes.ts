// The jobs that clear away and close what nobody goes on with (decisions 0025, 0037).
import type { Context, Serving } from "../platform/context.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import { expireDrafts } from "./expire-drafts.job.ts";
import { purge } from "./purge.job.ts";

export function upkeepRoutes(_: Serving, context: Context): void {
  context.jobs.handle(jobKinds.expireDrafts, () => expireDrafts(context));
  context.jobs.handle(jobKinds.purge, () => purge(context));
}
