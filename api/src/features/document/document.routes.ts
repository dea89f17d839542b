// The calls of the resource `document` (spec §7; D7).
import { formPageIdOf } from "@microloan/contract/dictionaries/document-rules";
import { registrationTicks } from "@microloan/contract/dictionaries/registration-ticks";
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
  const { db, endpoints, settings } = context;
  const service = createDocumentService(context);
  const scans = createScanService(context);
  const { getFileBody } = createFileBodyService(context);
  const pack = createPackService(context);
  const texts = agreementTexts(context.config.lender);
  endpoints.answer(documentEndpoints.getDocumentsForRegistration, async () => {
    const { CheckboxSOPD } = await settings.read(db);
    const documents = registrationTicks(CheckboxSOPD).map(({ rule, gives }) => ({
      ...rule,
      formPageId: formPageIdOf(rule),
      isChecked: false,
      text: gives.map((id) => texts[id]).join("\n\n"),
    }));
    return { documents };
  });
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
