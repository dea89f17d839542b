// The calls of the resource `document` (spec §7; D7).
import { documentRulesOf, formPageIdOf } from "@microloan/contract/dictionaries/document-rules";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { agreementTexts } from "./agreement-texts.ts";
import { createDocumentService } from "./document.service.ts";
import { createFileBodyService } from "./file-body.service.ts";
import { createPackService } from "./pack.service.ts";
import { createScanService } from "./scan.service.ts";

export function documentRoutes(context: FeatureContext): void {
  const { endpoints } = context;
  const service = createDocumentService(context);
  const scans = createScanService(context);
  const { getFileBody } = createFileBodyService(context);
  const pack = createPackService(context);
  const texts = agreementTexts(context.config.lender);
  endpoints.answer(documentEndpoints.getDocumentsForRegistration, async () => ({
    documents: documentRulesOf("registration").map((rule) => ({
      ...rule,
      formPageId: formPageIdOf(rule),
      isChecked: false,
      text: texts[rule.id],
    })),
  }));
  endpoints.answer(documentEndpoints.getDocumentsForPage, service.getDocumentsForPage);
  endpoints.submit(documentEndpoints.saveDocuments, { handle: service.saveDocuments });
  endpoints.answer(documentScanEndpoints.checkDocuments, service.checkDocuments);
  endpoints.answer(documentScanEndpoints.saveDocument, scans.saveDocument);
  endpoints.answer(documentScanEndpoints.removeDocument, scans.removeDocument);
  endpoints.answer(documentSignEndpoints.getFileBody, getFileBody);
  endpoints.submit(documentSignEndpoints.signFiles, {
    prepare: pack.prepareSign,
    handle: pack.signFiles,
  });
}
