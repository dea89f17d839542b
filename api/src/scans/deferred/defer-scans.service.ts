// Whether scans are needed, putting them off until after signing, and saying that they are all there (spec §7; D5, decision 0034).
import type { deferredScanEndpoints } from "@microloan/contract/endpoints-beyond/deferred-scans";
import type { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import type { Settings } from "@microloan/contract/settings";
import { areScansSent, mayDeferScans } from "@microloan/domain/journey/deferred-scans";
import { needsDocuments } from "@microloan/domain/journey/journey";

import type { FeatureContext } from "../../context.ts";
import type { Application } from "../../journey/state/journey.ts";
import * as store from "../../papers/documents/document.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { isSignedPaperAsked, missingScans, scanRulesOf } from "./scan-rules.ts";

type Endpoints = typeof documentScanEndpoints & typeof deferredScanEndpoints;

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

export function createScanAnswers(context: FeatureContext) {
  const { db, deferredScans, journeys, settings } = context;

  async function isRequiredScan({ body, session }: Call<Endpoints["isRequiredScan"]>) {
    const application = await journeys.read(db, { ...body, contactId: session.contactId });
    if (isRefusal(application)) return application;
    return { isRequiredScan: needsScans(application, await settings.read(db)) };
  }

  async function isScanCopySign({ body, session }: Call<Endpoints["isScanCopySign"]>) {
    const application = await journeys.read(db, { ...body, contactId: session.contactId });
    if (isRefusal(application)) return application;
    return { isScanCopySign: isSignedPaperAsked(application, await settings.read(db)) };
  }

  async function checkDocuments({ body, session }: Call<Endpoints["checkDocuments"]>) {
    const { applicationId, isReturnData } = body;
    const application = await journeys.read(db, { applicationId, contactId: session.contactId });
    if (isRefusal(application)) return application;
    const values = await settings.read(db);
    const { row } = await deferredScans.read(db, application);
    const uploaded = isReturnData ? await store.findFiles(db, applicationId) : [];
    const categories = scanRulesOf(application, values)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((rule) => ({
        id: rule.id,
        title: rule.name,
        hint: rule.hint,
        isRequired: rule.isRequired || rule.id in (row?.reupload ?? {}),
        files: uploaded.filter(({ categoryId }) => categoryId === rule.id),
      }));
    return { categories, mayDefer: mayDefer(application, values) };
  }

  return { isRequiredScan, isScanCopySign, checkDocuments };
}

export function createDeferredScansService(context: FeatureContext) {
  const { deferredScans, journeys, settings } = context;

  async function deferScans(tx: Db, { body, session }: Call<Endpoints["deferScans"]>) {
    const { contactId } = session;
    const { applicationId } = body;
    const owned = { applicationId, contactId };
    const application = await journeys.hold(tx, owned, "docs-uploading");
    if (isRefusal(application)) return application;
    if (!mayDefer(application, await settings.read(tx))) return refuse("StatusForbids");
    if (!application.scansDeferred) {
      await journeys.voidPack(tx, applicationId);
      await store.deferScans(tx, applicationId);
      const actor = `contact:${contactId}`;
      await record(tx, { actor, applicationId, action: "scans put off" });
    }
    return { journey: await journeys.state(tx, owned) };
  }

  /** Whether a required scan is not there, or one that is to be taken again. */
  async function isMissing(tx: Db, application: Application): Promise<boolean> {
    const rules = scanRulesOf(application, await settings.read(tx));
    const { row } = await deferredScans.read(tx, application);
    const files = await store.findFiles(tx, application.id);
    const uploaded = new Set(files.map(({ categoryId }) => categoryId));
    return missingScans(rules, row?.reupload ?? {}, uploaded).length > 0;
  }

  /** Step 6 is complete; false when it is not. */
  async function confirm(tx: Db, application: Application): Promise<boolean> {
    if (await isMissing(tx, application)) return false;
    await store.confirmDocuments(tx, application.id, true);
    return true;
  }

  /** Step 9 is complete; said again it changes nothing. The pack is signed, so it stands. */
  async function confirmSigned(tx: Db, application: Application) {
    const { contactId, id: applicationId } = application;
    if (!areScansSent(application.deferredScans)) {
      if (await isMissing(tx, application)) return refuse("ScansMissing");
      const refused = await deferredScans.receive(tx, application);
      if (refused) return refused;
      const action = "documents of docsUploadingSigned confirmed";
      await record(tx, { actor: `contact:${contactId}`, applicationId, action });
    }
    return { journey: await journeys.state(tx, { applicationId, contactId }) };
  }

  return { deferScans, confirm, confirmSigned };
}
