// The calls of the resource `document` (spec §7; D7).
import { formPageIdOf } from "@microloan/contract/dictionaries/document-rules";
import { registrationTicks } from "@microloan/contract/dictionaries/registration-ticks";
import { deferredScanEndpoints } from "@microloan/contract/endpoints-beyond/deferred-scans";
import { documentReadingEndpoints } from "@microloan/contract/endpoints-beyond/document-reading";
import { storedScanEndpoints } from "@microloan/contract/endpoints-beyond/stored-scan";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

import type { FeatureContext } from "../../context.ts";
import {
  createDeferredScansService,
  createScanAnswers,
} from "../../scans/deferred/defer-scans.service.ts";
import { createScanService } from "../../scans/upload/scan.service.ts";
import { createStoredScanService } from "../../scans/upload/stored-scan.service.ts";
import { serveAspPage } from "../agreements/asp-page.ts";
import { createOpeningsService } from "../openings/openings.service.ts";
import { createFileBodyService } from "../packs/file-body.service.ts";
import { createPackService } from "../packs/pack.service.ts";
import { createDocumentService } from "./document.service.ts";

export function documentRoutes(context: FeatureContext): void {
  const { agreements, db, endpoints, settings } = context;
  const service = createDocumentService(context);
  const scans = createScanService(context);
  const { deferScans } = createDeferredScansService(context);
  const answers = createScanAnswers(context);
  const { getScan } = createStoredScanService(context);
  const openings = createOpeningsService(context);
  const bodies = createFileBodyService(context);
  const pack = createPackService(context);
  serveAspPage(context);
  endpoints.answer(documentEndpoints.getDocumentsForRegistration, async () => {
    const { CheckboxSOPD } = await settings.read(db);
    const documents = registrationTicks(CheckboxSOPD).map(({ rule, gives }) => ({
      ...rule,
      formPageId: formPageIdOf(rule),
      isChecked: false,
      text: gives.map((id) => agreements.textOf(id)).join("\n\n"),
    }));
    return { documents };
  });
  endpoints.answer(documentEndpoints.getDocumentsForPage, service.getDocumentsForPage);
  endpoints.answer(documentEndpoints.getDocumentsForPages, service.getDocumentsForPages);
  endpoints.answer(documentEndpoints.saveDocumentRulesLogFiles, openings.saveDocumentRulesLogFiles);
  endpoints.submit(documentEndpoints.saveDocuments, { handle: service.saveDocuments });
  endpoints.answer(documentScanEndpoints.checkDocuments, answers.checkDocuments);
  endpoints.answer(documentScanEndpoints.isRequiredScan, answers.isRequiredScan);
  endpoints.answer(documentScanEndpoints.isScanCopySign, answers.isScanCopySign);
  endpoints.submit(deferredScanEndpoints.deferScans, { handle: deferScans });
  endpoints.answer(documentScanEndpoints.saveDocument, scans.saveDocument);
  endpoints.answer(documentScanEndpoints.removeDocument, scans.removeDocument);
  endpoints.answer(storedScanEndpoints.getScan, getScan);
  endpoints.answer(documentSignEndpoints.getFileBody, bodies.getFileBody);
  endpoints.answer(documentReadingEndpoints.getDocumentText, bodies.getDocumentText);
  endpoints.submit(documentSignEndpoints.signFiles, {
    prepare: pack.prepareSign,
    handle: pack.signFiles,
    after: pack.dropUnnamed,
  });
}
