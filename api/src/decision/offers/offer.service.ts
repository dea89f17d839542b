// The offer as it is shown, and its acceptance by code: signature, status and job in one transaction (spec §7; D7).
import { offerLinks } from "@microloan/contract/dictionaries/offer-links";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import { formatAmount } from "@microloan/domain/text/amount";

import { refuseHopeless } from "../../identification/identification.ts";
import { changeApplication } from "../../journey/applications/applications.store.ts";
import {
  type Application,
  defersScans,
  journeyState,
  moveApplication,
  refuseClosedStep,
  showOffer,
} from "../../journey/state/journey.ts";
import { needsChoice } from "../../loan/choice/approved-offer.ts";
import { debtLoadNotice, refreshDebts } from "../../loan/debt-load/debt-load.ts";
import { productReplies } from "../../loan/extras/additional-product.service.ts";
import { termsWithExtras } from "../../loan/terms/application-terms.ts";
import { offerTermsReply } from "../../loan/terms/loan-terms.ts";
import { findValidPack } from "../../papers/packs/signing-packs.ts";
import { insertSignature, isSignedWith } from "../../papers/signature/signatures.store.ts";
import { checkAndSpendCode } from "../../people/codes/code-checking.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { awaitScans } from "../../scans/deferred/deferred-scans.ts";

type Endpoints = typeof offerEndpoints;
type Acceptance =
  | Call<Endpoints["savePaymentOfferAndSendToConsideration"]>
  | Call<Endpoints["savePaymentOfferAndWaitForScans"]>;

export async function getOfferInfoText(
  context: Context,
  { query, session }: Call<Endpoints["getOfferInfoText"]>,
  application: Application,
) {
  const { db } = context;
  const { id: applicationId, sumKopecks } = application;
  // Assumption: D8, decision 0032. Another sum is chosen first (selectProduct), and never above what was approved.
  if (query.offerSum !== kopecksToRubles(sumKopecks) || needsChoice(application))
    return refuse("SumNotOffered");
  const priced = await termsWithExtras(context, db, application);
  if (isRefusal(priced)) return priced;
  const { terms } = priced;
  const refund = formatAmount(terms.refundKopecks);
  const mayAsk = session.operatorId === null;
  // What is shown here stands (353-ФЗ art. 7 part 6; decision 0039); what an operator reads is shown to no borrower.
  const until = mayAsk
    ? await showOffer(context, db, application)
    : application.pricedOn && application.offerValidUntil;
  if (mayAsk) await refreshDebts(context, db, applicationId);
  const notice = await debtLoadNotice(context, db, applicationId, terms);
  return {
    ...(notice && { debtLoadNotice: notice.text }),
    ...(session.operatorId !== null && { additionalProducts: productReplies(priced) }),
    ...offerTermsReply(terms),
    text: `Вы берёте ${formatAmount(sumKopecks)} и возвращаете ${refund}.`,
    links: [...offerLinks],
    ...(until && { validUntil: until.toISOString() }),
  };
}

/** `next`: what the caller takes to follow the signature. */
export async function savePaymentOffer(
  context: Context,
  tx: Db,
  call: Acceptance,
  application: Application,
  next: "consider" | "wait-for-scans",
) {
  const { contactId, phone } = call.session;
  const { applicationId, codeId, code, cookie: analyticsCookie = null } = call.body;
  const closed = await refuseClosedStep(context, tx, application, "signing");
  if (closed) {
    // A repeat with the same code answers as the first time, whatever its key (D7).
    const mayRepeat = closed.refusal === "StatusForbids";
    if (!mayRepeat || !(await isSignedWith(tx, { applicationId, codeId }))) return closed;
    return { journey: await journeyState(context, tx, application) };
  }
  const mismatch = refuseHopeless(application);
  if (mismatch) return mismatch;
  const areScansDue = await defersScans(context, tx, application);
  if (areScansDue !== (next === "wait-for-scans")) return refuse("StatusForbids");
  const pack = await findValidPack(context, tx, applicationId);
  if (pack?.codeId !== codeId) return refuse("OfferChanged");
  const { browserHash, key, address, userAgent } = call;
  const attempt = { codeId, code, browserHash, key, applicationId, boundHash: pack.hash };
  const spent = await checkAndSpendCode(context, tx, { ...attempt, purposes: ["signing"] });
  if (isRefusal(spent)) return spent;
  const signature = { applicationId, packId: pack.id, codeId, packHash: pack.hash, phone };
  await insertSignature(tx, { ...signature, address, userAgent, analyticsCookie });
  await goOn(context, tx, application, areScansDue);
  const details = { packHash: pack.hash };
  await record(tx, { actor: `contact:${contactId}`, applicationId, action: "signed", details });
  return { journey: await journeyState(context, tx, application) };
}

/** What follows the signature: the consideration, or the scans that were put off (decision 0034). */
async function goOn(context: Context, tx: Db, application: Application, areScansDue: boolean) {
  await moveApplication(context, tx, application, "Signed");
  await changeApplication(tx, application.id, { scansDeferred: areScansDue });
  if (areScansDue) return awaitScans(context, tx, application);
  await context.jobs.enqueue(tx, jobKinds.consider, { applicationId: application.id });
}
