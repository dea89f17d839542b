// Whether scans are needed, putting them off until after signing, and saying that they are all there (spec §7;
// D5, decision 0034).
import type { documentEndpoints } from "@microloan/contract/endpoints/document";
import type { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import type { Settings } from "@microloan/contract/settings";
import { areScansSent, mayDeferScans } from "@microloan/domain/journey/deferred-scans";
import { needsDocuments } from "@microloan/domain/journey/journey";

import { changeApplication, now } from "../../journey/applications/applications.store.ts";
import { type Application, journeyState } from "../../journey/state/journey.ts";
import { checkAgreements, keepAgreements } from "../../papers/documents/document.service.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { findFiles, findUploaded } from "../upload/scan-files.store.ts";
import { readDeferredScans, receiveScans } from "./deferred-scans.ts";
import { isSignedPaperAsked, missingScans, scanRulesOf } from "./scan-rules.ts";

type Endpoints = typeof documentScanEndpoints;

const needsScans = (application: Application, { RequiredScanSum }: Settings): boolean =>
  needsDocuments({
    skipDocuments: application.experiments.skipDocuments,
    sumKopecks: application.sumKopecks,
    requiredScanSumKopecks: RequiredScanSum * 100,
  });

const mayDefer = (application: Application, settings: Settings): boolean =>
  application.signedAt === null &&
  application.documentsConfirmedAt === null &&
  needsScans(application, settings) &&
  mayDeferScans({
    isEnabled: settings.DeferredScansEnabled,
    sumKopecks: application.sumKopecks,
    requiredScanSumKopecks: settings.RequiredScanSum * 100,
    kept: application.deferredScans,
  });

export async function isRequiredScan(
  { db, settings }: Context,
  _call: unknown,
  application: Application,
) {
  return { isRequiredScan: needsScans(application, await settings.read(db)) };
}

export async function isScanCopySign(
  { db, settings }: Context,
  _call: unknown,
  application: Application,
) {
  return { isScanCopySign: isSignedPaperAsked(application, await settings.read(db)) };
}

export async function checkDocuments(
  { db, settings }: Context,
  { body }: Call<Endpoints["checkDocuments"]>,
  application: Application,
) {
  const values = await settings.read(db);
  const { row } = await readDeferredScans(db, application);
  const uploaded = body.isReturnData ? await findFiles(db, application.id) : [];
  const categories = scanRulesOf(application, values)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((rule) => ({
      id: rule.id,
      title: rule.name,
      hint: rule.hint,
      acceptedTypes: [...rule.acceptedTypes],
      hasPages: rule.hasPages ?? false,
      isRequired: rule.isRequired || rule.id in (row?.reupload ?? {}),
      files: uploaded.filter(({ categoryId }) => categoryId === rule.id),
    }));
  return { categories, mayDefer: mayDefer(application, values) };
}

export async function deferScans(
  context: Context,
  tx: Db,
  _call: unknown,
  application: Application,
) {
  const { contactId, id: applicationId } = application;
  if (!mayDefer(application, await context.settings.read(tx))) return refuse("StatusForbids");
  if (!application.scansDeferred) {
    await changeApplication(tx, applicationId, { scansDeferred: true });
    await record(tx, { actor: `contact:${contactId}`, applicationId, action: "scans put off" });
  }
  return { journey: await journeyState(context, tx, application) };
}

/** A page is confirmed: its agreements are kept, and at those of scans the required ones have to be there. */
export async function saveDocuments(
  context: Context,
  tx: Db,
  call: Call<(typeof documentEndpoints)["saveDocuments"]>,
  application: Application,
) {
  const page = await checkAgreements(context, tx, call, application);
  if (isRefusal(page)) return page;
  if (page === "docsUploadingSigned") return confirmSignedScans(context, tx, application);
  if (page === "docsUploading") {
    const incomplete = await refuseIncomplete(context, tx, application);
    if (incomplete) return incomplete;
    const confirmed = { documentsConfirmedAt: now, scansDeferred: false };
    await changeApplication(tx, application.id, confirmed);
  }
  const { documentRuleIds } = call.body;
  return keepAgreements(context, tx, { documentRuleIds, page }, application);
}

/** Step 9 is complete; said again it changes nothing. The pack is signed, so it stands. */
async function confirmSignedScans(context: Context, tx: Db, application: Application) {
  const { contactId, id: applicationId } = application;
  if (!areScansSent(application.deferredScans)) {
    const incomplete = await refuseIncomplete(context, tx, application);
    if (incomplete) return incomplete;
    const refused = await receiveScans(context, tx, application);
    if (refused) return refused;
    const action = "documents of docsUploadingSigned confirmed";
    await record(tx, { actor: `contact:${contactId}`, applicationId, action });
  }
  return { journey: await journeyState(context, tx, application) };
}

/** ScansRejected while one that did not pass is not there anew, ScansMissing while a required one is not there. */
async function refuseIncomplete({ settings }: Context, tx: Db, application: Application) {
  const rules = scanRulesOf(application, await settings.read(tx));
  const { row } = await readDeferredScans(tx, application);
  const uploaded = await findUploaded(tx, application.id);
  const reupload = row?.reupload ?? {};
  const missing = missingScans(rules, reupload, uploaded);
  if (missing.some((id) => id in reupload)) return refuse("ScansRejected");
  return missing.length > 0 ? refuse("ScansMissing") : undefined;
}
