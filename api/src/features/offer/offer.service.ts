// The offer as it is shown, and its acceptance by code: signature, status and job in one transaction (spec §7; D7).
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import { formatAmount } from "@microloan/domain/text/amount";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";
import { loanTermsOf, loanTermsReply } from "../../capabilities/loan-terms.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import { findLivePack, insertSignature, isSignedWith } from "./offer.store.ts";

type Endpoints = typeof offerEndpoints;

export function createOfferService({ clock, codes, db, jobs, journeys }: FeatureContext) {
  async function getOfferInfoText({ query, session }: Call<Endpoints["getOfferInfoText"]>) {
    const { contactId } = session;
    const { applicationId, offerSum } = query;
    const application = await journeys.mayChange(db, { applicationId, contactId }, "signing");
    if (isRefusal(application)) return application;
    const { sumKopecks, term, periodType } = application;
    // Assumption: D8. Another sum than the one asked for comes with addSum.
    if (offerSum !== kopecksToRubles(sumKopecks)) return refuse("SumNotOffered");
    const terms = loanTermsOf({ sumKopecks, term, periodType, issuedOn: clock.today() });
    if (isRefusal(terms)) return terms;
    const refund = formatAmount(terms.refundKopecks);
    return {
      ...loanTermsReply(terms),
      text: `Вы берёте ${formatAmount(sumKopecks)} и возвращаете ${refund}.`,
      links: [],
    };
  }

  async function savePaymentOffer(
    tx: Db,
    call: Call<Endpoints["savePaymentOfferAndSendToConsideration"]>,
  ) {
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
    const pack = await findLivePack(tx, applicationId);
    if (!pack || pack.codeId !== codeId || pack.signingOn !== clock.today())
      return refuse("OfferChanged");
    const { browserHash, key, address, userAgent } = call;
    const attempt = { codeId, code, browserHash, key, applicationId, boundHash: pack.hash };
    const spent = await codes.checkAndSpend(tx, { ...attempt, purposes: ["signing"] });
    if (isRefusal(spent)) return spent;
    const signature = { applicationId, packId: pack.id, codeId, packHash: pack.hash, phone };
    await insertSignature(tx, { ...signature, address, userAgent });
    await journeys.move(tx, application, "Signed");
    await jobs.enqueue(tx, jobKinds.consider, { applicationId });
    const details = { packHash: pack.hash };
    await record(tx, { actor: `contact:${contactId}`, applicationId, action: "signed", details });
    return { journey: await journeys.state(tx, owned) };
  }

  return { getOfferInfoText, savePaymentOffer };
}
