// The calls of the resource `offer`, and the two considerations: before the card with preScoring B, and after the signature (spec §7; D6).
import { offerEndpoints } from "@microloan/contract/endpoints/offer";

import type { FeatureContext } from "../../context.ts";
import { findUnrated } from "../../loan/choice/product-choice.store.ts";
import { createOfferService } from "../../papers/signature/offer.service.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { createConsiderations } from "../consideration/consideration.job.ts";
import { findUndecided } from "../consideration/consideration.store.ts";
import { createExpiry } from "./expire-offers.job.ts";
import { createOfferState } from "./offer-state.service.ts";
import { createRating } from "./rate-product.job.ts";

export function offerRoutes(context: FeatureContext): void {
  const { db, endpoints, jobs } = context;
  const service = createOfferService(context);
  endpoints.answer(offerEndpoints.getOfferInfoText, service.getOfferInfoText);
  endpoints.submit(offerEndpoints.savePaymentOfferAndSendToConsideration, {
    handle: (tx, call) => service.savePaymentOffer(tx, call, "consider"),
  });
  endpoints.submit(offerEndpoints.savePaymentOfferAndWaitForScans, {
    handle: (tx, call) => service.savePaymentOffer(tx, call, "wait-for-scans"),
  });
  const told = createOfferState(context);
  endpoints.answer(offerEndpoints.isTimerPageEnabled, told.isTimerPageEnabled);
  endpoints.answer(offerEndpoints.checkDecisionApplication, told.checkDecisionApplication);
  const considerations = createConsiderations(context);
  jobs.handle(jobKinds.considerFirst, considerations.first, () => findUndecided(db, "Prescoring"));
  jobs.handle(jobKinds.consider, considerations.final, () => findUndecided(db, "Signed"));
  jobs.handle(jobKinds.rateProduct, createRating(context), () => findUnrated(db));
  jobs.handle(jobKinds.expireOffers, createExpiry(context));
}
