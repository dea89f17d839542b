// The offer as it is shown, and its acceptance by code: signature, status and job in one transaction (spec §7; D7).
import { offerLinks } from "@microloan/contract/dictionaries/offer-links";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import { formatAmount } from "@microloan/domain/text/amount";

import type { FeatureContext } from "../../context.ts";
import type { Application } from "../../journey/state/journey.ts";
import { needsChoice } from "../../loan/choice/approved-offer.ts";
import { offerTermsReply } from "../../loan/terms/loan-terms.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { insertSignature, isSignedWith, setScansDeferred } from "./offer.store.ts";

type Endpoints = typeof offerEndpoints;
type Acceptance =
  | Call<Endpoints["savePaymentOfferAndSendToConsideration"]>
  | Call<Endpoints["savePaymentOfferAndWaitForScans"]>;

export function createOfferService(context: FeatureContext) {
  const { applicationTerms, codes, db, debtLoads, deferredScans, jobs, journeys, signingPacks } =
    context;

  async function getOfferInfoText({ query, session }: Call<Endpoints["getOfferInfoText"]>) {
    const { contactId } = session;
    const { applicationId, offerSum } = query;
    const application = await journeys.mayChange(db, { applicationId, contactId }, "signing");
    if (isRefusal(application)) return application;
    const { sumKopecks } = application;
    // Assumption: D8, decision 0032. Another sum is chosen first (selectProduct), and never above what was approved.
    if (offerSum !== kopecksToRubles(sumKopecks) || needsChoice(application))
      return refuse("SumNotOffered");
    const terms = await applicationTerms.of(db, application);
    if (isRefusal(terms)) return terms;
    const refund = formatAmount(terms.refundKopecks);
    const mayAsk = session.operatorId === null;
    // What is told here stands (353-ФЗ art. 7 part 6; decision 0039); what an operator reads is told to nobody.
    const until = mayAsk
      ? await journeys.showOffer(db, application)
      : application.pricedOn && application.offerValidUntil;
    const notice = await debtLoads.noticeOf(db, { applicationId, mayAsk }, terms);
    return {
      ...(notice && { debtLoadNotice: notice.text }),
      ...offerTermsReply(terms),
      text: `Вы берёте ${formatAmount(sumKopecks)} и возвращаете ${refund}.`,
      links: [...offerLinks],
      ...(until && { validUntil: until.toISOString() }),
    };
  }

  /** What follows the signature: the consideration, or the scans that were put off (decision 0034). */
  async function goOn(tx: Db, application: Application, areScansDue: boolean): Promise<void> {
    await journeys.move(tx, application, "Signed");
    await setScansDeferred(tx, application.id, areScansDue);
    if (areScansDue) return deferredScans.begin(tx, application);
    await jobs.enqueue(tx, jobKinds.consider, { applicationId: application.id });
  }

  async function savePaymentOffer(tx: Db, call: Acceptance, next: "consider" | "wait-for-scans") {
    const { contactId, phone } = call.session;
    const { applicationId, codeId, code } = call.body;
    const owned = { applicationId, contactId };
    const application = await journeys.sign(tx, owned);
    if (isRefusal(application)) {
      // A repeat with the same code answers as the first time, whatever its key (D7).
      const mayRepeat = application.refusal === "StepNotReached";
      if (!mayRepeat || !(await isSignedWith(tx, { applicationId, codeId }))) return application;
      return { journey: await journeys.state(tx, owned) };
    }
    const areScansDue = await journeys.defersScans(tx, application);
    if (areScansDue !== (next === "wait-for-scans")) return refuse("StatusForbids");
    const pack = await signingPacks.findStanding(tx, applicationId);
    if (pack?.codeId !== codeId) return refuse("OfferChanged");
    const { browserHash, key, address, userAgent } = call;
    const attempt = { codeId, code, browserHash, key, applicationId, boundHash: pack.hash };
    const spent = await codes.checkAndSpend(tx, { ...attempt, purposes: ["signing"] });
    if (isRefusal(spent)) return spent;
    const signature = { applicationId, packId: pack.id, codeId, packHash: pack.hash, phone };
    await insertSignature(tx, { ...signature, address, userAgent });
    await goOn(tx, application, areScansDue);
    const details = { packHash: pack.hash };
    await record(tx, { actor: `contact:${contactId}`, applicationId, action: "signed", details });
    return { journey: await journeys.state(tx, owned) };
  }

  return { getOfferInfoText, savePaymentOffer };
}
