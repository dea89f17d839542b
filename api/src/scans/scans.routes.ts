// The calls about scans: which are asked for, their coming and going, putting them off until after the signature,
// and the confirmation of a page, which waits for those that are required (spec §7; D5, D7).
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";

import { ofApplication, ofLockedApplication } from "../journey/of-application.ts";
import type { Serving } from "../platform/context.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import { createInWork } from "../platform/limits/in-work.ts";
import {
  checkDocuments,
  deferScans,
  isRequiredScan,
  isScanCopySign,
  saveDocuments,
} from "./deferred/defer-scans.service.ts";
import { findOverdue, findUnchecked } from "./deferred/deferred-scans.store.ts";
import {
  expireScans,
  getDeferredScansStatus,
  resetDeferredScansTimer,
  resetDeferredScansWorkflow,
} from "./deferred/deferred-scans.ts";
import { checkScans } from "./deferred/scans-check.ts";
import type { ContextWithScanReader } from "./reading/scan-reader.ts";
import {
  admitScan,
  removeUnreferencedScan,
  removeDocument,
  saveDocument,
  storeScan,
  type StoredScan,
} from "./upload/scan.service.ts";
import { getScan } from "./upload/stored-scan.service.ts";

const uploading = { step: "docs-uploading" } as const;
const uploadingSigned = { step: "docs-uploading-signed", notReached: "StatusForbids" } as const;

/** A scan of 15 MB is held several times over while it is opened. */
const openedAtOnce = 2;

export function scansRoutes({ endpoints }: Serving, context: ContextWithScanReader): void {
  const { db, jobs } = context;
  endpoints.answer(documentScanEndpoints.checkDocuments, ofApplication(context, checkDocuments));
  endpoints.answer(documentScanEndpoints.isRequiredScan, ofApplication(context, isRequiredScan));
  endpoints.answer(documentScanEndpoints.isScanCopySign, ofApplication(context, isScanCopySign));
  // Which step it is depends on what is confirmed, and where scans come and go on whether they were put off.
  endpoints.submit(documentEndpoints.saveDocuments, {
    handle: ofLockedApplication(context, saveDocuments),
  });
  endpoints.submit(documentScanEndpoints.saveDocument, {
    admit: (asker) => admitScan(context, asker),
    prepare: ofApplication(context, storeScan),
    handle: ofLockedApplication(context, saveDocument),
    after: (stored: StoredScan) => removeUnreferencedScan(context, stored),
  });
  endpoints.answer(documentScanEndpoints.removeDocument, (call) => removeDocument(context, call));
  const openedBy = createInWork(openedAtOnce);
  endpoints.answer(documentScanEndpoints.getScan, (call) =>
    openedBy(call.session.contactId, () => getScan(context, call)),
  );

  endpoints.submit(documentScanEndpoints.deferScans, {
    handle: ofLockedApplication(context, deferScans, uploading),
  });
  endpoints.answer(
    considerationEndpoints.getDeferredScansStatus,
    ofApplication(context, getDeferredScansStatus),
  );
  endpoints.submit(considerationEndpoints.resetDeferredScansTimer, {
    handle: ofLockedApplication(context, resetDeferredScansTimer, uploadingSigned),
  });
  endpoints.submit(considerationEndpoints.resetDeferredScansWorkflow, {
    handle: ofLockedApplication(context, resetDeferredScansWorkflow, uploadingSigned),
  });

  jobs.handle(
    jobKinds.expireScans,
    ({ applicationId }) =>
      db.transaction().execute((tx) => expireScans(context, tx, applicationId)),
    () => findOverdue(db),
  );
  jobs.handle(
    jobKinds.checkScans,
    ({ applicationId }) => db.transaction().execute((tx) => checkScans(context, tx, applicationId)),
    () => findUnchecked(db),
  );
}
