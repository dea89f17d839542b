// The documents to sign: rendered, shown, frozen with their hashes, and the code for exactly these bytes (D7).
import type { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { documentRules } from "@microloan/contract/dictionaries/document-rules";
import { kopecksToRubles } from "@microloan/domain/loan/money";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { type LoanTerms, loanTermsOf } from "../../capabilities/loan-terms.ts";
import { sha256 } from "../../hashing.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../refusal.ts";
import { type PackContent, packData, renderedKinds } from "./pack-data.ts";
import * as store from "./pack.store.ts";

type Endpoints = typeof documentSignEndpoints;
type Prepared = { content: PackContent; terms: LoanTerms; documents: store.FrozenDocument[] };

const signRules = documentRules.filter(({ kind, id }) => kind === "Sign" && id in renderedKinds);

export function createPackService(context: FeatureContext) {
  const { clock, codes, config, db, files, journeys, pdf } = context;

  async function readContent(applicationId: string): Promise<Refusal | Omit<Prepared, "documents">> {
    const content = await store.findPackContent(db, applicationId);
    if (!content) return refuse("ApplicationIncomplete");
    const { sumKopecks, term, periodType } = content;
    const terms = loanTermsOf({ sumKopecks, term, periodType, issuedOn: clock.today() });
    return isRefusal(terms) ? terms : { content, terms };
  }

  async function render(documentRuleId: string, { content, terms }: Omit<Prepared, "documents">) {
    const kind = renderedKinds[documentRuleId];
    if (!kind) return undefined;
    return pdf.render(kind, packData(config.lender, content, terms));
  }

  /** The exact bytes: of the pack that was frozen or signed, else of the one that would be frozen now. */
  async function getFileBody({ query, session }: Call<Endpoints["getFileBody"]>) {
    const { applicationId, documentRulesId: documentRuleId } = query;
    const owned = { applicationId, contactId: session.contactId };
    const application = await journeys.read(db, owned);
    if (isRefusal(application)) return application;
    const rule = signRules.find(({ id }) => id === documentRuleId);
    if (!rule) return refuse("DocumentsUnknown");
    const frozen = await store.findPackDocument(db, { applicationId, documentRuleId });
    const stands = application.signedAt !== null || frozen?.signingOn === clock.today();
    if (frozen && stands) return fileReply(rule.name, await files.get(frozen.fileKey));
    const isOpen = await journeys.mayChange(db, owned, "signing");
    if (isRefusal(isOpen)) return isOpen.refusal === "StepNotReached" ? notReady : isOpen;
    const content = await readContent(applicationId);
    if (isRefusal(content)) return refuse("OfferMissing");
    const bytes = await render(documentRuleId, content);
    return bytes ? fileReply(rule.name, Buffer.from(bytes)) : refuse("DocumentsUnknown");
  }

  /** Renders and stores the documents before the transaction: drawing takes longer than a lock should. */
  async function prepareSign({ body, session }: Call<Endpoints["signFiles"]>) {
    const { applicationId, documentRuleIds, offerSum } = body;
    const owned = { applicationId, contactId: session.contactId };
    const application = await journeys.mayChange(db, owned, "signing");
    if (isRefusal(application)) return application;
    const isMissing = signRules.some(({ id, isRequired }) => isRequired && !documentRuleIds.includes(id));
    if (isMissing) return refuse("SignatureAgreementsMissing");
    const read = await readContent(applicationId);
    if (isRefusal(read)) return read;
    if (offerSum !== kopecksToRubles(read.terms.sumKopecks)) return refuse("OfferChanged");
    const documents: store.FrozenDocument[] = [];
    for (const { id, name } of signRules) {
      const bytes = await render(id, read);
      if (!bytes) throw new Error(`no template for the document ${id}`);
      const fileKey = await files.put(bytes);
      documents.push({ documentRuleId: id, name, fileKey, sha256: sha256(bytes) });
    }
    return { ...read, documents };
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
    const live = await store.findLivePack(tx, applicationId);
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
    const actor = `contact:${contactId}`;
    await record(tx, { actor, applicationId, action: "pack frozen", details: { packHash } });
    return { ...ticket, packHash };
  }

  return { getFileBody, prepareSign, signFiles };
}

const notReady = refuse("DocumentNotReady");

/** One hash for all that is signed: the bytes of every document and the sum. */
function packHashOf({ documents, terms }: Prepared): string {
  const lines = documents.map(({ documentRuleId, sha256: hash }) => `${documentRuleId} ${hash}`);
  return sha256([...lines.sort(), `sum ${terms.sumKopecks}`].join("\n"));
}

function fileReply(name: string, bytes: Buffer) {
  return {
    fileName: `${name}.pdf`,
    mimeType: "application/pdf",
    fileBody: bytes.toString("base64"),
    sha256: sha256(bytes),
  };
}
