// The check of scans that came after signing, by a job or an operator: fit, or to be taken again (D5, decision 0034).
import type { ScanReason } from "@microloan/contract/dictionaries/scan-reasons";
import {
  areScansSent,
  mayAskScansAgain,
  type SentScans,
} from "@microloan/domain/journey/deferred-scans";

import { sendContinueLink } from "../../journey/continue-link/continue-link.ts";
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { type Application, moveApplication } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { findUploaded, removeScansOf } from "../upload/scan-files.store.ts";
import { moveScans } from "./deferred-scans.store.ts";
import { expireScansIn, moveDeferredScans, readDeferredScans } from "./deferred-scans.ts";
import { missingScans, scanRulesOf } from "./scan-rules.ts";

/** What to take again, each with its reason. */
export type Reupload = Record<string, ScanReason>;

/** `reupload` null: all of them are fit. */
type Verdict = { applicationId: string; actor: string; reupload: Reupload | null };

type Settled = {
  application: Application;
  from: SentScans;
  actor: string;
  reupload: Reupload;
};

/** The job: hands them to an operator where the lender wants that, else accepts what is complete. */
export async function checkScans(context: Context, tx: Db, applicationId: string): Promise<void> {
  const held = await holdUnderCheck(tx, applicationId);
  if (held?.state !== "Uploaded") return;
  const { application, state } = held;
  const values = await context.settings.read(tx);
  if (values.DeferredScansOperatorCheck)
    return moveDeferredScans(tx, application, state, "Checking");
  const uploaded = await findUploaded(tx, applicationId);
  const missing = missingScans(scanRulesOf(application, values), {}, uploaded);
  const reupload: Reupload = Object.fromEntries(missing.map((id) => [id, "missing" as const]));
  await settle(context, tx, { application, from: state, actor: "job:check-scans", reupload });
}

/** An operator's verdict; false when no scans wait for one any more. */
export async function decideOnScans(
  context: Context,
  tx: Db,
  { applicationId, actor, reupload }: Verdict,
): Promise<boolean> {
  const held = await holdUnderCheck(tx, applicationId);
  if (!held || (held.state === "Accepted" && reupload === null)) return false;
  const { application, state: from } = held;
  await settle(context, tx, { application, from, actor, reupload: reupload ?? {} });
  return true;
}

/** The application, locked, where something may be said of its scans. */
async function holdUnderCheck(tx: Db, applicationId: string) {
  const application = await lockAnyApplication(tx, applicationId);
  if (!application) return undefined;
  const { state } = await readDeferredScans(tx, application);
  const { status, scansDeferred } = application;
  const isOpen = areScansSent(state) && mayAskScansAgain({ status, scans: state, scansDeferred });
  return isOpen ? { application, state } : undefined;
}

/** What a verdict does to the application, whosever it is. */
async function settle(
  context: Context,
  tx: Db,
  { application, from, actor, reupload }: Settled,
): Promise<void> {
  const { id: applicationId } = application;
  const isFit = Object.keys(reupload).length === 0;
  if (isFit) {
    await moveDeferredScans(tx, application, from, "Accepted");
    await context.jobs.enqueue(tx, jobKinds.consider, { applicationId });
  } else await askAgain(context, tx, application, { from, reupload });
  const action = isFit ? "deferred scans accepted" : "deferred scans asked for again";
  const details = reupload as Record<string, string>;
  await record(tx, { actor, applicationId, action, details });
}

async function askAgain(
  context: Context,
  tx: Db,
  application: Application,
  { from, reupload }: Pick<Settled, "from" | "reupload">,
): Promise<void> {
  const { id: applicationId } = application;
  const { DeferredScansSeconds: seconds } = await context.settings.read(tx);
  const again = { reupload, seconds };
  await removeScansOf(tx, applicationId, Object.keys(reupload));
  await moveScans(tx, { applicationId, from, to: "ReuploadRequired", again });
  // Found unfit by whoever considers the application: it is considered again with the new ones.
  if (application.status === "Considered")
    await moveApplication(context, tx, application, "WaitingScans");
  await expireScansIn(context, tx, applicationId, seconds);
  await sendContinueLink(context, tx, application, "Фотографии документов нужно сделать ещё раз");
}
