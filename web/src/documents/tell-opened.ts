// Tells the API that a document was opened (spec §7 saveDocumentRulesLogFiles; decision 0035). Reading never waits for it
// and never fails with it.
import { documentEndpoints } from "@microloan/contract/endpoints/document";

import { call } from "../server/client.ts";

type Opened = { applicationId: string; formPageId: string; documentRuleId: string };

export function tellOpened({ applicationId, formPageId, documentRuleId }: Opened): void {
  const body = { applicationId, formPageId, documentRuleIds: [documentRuleId] };
  // Of its own kind each: the next one opened takes nothing back.
  const kind = `opened ${documentRuleId}`;
  void call(documentEndpoints.saveDocumentRulesLogFiles, { body, kind });
}
