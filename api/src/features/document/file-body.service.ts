// A document to sign as it is shown: the exact bytes that will be, or were, signed (D7).
import type { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { sha256 } from "../../hashing.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import { createPackContent, signRules } from "./pack-content.ts";
import { findPackDocument } from "./pack.store.ts";

export function createFileBodyService(context: FeatureContext) {
  const { clock, db, files, journeys } = context;
  const pack = createPackContent(context);

  /** The exact bytes: of the pack that was frozen or signed, else of the one that would be frozen now. */
  async function getFileBody({
    query,
    session,
  }: Call<(typeof documentSignEndpoints)["getFileBody"]>) {
    const { applicationId, documentRulesId: documentRuleId } = query;
    const owned = { applicationId, contactId: session.contactId };
    const application = await journeys.read(db, owned);
    if (isRefusal(application)) return application;
    const rule = signRules.find(({ id }) => id === documentRuleId);
    if (!rule) return refuse("DocumentsUnknown");
    const frozen = await findPackDocument(db, { applicationId, documentRuleId });
    const stands = application.signedAt !== null || frozen?.signingOn === clock.today();
    if (frozen && stands) return fileReply(rule.name, await files.get(frozen.fileKey));
    const isOpen = await journeys.mayChange(db, owned, "signing");
    if (isRefusal(isOpen)) return isOpen.refusal === "StepNotReached" ? notReady : isOpen;
    const content = await pack.read(applicationId);
    if (isRefusal(content)) return refuse("OfferMissing");
    return fileReply(rule.name, await pack.render(documentRuleId, content));
  }

  return { getFileBody };
}

const notReady = refuse("DocumentNotReady");

function fileReply(name: string, bytes: Buffer) {
  return {
    fileName: `${name}.pdf`,
    mimeType: "application/pdf",
    fileBody: bytes.toString("base64"),
    sha256: sha256(bytes),
  };
}
