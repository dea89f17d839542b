// The documents to sign: frozen with their hashes, and the code for exactly these bytes (D7).
import type { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";
import { kopecksToRubles } from "@microloan/domain/loan/money";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { sha256 } from "../../hashing.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import { type Content, createPackContent, signRules } from "./pack-content.ts";
import * as store from "./pack.store.ts";

type Endpoints = typeof documentSignEndpoints;
type Prepared = Content & { documents: store.FrozenDocument[] };

export function createPackService(context: FeatureContext) {
  const { codes, db, files, journeys } = context;
  const pack = createPackContent(context);

  /** Renders and stores the documents before the transaction: drawing takes longer than a lock should. */
  async function prepareSign({ body, session }: Call<Endpoints["signFiles"]>) {
    const { applicationId, documentRuleIds, offerSum } = body;
    const owned = { applicationId, contactId: session.contactId };
    const application = await journeys.mayChange(db, owned, "signing");
    if (isRefusal(application)) return application;
    const isMissing = signRules.some(
      ({ id, isRequired }) => isRequired && !documentRuleIds.includes(id),
    );
    if (isMissing) return refuse("SignatureAgreementsMissing");
    const read = await pack.read(applicationId);
    if (isRefusal(read)) return read;
    if (offerSum !== kopecksToRubles(read.terms.sumKopecks)) return refuse("OfferChanged");
    const documents: store.FrozenDocument[] = [];
    for (const { id, name } of signRules) {
      const bytes = await pack.render(id, read);
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

  return { prepareSign, signFiles };
}

/** One hash for all that is signed: the bytes of every document and the sum. */
function packHashOf({ documents, terms }: Prepared): string {
  const lines = documents.map(({ documentRuleId, sha256: hash }) => `${documentRuleId} ${hash}`);
  return sha256([...lines.toSorted(), `sum ${terms.sumKopecks}`].join("\n"));
}
