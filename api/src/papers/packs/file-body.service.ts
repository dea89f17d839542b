// A document as it is shown: of one to sign the exact bytes that will be, or were, signed; of an agreement the text
// that was, or would be, agreed to; and the text that lies inside them (D7; decisions 0035, 0039).
import { documentRuleOfId, formPageIdOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import type { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

import { type Application, refuseClosedStep } from "../../journey/state/journey.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { sha256 } from "../../platform/hashing.ts";
import { createInWork } from "../../platform/limits/in-work.ts";
import { paperOfAgreement } from "../agreements/agreements.ts";
import { insertOpenings, type Opening } from "../openings/openings.store.ts";
import type { ContextWithPdf } from "../pdf/pdf-renderer.ts";
import { readTextInside } from "../pdf/text-inside.ts";
import { findPackDocument } from "./pack.store.ts";
import { isPackDocument, readPack, renderPaper } from "./signing-packs.ts";

type Endpoints = typeof documentSignEndpoints;
type Asked = Pick<Call<Endpoints["getFileBody"]>, "query" | "session">;
type Found = { name: string; bytes: Buffer };
type Given = Found & { hash: string };

/** A page opens one document at a time, a hasty reader's tabs some. */
const readAtOnce = 4;

/** What both calls have in work for one person. */
export const createReading = () => createInWork(readAtOnce);

export async function getFileBody(
  context: ContextWithPdf,
  call: Call<Endpoints["getFileBody"]>,
  application: Application,
) {
  const given = await give(context, call, application, "file");
  if (isRefusal(given)) return given;
  const { name, bytes, hash } = given;
  return {
    fileName: `${name}.pdf`,
    mimeType: "application/pdf",
    fileBody: bytes.toString("base64"),
    sha256: hash,
  };
}

export async function getDocumentText(
  context: ContextWithPdf,
  call: Call<Endpoints["getDocumentText"]>,
  application: Application,
) {
  const given = await give(context, call, application, "text");
  if (isRefusal(given)) return given;
  const { name, bytes, hash } = given;
  return { name, blocks: readTextInside(bytes), sha256: hash, sizeBytes: bytes.length };
}

const changedSince = refuse("OfferChanged", {
  message: "Документ изменился, прочитайте его ещё раз",
});

/** What is given out is recorded here, whatever the browser reports. */
async function give(
  context: ContextWithPdf,
  { query, session }: Asked,
  application: Application,
  way: Opening["way"],
): Promise<Given | Refusal> {
  const documentRuleId = query.documentRulesId;
  const found = isPackDocument(documentRuleId)
    ? await findPaper(context, application, documentRuleId)
    : await findAgreement(context, application, documentRuleId);
  if (isRefusal(found)) return found;
  const hash = sha256(found.bytes);
  if (query.sha256 !== undefined && query.sha256 !== hash) return changedSince;
  const rule = documentRuleOfId(documentRuleId);
  const formPageId = rule ? formPageIdOf(rule) : formPages.signing;
  const opening = { applicationId: application.id, documentRuleId, formPageId, way, sha256: hash };
  await insertOpenings(context.db, [{ ...opening, actor: session.actor }]);
  return { ...found, hash };
}

const readingOf = ({ contactId }: Application) => ({ owner: contactId, isSigning: false });

/** The exact bytes: of the pack that was signed, else of the one that would be signed now. */
async function findPaper(
  context: ContextWithPdf,
  application: Application,
  documentRuleId: string,
): Promise<Found | Refusal> {
  const { db, files, pdf } = context;
  const applicationId = application.id;
  const frozen = await findPackDocument(db, { applicationId, documentRuleId });
  const stored = async ({ name, fileKey }: NonNullable<typeof frozen>) => ({
    name,
    bytes: await files.get(fileKey),
  });
  if (frozen && application.signedAt !== null) return stored(frozen);
  const closed = await refuseClosedStep(context, db, application, "signing");
  if (closed) return closed.refusal === "StepNotReached" ? refuse("DocumentNotReady") : closed;
  const pack = await readPack(context, db, applicationId);
  if (isRefusal(pack)) return refuse("OfferMissing");
  if (frozen?.contentHash === pack.contentHash) return stored(frozen);
  const paper = pack.papers.find(({ id }) => id === documentRuleId);
  if (!paper) return refuse("DocumentsUnknown");
  return { name: paper.name, bytes: await renderPaper(pdf, paper, readingOf(application)) };
}

async function findAgreement(
  context: ContextWithPdf,
  application: Application,
  documentRuleId: string,
): Promise<Found | Refusal> {
  const { contactId, id: applicationId } = application;
  const asked = { applicationId, contactId, documentRuleId };
  const paper = await paperOfAgreement(context, context.db, asked);
  if (!paper) return refuse("DocumentsUnknown");
  const bytes = Buffer.from(
    await context.pdf.render("agreement", paper.data, readingOf(application)),
  );
  return { name: paper.name, bytes };
}
