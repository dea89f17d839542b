// The calls about what is read, agreed to and signed (spec §7 `document`; D7). A page is confirmed in the room
// of scans, which may have to be there.
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

import { ofApplication, ofLockedApplication } from "../journey/of-application.ts";
import type { Serving } from "../platform/context.ts";
import { serveDocumentPages } from "./agreements/document-pages.ts";
import {
  getDocumentsForPage,
  getDocumentsForPages,
  getDocumentsForRegistration,
} from "./documents/document.service.ts";
import { saveDocumentRulesLogFiles } from "./openings/openings.service.ts";
import { createReading, getDocumentText, getFileBody } from "./packs/file-body.service.ts";
import {
  removeUnreferenced,
  type PreparedPack,
  prepareSign,
  signFiles,
} from "./packs/pack.service.ts";
import type { ContextWithPdf } from "./pdf/pdf-renderer.ts";

const atSigning = { step: "signing" } as const;

export function papersRoutes({ endpoints, server }: Serving, context: ContextWithPdf): void {
  endpoints.answer(documentEndpoints.getDocumentsForRegistration, () =>
    getDocumentsForRegistration(context),
  );
  endpoints.answer(
    documentEndpoints.getDocumentsForPage,
    ofApplication(context, getDocumentsForPage),
  );
  endpoints.answer(
    documentEndpoints.getDocumentsForPages,
    ofApplication(context, getDocumentsForPages),
  );
  endpoints.answer(
    documentEndpoints.saveDocumentRulesLogFiles,
    ofApplication(context, saveDocumentRulesLogFiles),
  );
  const readBy = createReading();
  endpoints.answer(
    documentSignEndpoints.getFileBody,
    ofApplication(context, (...asked) => readBy(asked[2].contactId, () => getFileBody(...asked))),
  );
  endpoints.answer(
    documentSignEndpoints.getDocumentText,
    ofApplication(context, (...asked) =>
      readBy(asked[2].contactId, () => getDocumentText(...asked)),
    ),
  );
  endpoints.submit(documentSignEndpoints.signFiles, {
    prepare: ofApplication(context, prepareSign, atSigning),
    handle: ofLockedApplication(context, signFiles, atSigning),
    after: (prepared: PreparedPack) => removeUnreferenced(context, prepared),
  });
  serveDocumentPages(server, context);
}
