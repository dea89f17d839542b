// The documents to sign: frozen with their hashes, and the code for exactly these bytes (D7).
import { requiredLinkIds } from "@microloan/contract/dictionaries/offer-links";
import type { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import type { LoanTerms } from "@microloan/domain/loan/offer";
import { checkPassportIssueDate } from "@microloan/domain/person/passport";

import { refuseHopeless } from "../../identification/identification.ts";
import { insertTicks } from "../../journey/answers/document-ticks.store.ts";
import { type Application, moveApplication } from "../../journey/state/journey.ts";
import { needsChoice } from "../../loan/choice/approved-offer.ts";
import { insertConfirmedNotice } from "../../loan/debt-load/debt-load.store.ts";
import { refreshDebts } from "../../loan/debt-load/debt-load.ts";
import { findAskedAgain } from "../../loan/debt-load/report-consent.store.ts";
import { offerHashOf } from "../../loan/terms/loan-terms.ts";
import { askForCode } from "../../people/codes/code-sending.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { sha256 } from "../../platform/hashing.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";
import { keepAgreementTexts } from "../agreements/agreements.ts";
import type { ContextWithPdf } from "../pdf/pdf-renderer.ts";
import * as store from "./pack.store.ts";
import { type PackContent, type Paper, readPack, renderPaper } from "./signing-packs.ts";

type Sign = Call<(typeof documentSignEndpoints)["signFiles"]>;
/** Without documents it is the pack that stands already. `areReferenced`: their rows are there. */
type Frozen = { packHash: string; documents?: store.FrozenDocument[]; areReferenced?: boolean };
export type PreparedPack = PackContent & Frozen & Read;
/** `again`: agreements to be given anew. */
type Read = { again: readonly string[] };

/** Far above what codes are sent for: whoever is refused a code has the documents drawn all the same. */
export const packsAnHour = 200;

/** Renders and stores the documents before the transaction: drawing takes longer than a lock should. */
export async function prepareSign(
  context: ContextWithPdf,
  { body, session }: Sign,
  application: Application,
): Promise<PreparedPack | Refusal> {
  const { clock, db } = context;
  const { applicationId, documentRuleIds, documentsHash, offerHash, offerSum } = body;
  const mismatch = refuseHopeless(application);
  if (mismatch) return mismatch;
  // The decision's, whose conditions nobody has chosen yet (decision 0032).
  if (needsChoice(application)) return refuse("SumNotOffered");
  if (session.operatorId === null) await refreshDebts(context, db, applicationId);
  const pack = await readPack(context, db, applicationId);
  if (isRefusal(pack)) return pack;
  const { papers, terms } = pack;
  if (papers.some(isPassportOutdated)) return refuse("ApplicationOutdated");
  // Before the ticks: they were given to what was seen, and to nothing else.
  if (offerSum !== kopecksToRubles(terms.sumKopecks) || offerHash !== offerHashOf(terms))
    return refuse("OfferChanged");
  if (documentsHash !== pack.documentsHash) return refuse("OfferChanged");
  const again = await findAskedAgain(db, { applicationId, day: clock.today() });
  const unticked = firstUnticked(documentRuleIds, papers, again);
  if (unticked) return unticked;
  const frozen = await freeze(context, application, pack);
  if (isRefusal(frozen)) return frozen;
  return { ...pack, ...frozen, again };
}

export async function signFiles(
  context: ContextWithPdf,
  tx: Db,
  { browserHash, session }: Sign,
  application: Application,
  prepared: PreparedPack,
) {
  const { contactId, phone } = session;
  const applicationId = application.id;
  const { again, packHash, notice } = prepared;
  // Answered while the papers were drawn.
  const mismatch = refuseHopeless(application);
  if (mismatch) return mismatch;
  const now = await readPack(context, tx, applicationId);
  if (isRefusal(now)) return now;
  if (now.contentHash !== prepared.contentHash || needsChoice(application))
    return refuse("OfferChanged");
  const live = await store.findLivePack(tx, applicationId);
  const stands = live?.hash === packHash && live.contentHash === prepared.contentHash;
  // It stood when it was looked at, and another one was put in its place since.
  if (!stands && !prepared.documents) return refuse("OfferChanged");
  const purpose = "signing" as const;
  const code = { purpose, phone, browserHash, contactId, applicationId, boundHash: packHash };
  const ticket = await askForCode(context, tx, code);
  if (isRefusal(ticket)) return ticket;
  if (application.status === "Draft") await moveApplication(context, tx, application, "Offered");
  const { codeId } = ticket;
  if (!stands) prepared.areReferenced = await place(tx, { applicationId, codeId }, prepared);
  else if (live.codeId !== codeId) await store.rebindPack(tx, live.id, codeId);
  const documentRuleIds = [...requiredLinkIds, ...again];
  const texts = await keepAgreementTexts(context, tx, again);
  await insertTicks(tx, { contactId, applicationId, documentRuleIds, texts });
  // As figures beside the paper that is in the pack.
  if (notice) await insertConfirmedNotice(tx, applicationId, notice);
  // Asked for under another key while it stands with its code: nothing is frozen anew.
  if (stands && live.codeId === codeId) return { ...ticket, packHash };
  const actor = `contact:${contactId}`;
  await record(tx, { actor, applicationId, action: "pack frozen", details: { packHash } });
  return { ...ticket, packHash };
}

/** Fit when it was saved, and not on the day of the paper: its holder has turned 20 or 45 since (decision 0059). */
const isPassportOutdated = ({ data: { borrower, signedOn } }: Paper): boolean =>
  checkPassportIssueDate(borrower.passport.issuedOn, borrower.birthDate, signedOn) !== undefined;

/** Files of a pack that did not come to be: refused, or another call's was the same and first. */
export async function removeUnreferenced(
  { files }: Context,
  { documents = [], areReferenced }: Frozen,
): Promise<void> {
  // What a store that is down leaves behind, the sweep takes.
  if (!areReferenced)
    await Promise.allSettled(documents.map(({ fileKey }) => files.remove(fileKey)));
}

/** Draws each document and puts its bytes away, where no frozen pack says the same already. */
async function freeze(
  { db, files, pdf }: ContextWithPdf,
  { id: applicationId, contactId }: Application,
  pack: PackContent,
): Promise<Frozen | Refusal> {
  const live = await store.findLivePack(db, applicationId);
  if (live?.contentHash === pack.contentHash) return { packHash: live.hash };
  const limit = { allowed: packsAnHour, windowSeconds: 3600 };
  const wait = await takeFromLimit(db, { key: `packs:${applicationId}`, ...limit });
  if (wait > 0) return refuse("TooMany", { retryAfterSeconds: wait });
  const documents: store.FrozenDocument[] = [];
  for (const paper of pack.papers) {
    const bytes = await renderPaper(pdf, paper, { owner: contactId, isSigning: true });
    const fileKey = await files.put(bytes);
    const { id: documentRuleId, name } = paper;
    documents.push({ documentRuleId, name, fileKey, sha256: sha256(bytes) });
  }
  return { documents, packHash: packHashOf(documents, pack.terms) };
}

/** The refusal for the first of what must be ticked and is not: links and agreements are read, the documents signed. */
function firstUnticked(
  documentRuleIds: readonly string[],
  papers: readonly Paper[],
  again: readonly string[],
): Refusal | undefined {
  const read = [...requiredLinkIds, ...again];
  const signed = papers.filter(({ isRequired }) => isRequired).map(({ id }) => id);
  const missing = [...read, ...signed].find((id) => !documentRuleIds.includes(id));
  if (missing === undefined) return undefined;
  const field = `documentRuleIds.${missing}`;
  if (!read.includes(missing)) return refuse("SignatureAgreementsMissing", { field });
  const message = "Прочитайте и поставьте отметку, чтобы подписать";
  return refuse("SignatureAgreementsMissing", { field, message });
}

const place = (
  tx: Db,
  ids: { applicationId: string; codeId: string },
  { contentHash, documents = [], packHash: hash, terms }: PreparedPack,
) =>
  store.replacePack(tx, {
    ...ids,
    signingOn: terms.issuedOn,
    terms,
    hash,
    contentHash,
    documents,
  });

/** One hash for all that is signed: the bytes of every document and the terms. */
function packHashOf(documents: readonly store.FrozenDocument[], terms: LoanTerms): string {
  const lines = documents.map(({ documentRuleId, sha256: hash }) => `${documentRuleId} ${hash}`);
  return sha256([...lines.toSorted(), `terms ${offerHashOf(terms)}`].join("\n"));
}
