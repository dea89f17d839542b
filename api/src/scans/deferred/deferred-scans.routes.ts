// Deferred scans of an application: their state, fresh time, giving them up; the jobs of the clock and of the check (spec §7; D5).
import { scanReasons, isScanReason } from "@microloan/contract/dictionaries/scan-reasons";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { areScansOpen } from "@microloan/domain/journey/deferred-scans";

import type { FeatureContext } from "../../context.ts";
import type { Application } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { findOverdue, findUnchecked } from "./deferred-scans.store.ts";
import type { ScansNow } from "./deferred-scans.ts";

type Owned = { applicationId: string; contactId: string };

/** What the borrower does to their deferred scans, and its line in the audit log. */
const deeds = { renew: "deferred scans given fresh time", giveUp: "deferred scans given up" };

export function deferredScanRoutes(context: FeatureContext): void {
  const { db, deferredScans, endpoints, jobs, journeys, scansCheck, settings } = context;

  async function stateOf(on: Db, application: Application) {
    const now = await deferredScans.read(on, application);
    const { DeferredScansResets } = await settings.read(on);
    return stateReply(now, DeferredScansResets);
  }

  async function change(tx: Db, owned: Owned, deed: keyof typeof deeds) {
    const application = await journeys.hold(tx, owned, "docs-uploading-signed");
    if (isRefusal(application))
      return application.refusal === "StepNotReached" ? refuse("StatusForbids") : application;
    const refused: Refusal | undefined = await deferredScans[deed](tx, application);
    if (refused) return refused;
    const { applicationId, contactId } = owned;
    await record(tx, { actor: `contact:${contactId}`, applicationId, action: deeds[deed] });
    return application;
  }

  endpoints.answer(considerationEndpoints.getDeferredScansStatus, async ({ params, session }) => {
    const owned = { applicationId: params.id, contactId: session.contactId };
    const application = await journeys.read(db, owned);
    return isRefusal(application) ? application : stateOf(db, application);
  });
  endpoints.submit(considerationEndpoints.resetDeferredScansTimer, {
    handle: async (tx, { params, session }) => {
      const owned = { applicationId: params.id, contactId: session.contactId };
      const application = await change(tx, owned, "renew");
      return isRefusal(application) ? application : stateOf(tx, application);
    },
  });
  endpoints.submit(considerationEndpoints.resetDeferredScansWorkflow, {
    handle: async (tx, { params, session }) => {
      const owned = { applicationId: params.id, contactId: session.contactId };
      const application = await change(tx, owned, "giveUp");
      return isRefusal(application) ? application : { journey: await journeys.state(tx, owned) };
    },
  });

  const inTransaction =
    (run: (tx: Db, applicationId: string) => Promise<void>) =>
    ({ applicationId }: { applicationId: string }) =>
      db.transaction().execute((tx) => run(tx, applicationId));
  jobs.handle(jobKinds.expireScans, inTransaction(deferredScans.expire), () => findOverdue(db));
  jobs.handle(jobKinds.checkScans, inTransaction(scansCheck.check), () => findUnchecked(db));
}

function stateReply({ state, row }: ScansNow, mostResets: number) {
  const reupload = state === "ReuploadRequired" ? Object.entries(row?.reupload ?? {}) : [];
  return {
    status: state,
    timeLeft: areScansOpen(state) ? Math.max(0, row?.secondsLeft ?? 0) : 0,
    documentRuleIds: reupload.map(([documentRuleId]) => documentRuleId),
    reasons: reupload.flatMap(([documentRuleId, reason]) =>
      isScanReason(reason) ? [{ documentRuleId, text: scanReasons[reason] }] : [],
    ),
    resetsLeft: areScansOpen(state) ? Math.max(0, mostResets - (row?.resetsUsed ?? 0)) : 0,
  };
}
