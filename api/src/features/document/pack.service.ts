// The documents to sign: frozen with their hashes, and the code for exactly these bytes (D7).
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { requiredLinkIds } from "@microloan/contract/dictionaries/offer-links";
import type { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { kopecksToRubles } from "@microloan/domain/loan/money";

import { needsChoice } from "../../capabilities/approved-offer.ts";
import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { DebtLoadNotice } from "../../capabilities/debt-load/debt-load.ts";
import { insertTicks } from "../../capabilities/document-ticks.store.ts";
import { offerHashOf } from "../../capabilities/loan-terms.ts";
import { findLivePack } from "../../capabilities/signatures/signing-packs.store.ts";
import { sha256 } from "../../hashing.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../refusal.ts";
import { type Content, createPackContent, rulesOfPack } from "./pack-content.ts";
import * as store from "./pack.store.ts";

type Endpoints = typeof documentSignEndpoints;
type Prepared = Content & { documents: store.FrozenDocument[]; notice?: DebtLoadNotice };

export function createPackService(context: FeatureContext) {
  const { codes, db, debtLoads, journeys } = context;
  const pack = createPackContent(context);

  const draw = createDrawing(context, pack.render);

  /** Renders and stores the documents before the transaction: drawing takes longer than a lock should. */
  async function prepareSign({ body, session }: Call<Endpoints["signFiles"]>) {
    const { applicationId, documentRuleIds, documentsHash, offerHash, offerSum } = body;
    const owned = { applicationId, contactId: session.contactId };
    const application = await journeys.mayChange(db, owned, "signing");
    if (isRefusal(application)) return application;
    // The decision's, whose conditions nobody has chosen yet (decision 0032).
    if (needsChoice(application)) return refuse("SumNotOffered");
    const read = await pack.read(applicationId);
    if (isRefusal(read)) return read;
    const { terms } = read;
    // Before the ticks: they were given to what was seen, and to nothing else.
    if (offerSum !== kopecksToRubles(terms.sumKopecks) || offerHash !== offerHashOf(terms))
      return refuse("OfferChanged");
    if (documentsHash !== (await pack.hashOf(read))) return refuse("OfferChanged");
    const rules = rulesOfPack(terms);
    const mayAsk = session.operatorId === null;
    const notice = await debtLoads.noticeOf(db, { applicationId, mayAsk }, terms);
    const unticked = firstUnticked(documentRuleIds, rules, notice);
    if (unticked) return unticked;
    const documents = await draw(rules, read);
    return { ...read, documents, ...(notice && { notice }) };
  }

  async function signFiles(tx: Db, call: Call<Endpoints["signFiles"]>, prepared: Prepared) {
    const { contactId, phone } = call.session;
    const { applicationId } = call.body;
    const application = await journeys.sign(tx, { applicationId, contactId });
    if (isRefusal(application)) return application;
    if (application.version !== prepared.content.version) return refuse("OfferChanged");
    if (application.status === "Draft") await journeys.move(tx, application, "Offered");
    const packHash = packHashOf(prepared);
    const ticket = await codes.ask(tx, {
      purpose: "signing",
      phone,
      browserHash: call.browserHash,
      contactId,
      applicationId,
      boundHash: packHash,
    });
    if (isRefusal(ticket)) return ticket;
    const live = await findLivePack(tx, applicationId);
    if (live?.hash !== packHash)
      await store.replacePack(tx, {
        applicationId,
        codeId: ticket.codeId,
        signingOn: prepared.terms.issuedOn,
        terms: prepared.terms,
        hash: packHash,
        documents: prepared.documents,
      });
    else if (live.codeId !== ticket.codeId) await store.rebindPack(tx, live.id, ticket.codeId);
    await insertTicks(tx, { contactId, applicationId, documentRuleIds: requiredLinkIds });
    // What the law asks to be told is kept with the pack that it was told for.
    if (prepared.notice) await debtLoads.keepConfirmed(tx, applicationId, prepared.notice);
    const actor = `contact:${contactId}`;
    await record(tx, { actor, applicationId, action: "pack frozen", details: { packHash } });
    return { ...ticket, packHash };
  }

  return { prepareSign, signFiles };
}

/** The refusal for the first of what must be ticked and is not: links and the notice are read, the documents signed. */
function firstUnticked(
  documentRuleIds: readonly string[],
  rules: ReturnType<typeof rulesOfPack>,
  notice: DebtLoadNotice | undefined,
): Refusal | undefined {
  const read = [...requiredLinkIds, ...(notice ? [documentIds.debtLoadNotice] : [])];
  const signed = rules.filter(({ isRequired }) => isRequired).map(({ id }) => id);
  const missing = [...read, ...signed].find((id) => !documentRuleIds.includes(id));
  if (missing === undefined) return undefined;
  const field = `documentRuleIds.${missing}`;
  if (!read.includes(missing)) return refuse("SignatureAgreementsMissing", { field });
  const message = "Прочитайте и поставьте отметку, чтобы подписать";
  return refuse("SignatureAgreementsMissing", { field, message });
}

/** Draws each document and puts its bytes away. */
function createDrawing(
  { files }: FeatureContext,
  render: ReturnType<typeof createPackContent>["render"],
) {
  return async (rules: ReturnType<typeof rulesOfPack>, content: Content) => {
    const documents: store.FrozenDocument[] = [];
    for (const { id, name } of rules) {
      const bytes = await render(id, content);
      const fileKey = await files.put(bytes);
      documents.push({ documentRuleId: id, name, fileKey, sha256: sha256(bytes) });
    }
    return documents;
  };
}

/** One hash for all that is signed: the bytes of every document and the terms. */
function packHashOf({ documents, terms }: Prepared): string {
  const lines = documents.map(({ documentRuleId, sha256: hash }) => `${documentRuleId} ${hash}`);
  return sha256([...lines.toSorted(), `terms ${offerHashOf(terms)}`].join("\n"));
}
