// A borrower who puts the scans off until after signing (D5, decision 0034).
import { sql } from "kysely";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";

import { jobKinds } from "../src/platform/jobs/job-kinds.ts";
import type { TestApp } from "./app.ts";
import { type Borrower, borrowerAt } from "./borrower.ts";
import type { Tweaks } from "./client.ts";

export const required = documentRulesOf("docsUploading")
  .filter(({ isRequired }) => isRequired)
  .map(({ id }) => id);

/** Calls of this borrower about deferred scans. */
export function deferralOf(borrower: Borrower) {
  const { client, ofApplication } = borrower;
  const byId = () => ({ params: { id: ofApplication().applicationId } });
  const confirmation = () => ({
    body: {
      ...ofApplication(),
      formPageId: formPages.docsUploadingSigned,
      documentRuleIds: [],
    },
  });
  return {
    byId,
    confirmation,
    defer: () => client.succeed(endpoints.deferScans, { body: ofApplication() }),
    state: () => client.succeed(endpoints.getDeferredScansStatus, byId()),
    renew: (tweaks?: Tweaks) => client.call(endpoints.resetDeferredScansTimer, byId(), tweaks),
    giveUp: (tweaks?: Tweaks) => client.call(endpoints.resetDeferredScansWorkflow, byId(), tweaks),
    confirm: (tweaks?: Tweaks) => client.call(endpoints.saveDocuments, confirmation(), tweaks),
    uploadAll: async (): Promise<void> => {
      for (const id of required) await borrower.upload(id);
    },
    sign: async () => {
      const { body } = await borrower.askSigningCode();
      return client.succeed(endpoints.savePaymentOfferAndWaitForScans, { body });
    },
  };
}

/** Signed, with the scans still to come. */
export async function borrowerWaiting(app: TestApp) {
  const borrower = await borrowerAt(app, "docs-uploading");
  const deferral = deferralOf(borrower);
  await deferral.defer();
  await deferral.sign();
  return { ...deferral, borrower };
}

/** Only the time for the scans passes; sessions and codes stay as they are. */
export const passScanTime = ({ db }: TestApp, seconds: number) =>
  sql`update deferred_scans set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
    db,
  );

export const runExpiry = (app: TestApp) =>
  app.jobs.run({ kind: jobKinds.expireScans, delayed: true });
