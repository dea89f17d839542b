// A document as it is shown: of one to sign the exact bytes that will be, or were, signed; of an agreement the text that was, or
// would be, agreed to; and the text that lies inside them (D7; decisions 0035, 0039).
import { documentRuleOfId, formPageIdOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import type { documentReadingEndpoints } from "@microloan/contract/endpoints-beyond/document-reading";
import type { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

import type { FeatureContext } from "../../context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { sha256 } from "../../platform/hashing.ts";
import { insertOpenings, type Opening } from "../openings/openings.store.ts";
import { readTextInside } from "../pdf/text-inside.ts";
import { findPackDocument } from "./pack.store.ts";
import { isPackDocument } from "./signing-packs.ts";

type Asked = Call<(typeof documentSignEndpoints)["getFileBody"]>;
type Found = { name: string; bytes: Buffer };

function createFinding(context: FeatureContext) {
  const { agreements, db, files, journeys, pdf, signingPacks } = context;

  /** The exact bytes: of the pack that was signed, else of the one that would be signed now. */
  async function find({ query, session }: Asked): Promise<Found | Refusal> {
    const { applicationId, documentRulesId: documentRuleId } = query;
    const owned = { applicationId, contactId: session.contactId };
    const application = await journeys.read(db, owned);
    if (isRefusal(application)) return application;
    if (!isPackDocument(documentRuleId)) return findAgreement({ ...owned, documentRuleId });
    const frozen = await findPackDocument(db, { applicationId, documentRuleId });
    const stored = async ({ name, fileKey }: NonNullable<typeof frozen>) => ({
      name,
      bytes: await files.get(fileKey),
    });
    if (frozen && application.signedAt !== null) return stored(frozen);
    const isOpen = await journeys.mayChange(db, owned, "signing");
    if (isRefusal(isOpen)) return isOpen.refusal === "StepNotReached" ? notReady : isOpen;
    const pack = await signingPacks.read(db, applicationId);
    if (isRefusal(pack)) return refuse("OfferMissing");
    if (frozen?.documentsHash === pack.documentsHash) return stored(frozen);
    const paper = pack.papers.find(({ id }) => id === documentRuleId);
    if (!paper) return refuse("DocumentsUnknown");
    return { name: paper.name, bytes: await signingPacks.render(paper) };
  }

  async function findAgreement(
    asked: Parameters<typeof agreements.paper>[1],
  ): Promise<Found | Refusal> {
    const paper = await agreements.paper(db, asked);
    if (!paper) return refuse("DocumentsUnknown");
    return { name: paper.name, bytes: Buffer.from(await pdf.render("agreement", paper.data)) };
  }

  return find;
}

export function createFileBodyService(context: FeatureContext) {
  const { db } = context;
  const find = createFinding(context);

  /** What is given out is recorded here, whatever the browser tells. */
  async function give(
    call: Asked,
    way: Opening["way"],
  ): Promise<(Found & { hash: string }) | Refusal> {
    const found = await find(call);
    if (isRefusal(found)) return found;
    const { applicationId, documentRulesId: documentRuleId } = call.query;
    const hash = sha256(found.bytes);
    const { actor } = call.session;
    const rule = documentRuleOfId(documentRuleId);
    const formPageId = rule ? formPageIdOf(rule) : formPages.signing;
    await insertOpenings(db, [
      { applicationId, documentRuleId, formPageId, actor, way, sha256: hash },
    ]);
    return { ...found, hash };
  }

  async function getFileBody(call: Asked) {
    const given = await give(call, "file");
    if (isRefusal(given)) return given;
    const { name, bytes, hash } = given;
    return {
      fileName: `${name}.pdf`,
      mimeType: "application/pdf",
      fileBody: bytes.toString("base64"),
      sha256: hash,
    };
  }

  async function getDocumentText(call: Call<(typeof documentReadingEndpoints)["getDocumentText"]>) {
    const given = await give(call, "text");
    if (isRefusal(given)) return given;
    const { name, bytes, hash } = given;
    return { name, blocks: readTextInside(bytes), sha256: hash, sizeBytes: bytes.length };
  }

  return { getFileBody, getDocumentText };
}

const notReady = refuse("DocumentNotReady");
