// The documents to sign: frozen with their hashes, and the code for exactly these bytes (D7).
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { requiredLinkIds } from "@microloan/contract/dictionaries/offer-links";
import type { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import type { LoanTerms } from "@microloan/domain/loan/offer";

import type { FeatureContext } from "../../context.ts";
import { needsChoice } from "../../loan/choice/approved-offer.ts";
import type { DebtLoadNotice } from "../../loan/debt-load/debt-load.ts";
import { findAskedAgain } from "../../loan/debt-load/report-consent.store.ts";
import { offerHashOf } from "../../loan/terms/loan-terms.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { sha256 } from "../../platform/hashing.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";
import { insertTicks } from "../agreements/document-ticks.store.ts";
import * as store from "./pack.store.ts";
import { findLivePack } from "./signing-packs.store.ts";
import type { PackContent, Paper } from "./signing-packs.ts";

type Endpoints = typeof documentSignEndpoints;
/** Without documents it is the pack that stands already. `areNamed`: their rows are there. */
type Frozen = { packHash: string; documents?: store.FrozenDocument[]; areNamed?: boolean };
type Prepared = PackContent & Frozen & Read;
/** `again`: agreements to be given anew. */
type Read = { again: readonly string[]; notice?: DebtLoadNotice };

/** Far above what codes are sent for: whoever is refused a code has the documents drawn all the same. */
const packsAnHour = 200;

export function createPackService(context: FeatureContext) {
  const { agreements, clock, codes, db, debtLoads, journeys, signingPacks } = context;
  const { freeze, dropUnnamed } = createFreezing(context);

  /** Renders and stores the documents before the transaction: drawing takes longer than a lock should. */
  async function prepareSign({ body, session }: Call<Endpoints["signFiles"]>) {
    const { applicationId, documentRuleIds, documentsHash, offerHash, offerSum } = body;
    const owned = { applicationId, contactId: session.contactId };
    const application = await journeys.mayChange(db, owned, "signing");
    if (isRefusal(application)) return application;
    // The decision's, whose conditions nobody has chosen yet (decision 0032).
    if (needsChoice(application)) return refuse("SumNotOffered");
    const pack = await signingPacks.read(db, applicationId);
    if (isRefusal(pack)) return pack;
    const { papers, terms } = pack;
    // Before the ticks: they were given to what was seen, and to nothing else.
    if (offerSum !== kopecksToRubles(terms.sumKopecks) || offerHash !== offerHashOf(terms))
      return refuse("OfferChanged");
    if (documentsHash !== pack.documentsHash) return refuse("OfferChanged");
    const mayAsk = session.operatorId === null;
    const notice = await debtLoads.noticeOf(db, { applicationId, mayAsk }, terms);
    const again = await findAskedAgain(db, { applicationId, day: clock.today() });
    const read: Read = { again, ...(notice && { notice }) };
    const unticked = firstUnticked(documentRuleIds, papers, read);
    if (unticked) return unticked;
    const frozen = await freeze(applicationId, pack);
    if (isRefusal(frozen)) return frozen;
    return { ...pack, ...frozen, ...read };
  }

  async function signFiles(tx: Db, call: Call<Endpoints["signFiles"]>, prepared: Prepared) {
    const { contactId, phone } = call.session;
    const { applicationId } = call.body;
    const { again, packHash, notice } = prepared;
    const application = await journeys.sign(tx, { applicationId, contactId });
    if (isRefusal(application)) return application;
    if (application.version !== prepared.version) return refuse("OfferChanged");
    const live = await findLivePack(tx, applicationId);
    const stands = live?.hash === packHash && live.documentsHash === prepared.documentsHash;
    // It stood when it was looked at, and was voided since.
    if (!stands && !prepared.documents) return refuse("OfferChanged");
    const ticket = await codes.ask(tx, {
      purpose: "signing",
      phone,
      browserHash: call.browserHash,
      contactId,
      applicationId,
      boundHash: packHash,
    });
    if (isRefusal(ticket)) return ticket;
    if (application.status === "Draft") await journeys.move(tx, application, "Offered");
    const { codeId } = ticket;
    if (!stands) prepared.areNamed = await place(tx, { applicationId, codeId }, prepared);
    else if (live.codeId !== codeId) await store.rebindPack(tx, live.id, codeId);
    const documentRuleIds = [...requiredLinkIds, ...again];
    const texts = await agreements.keep(tx, again);
    await insertTicks(tx, { contactId, applicationId, documentRuleIds, texts });
    // What the law asks to be told is kept with the pack that it was told for.
    if (notice) await debtLoads.keepConfirmed(tx, applicationId, notice);
    const actor = `contact:${contactId}`;
    await record(tx, { actor, applicationId, action: "pack frozen", details: { packHash } });
    return { ...ticket, packHash };
  }

  return { dropUnnamed, prepareSign, signFiles };
}

/** The refusal for the first of what must be ticked and is not: links, notice, agreements are read, the documents signed. */
function firstUnticked(
  documentRuleIds: readonly string[],
  papers: readonly Paper[],
  { again, notice }: Read,
): Refusal | undefined {
  const read = [...requiredLinkIds, ...again, ...(notice ? [documentIds.debtLoadNotice] : [])];
  const signed = papers.filter(({ isRequired }) => isRequired).map(({ id }) => id);
  const missing = [...read, ...signed].find((id) => !documentRuleIds.includes(id));
  if (missing === undefined) return undefined;
  const field = `documentRuleIds.${missing}`;
  if (!read.includes(missing)) return refuse("SignatureAgreementsMissing", { field });
  const message = "Прочитайте и поставьте отметку, чтобы подписать";
  return refuse("SignatureAgreementsMissing", { field, message });
}

function createFreezing({ db, files, signingPacks }: FeatureContext) {
  /** Draws each document and puts its bytes away, where no frozen pack says the same already. */
  async function freeze(applicationId: string, pack: PackContent): Promise<Frozen | Refusal> {
    const live = await findLivePack(db, applicationId);
    if (live?.documentsHash === pack.documentsHash) return { packHash: live.hash };
    const limit = { allowed: packsAnHour, windowSeconds: 3600 };
    const wait = await takeFromLimit(db, { key: `packs:${applicationId}`, ...limit });
    if (wait > 0) return refuse("TooMany", { retryAfterSeconds: wait });
    const documents: store.FrozenDocument[] = [];
    for (const paper of pack.papers) {
      const bytes = await signingPacks.render(paper);
      const fileKey = await files.put(bytes);
      const { id: documentRuleId, name } = paper;
      documents.push({ documentRuleId, name, fileKey, sha256: sha256(bytes) });
    }
    return { documents, packHash: packHashOf(documents, pack.terms) };
  }

  /** Files of a pack that did not come to be: refused, or another call's was the same and first. */
  async function dropUnnamed({ documents = [], areNamed }: Frozen): Promise<void> {
    // What a store that is down leaves behind, the sweep takes.
    if (!areNamed) await Promise.allSettled(documents.map(({ fileKey }) => files.remove(fileKey)));
  }

  return { freeze, dropUnnamed };
}

const place = (
  tx: Db,
  ids: { applicationId: string; codeId: string },
  { documents = [], documentsHash, packHash: hash, terms }: Prepared,
) =>
  store.replacePack(tx, {
    ...ids,
    signingOn: terms.issuedOn,
    terms,
    hash,
    documentsHash,
    documents,
  });

/** One hash for all that is signed: the bytes of every document and the terms. */
function packHashOf(documents: readonly store.FrozenDocument[], terms: LoanTerms): string {
  const lines = documents.map(({ documentRuleId, sha256: hash }) => `${documentRuleId} ${hash}`);
  return sha256([...lines.toSorted(), `terms ${offerHashOf(terms)}`].join("\n"));
}
