// What the browser reports of documents that were opened, an operator's too: the texts of agreements come with their
// page, so that only the browser knows when one was read (spec §7; D3; decision 0035).
import { documentRuleOfId, documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { type FormPage, formPageOfId } from "@microloan/contract/dictionaries/form-pages";
import { offerLinks } from "@microloan/contract/dictionaries/offer-links";
import type { documentEndpoints } from "@microloan/contract/endpoints/document";

import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { isPackDocument } from "../packs/signing-packs.ts";
import { insertOpenings } from "./openings.store.ts";

const isLink = (id: string): boolean =>
  offerLinks.some(({ documentRuleId }) => documentRuleId === id);

const isReadOn = (page: FormPage, documentRuleId: string): boolean =>
  documentRulesOf(page).some(({ kind, id }) => kind !== "Scan" && id === documentRuleId) ||
  (page === "signing" && (isPackDocument(documentRuleId) || isLink(documentRuleId))) ||
  // What was agreed to is read again on whatever page comes later.
  documentRuleOfId(documentRuleId)?.kind === "Agreement";

export async function saveDocumentRulesLogFiles(
  { db }: Context,
  { body, session }: Call<(typeof documentEndpoints)["saveDocumentRulesLogFiles"]>,
) {
  const { applicationId, formPageId, documentRuleIds, secondsAgo = 0 } = body;
  const page = formPageOfId(formPageId);
  if (!page || !documentRuleIds.every((id) => isReadOn(page, id)))
    return refuse("DocumentsUnknown");
  const { actor } = session;
  const opening = { applicationId, formPageId, actor, way: "told", sha256: null } as const;
  await insertOpenings(
    db,
    documentRuleIds.map((documentRuleId) => ({ ...opening, documentRuleId, secondsAgo })),
  );
  return {};
}
