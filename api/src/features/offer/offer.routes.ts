// The calls of the resource `offer`, and the two considerations: before the card with preScoring B, and after the signature (spec §7; D6).
import { offerEndpoints } from "@microloan/contract/endpoints/offer";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";
import { createConsiderations } from "./consideration.job.ts";
import { findUndecided } from "./consideration.store.ts";
import { createOfferService } from "./offer.service.ts";

export function offerRoutes(context: FeatureContext): void {
  const { db, endpoints, jobs } = context;
  const service = createOfferService(context);
  endpoints.answer(offerEndpoints.getOfferInfoText, service.getOfferInfoText);
  endpoints.submit(offerEndpoints.savePaymentOfferAndSendToConsideration, {
    handle: service.savePaymentOffer,
  });
  const considerations = createConsiderations(context);
  jobs.handle(jobKinds.considerFirst, considerations.first, () => findUndecided(db, "Prescoring"));
  jobs.handle(jobKinds.consider, considerations.final, () => findUndecided(db, "Signed"));
}
