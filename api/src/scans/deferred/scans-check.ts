// The check of scans that came after signing, by a job or an operator: fit, or to be taken again (D5, decision 0034).
import type { ScanReason } from "@microloan/contract/dictionaries/scan-reasons";

import type { Journeys } from "../../context.ts";
import type { Application } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import * as store from "./deferred-scans.store.ts";
import type { DeferredScans } from "./deferred-scans.ts";
import { missingScans, scanRulesOf } from "./scan-rules.ts";
import { findScansToCheck, findScansToShow } from "./scans-check.store.ts";

/** What to take again, each with its reason. */
export type Reupload = Record<string, ScanReason>;

/** `reupload` null: all of them are fit. */
type Word = { applicationId: string; actor: string; reupload: Reupload | null };
type Viewing = { applicationId: string; actor: string };

/** Scans that the borrower has sent. */
type Checked = "Uploaded" | "Checking" | "Accepted";

type Means = {
  deferredScans: DeferredScans;
  files: FileStore;
  jobs: Jobs;
  journeys: Journeys;
  settings: Settings;
};

type Settled = {
  application: Application;
  from: Checked;
  actor: string;
  reupload: Reupload;
};

/** What a word does to the application, whoever says it. */
function createSettle({ deferredScans, jobs, journeys, settings }: Means) {
  async function accept(tx: Db, application: Application, from: Checked) {
    await deferredScans.move(tx, application, from, "Accepted");
    await jobs.enqueue(tx, jobKinds.consider, { applicationId: application.id });
  }

  async function askAgain(
    tx: Db,
    application: Application,
    from: Checked,
    reupload: Reupload,
  ): Promise<void> {
    const { id: applicationId } = application;
    const { DeferredScansSeconds: seconds } = await settings.read(tx);
    const again = { reupload, seconds };
    await store.removeScansOf(tx, applicationId, Object.keys(reupload));
    await store.moveScans(tx, { applicationId, from, to: "ReuploadRequired", again });
    // Found unfit by whoever considers the application: it is considered again with the new ones.
    if (application.status === "Considered") await journeys.move(tx, application, "WaitingScans");
    await deferredScans.endLater(tx, applicationId, seconds);
    await deferredScans.tell(tx, application, "Фотографии документов нужно сделать ещё раз");
  }

  async function settle(tx: Db, { application, from, actor, reupload }: Settled): Promise<void> {
    const isFit = Object.keys(reupload).length === 0;
    if (isFit) await accept(tx, application, from);
    else await askAgain(tx, application, from, reupload);
    const action = isFit ? "deferred scans accepted" : "deferred scans asked for again";
    const details = reupload as Record<string, string>;
    await record(tx, { actor, applicationId: application.id, action, details });
  }

  return settle;
}

export function createScansCheck(means: Means) {
  const { deferredScans, files, journeys, settings } = means;
  const settle = createSettle(means);

  /** The application, locked, while its scans wait for a word; accepted ones may still be asked for again in a review. */
  async function holdUnderCheck(tx: Db, applicationId: string) {
    const application = await journeys.lock(tx, applicationId);
    if (!application) return undefined;
    const { state } = await deferredScans.read(tx, application);
    const isWaiting =
      application.status === "WaitingScans" && (state === "Uploaded" || state === "Checking");
    // Scans of a signature that was taken back are no longer put off: what is asked for now comes before the next one.
    const isReviewed =
      application.status === "Considered" && state === "Accepted" && application.scansDeferred;
    return isWaiting || isReviewed ? { application, state } : undefined;
  }

  /** The job: hands them to an operator where the lender wants that, else accepts what is complete. */
  async function check(tx: Db, applicationId: string): Promise<void> {
    const held = await holdUnderCheck(tx, applicationId);
    if (held?.state !== "Uploaded") return;
    const { application, state } = held;
    const values = await settings.read(tx);
    if (values.DeferredScansOperatorCheck)
      return deferredScans.move(tx, application, state, "Checking");
    const uploaded = await store.findUploaded(tx, applicationId);
    const missing = missingScans(scanRulesOf(application, values), {}, uploaded);
    const reupload: Reupload = Object.fromEntries(missing.map((id) => [id, "missing" as const]));
    await settle(tx, { application, from: state, actor: "job:check-scans", reupload });
  }

  return {
    check,
    findWaiting: (db: Db) => findScansToCheck(db),

    /** What an operator judges by; nothing when no scans wait. That it was seen is recorded first. */
    async open(db: Db, { applicationId, actor }: Viewing) {
      const shown = await db.transaction().execute(async (tx) => {
        const held = await holdUnderCheck(tx, applicationId);
        if (!held) return undefined;
        await record(tx, { actor, applicationId, action: "deferred scans viewed" });
        return findScansToShow(tx, applicationId);
      });
      if (!shown) return undefined;
      const scans = await Promise.all(
        shown.scans.map(async ({ fileKey, ...scan }) => ({
          ...scan,
          bytes: await files.get(fileKey),
        })),
      );
      return { ...shown, scans };
    },

    /** An operator's word; false when no scans wait for one any more. */
    async decide(tx: Db, { applicationId, actor, reupload }: Word): Promise<boolean> {
      const held = await holdUnderCheck(tx, applicationId);
      if (!held || (held.state === "Accepted" && reupload === null)) return false;
      const { application, state: from } = held;
      await settle(tx, { application, from, actor, reupload: reupload ?? {} });
      return true;
    },
  };
}
