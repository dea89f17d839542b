// What the browser tells of documents that were opened, an operator's too: the texts of agreements come with their page, so
// that only the browser knows when one was read (spec §7; D3; decision 0035).
import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { type FormPage, formPageOfId } from "@microloan/contract/dictionaries/form-pages";
import type { documentEndpoints } from "@microloan/contract/endpoints/document";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import { insertOpenings } from "./openings.store.ts";
import { isPackDocument } from "./pack-content.ts";

const isReadOn = (page: FormPage, documentRuleId: string): boolean =>
  documentRulesOf(page).some(({ kind, id }) => kind !== "Scan" && id === documentRuleId) ||
  (page === "signing" && isPackDocument(documentRuleId));

export function createOpeningsService({ db, journeys }: FeatureContext) {
  async function saveDocumentRulesLogFiles({
    body,
    session,
  }: Call<(typeof documentEndpoints)["saveDocumentRulesLogFiles"]>) {
    const { applicationId, formPageId, documentRuleIds } = body;
    const { actor, contactId } = session;
    const application = await journeys.read(db, { applicationId, contactId });
    if (isRefusal(application)) return application;
    const page = formPageOfId(formPageId);
    if (!page || !documentRuleIds.every((id) => isReadOn(page, id)))
      return refuse("DocumentsUnknown");
    const opening = { applicationId, formPageId, actor, way: "told", sha256: null } as const;
    await insertOpenings(
      db,
      documentRuleIds.map((documentRuleId) => ({ ...opening, documentRuleId })),
    );
    return {};
  }

  return { saveDocumentRulesLogFiles };
}
