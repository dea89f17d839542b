// Scans put off until after signing: what the borrower and the clock do with them (spec §7; D5, decision 0034).
import { scanReasons, isScanReason } from "@microloan/contract/dictionaries/scan-reasons";
import {
  areScansOpen,
  areScansSent,
  type DeferredScans as State,
  deferredScansOf,
  type StoredDeferredScans,
} from "@microloan/domain/journey/deferred-scans";

import { sendContinueLink } from "../../journey/continue-link/continue-link.ts";
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { type Application, journeyState, moveApplication } from "../../journey/state/journey.ts";
import { withdrawSignature } from "../../papers/signature/signatures.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import * as store from "./deferred-scans.store.ts";

export async function readDeferredScans(
  db: Db,
  application: Application,
): Promise<{ state: State; row: store.ScansRow | undefined }> {
  const row = await store.findScans(db, application.id);
  const { status } = application;
  const facts = { status, kept: row?.status ?? null, secondsLeft: row?.secondsLeft ?? 0 };
  return { state: deferredScansOf(facts), row };
}

export async function moveDeferredScans(
  tx: Db,
  application: Application,
  from: StoredDeferredScans,
  to: StoredDeferredScans,
): Promise<void> {
  const isMoved = await store.moveScans(tx, { applicationId: application.id, from, to });
  if (!isMoved) throw new Error(`the scans were no longer ${from}`);
}

export async function expireScansIn(
  { jobs }: Pick<Context, "jobs">,
  tx: Db,
  applicationId: string,
  seconds: number,
): Promise<void> {
  await jobs.enqueue(tx, jobKinds.expireScans, { applicationId }, { startAfterSeconds: seconds });
}

/** A signed application whose scans are still to come: it waits for them, and the clock runs. */
export async function awaitScans(
  context: Context,
  tx: Db,
  application: Application,
): Promise<void> {
  const { DeferredScansSeconds } = await context.settings.read(tx);
  await store.insertScans(tx, application.id, DeferredScansSeconds);
  await expireScansIn(context, tx, application.id, DeferredScansSeconds);
  await moveApplication(context, tx, application, "WaitingScans");
}

/** The borrower says that all is there; the caller has looked. Said again it changes nothing. */
export async function receiveScans(
  { jobs }: Context,
  tx: Db,
  application: Application,
): Promise<Refusal | undefined> {
  const { state } = await readDeferredScans(tx, application);
  if (areScansSent(state)) return undefined;
  if (!isOpen(state)) return refuse("StatusForbids");
  await moveDeferredScans(tx, application, state, "Uploaded");
  await jobs.enqueue(tx, jobKinds.checkScans, { applicationId: application.id });
  return undefined;
}

export async function getDeferredScansStatus(
  context: Context,
  _call: unknown,
  application: Application,
) {
  return statusReply(context, context.db, application);
}

/** Fresh time, a limited number of times. */
export async function resetDeferredScansTimer(
  context: Context,
  tx: Db,
  _call: unknown,
  application: Application,
) {
  const { contactId, id: applicationId } = application;
  const { state } = await readDeferredScans(tx, application);
  if (!isOpen(state)) return refuse("StatusForbids");
  const values = await context.settings.read(tx);
  const { DeferredScansResets: most, DeferredScansSeconds: seconds } = values;
  const isRenewed = await store.renewTime(tx, { applicationId, seconds, most });
  if (!isRenewed) return refuse("ScansTimerSpent");
  await expireScansIn(context, tx, applicationId, seconds);
  const action = "deferred scans given fresh time";
  await record(tx, { actor: `contact:${contactId}`, applicationId, action });
  return statusReply(context, tx, application);
}

/** The deferral is given up: the signature binds no more, scans come before the next one. */
export async function resetDeferredScansWorkflow(
  context: Context,
  tx: Db,
  _call: unknown,
  application: Application,
) {
  const { contactId, id: applicationId } = application;
  const { state } = await readDeferredScans(tx, application);
  if (!isOpen(state)) return refuse("StatusForbids");
  await moveDeferredScans(tx, application, state, "Cancelled");
  await withdrawSignature(tx, applicationId);
  await moveApplication(context, tx, application, "Offered");
  const action = "deferred scans given up";
  await record(tx, { actor: `contact:${contactId}`, applicationId, action });
  return { journey: await journeyState(context, tx, application) };
}

/** Ends an application whose time is over. Where there was fresh time since, the job of its end comes. */
export async function expireScans(context: Context, tx: Db, applicationId: string): Promise<void> {
  const application = await lockAnyApplication(tx, applicationId);
  if (application?.status !== "WaitingScans") return;
  const { state, row } = await readDeferredScans(tx, application);
  if (state !== "Expired" || !row || row.status === "Expired") return;
  await moveDeferredScans(tx, application, row.status, "Expired");
  await moveApplication(context, tx, application, "Expired");
  const words = "Фотографии документов не пришли вовремя, заявка закрыта";
  await sendContinueLink(context, tx, application, words);
  const action = "deferred scans expired";
  await record(tx, { actor: "job:expire-scans", applicationId, action });
}

async function statusReply({ settings }: Context, db: Db, application: Application) {
  const { state, row } = await readDeferredScans(db, application);
  const { DeferredScansResets: most } = await settings.read(db);
  const reupload = state === "ReuploadRequired" ? Object.entries(row?.reupload ?? {}) : [];
  return {
    status: state,
    timeLeft: areScansOpen(state) ? Math.max(0, row?.secondsLeft ?? 0) : 0,
    documentRuleIds: reupload.map(([documentRuleId]) => documentRuleId),
    reasons: reupload.flatMap(([documentRuleId, reason]) =>
      isScanReason(reason) ? [{ documentRuleId, text: scanReasons[reason] }] : [],
    ),
    resetsLeft: areScansOpen(state) ? Math.max(0, most - (row?.resetsUsed ?? 0)) : 0,
  };
}

const isOpen = (state: State): state is "Waiting" | "ReuploadRequired" => areScansOpen(state);
