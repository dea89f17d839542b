// The calls of the resource `offer`, and the consideration that follows a signature (spec §7; D6).
import { offerEndpoints } from "@microloan/contract/endpoints/offer";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";
import { createConsideration } from "./consideration.job.ts";
import { findUndecided } from "./consideration.store.ts";
import { createOfferService } from "./offer.service.ts";

export function offerRoutes(context: FeatureContext): void {
  const { db, endpoints, jobs } = context;
  const service = createOfferService(context);
  endpoints.answer(offerEndpoints.getOfferInfoText, service.getOfferInfoText);
  endpoints.submit(offerEndpoints.savePaymentOfferAndSendToConsideration, {
    handle: service.savePaymentOffer,
  });
  jobs.handle(jobKinds.consider, createConsideration(context), () => findUndecided(db));
}
