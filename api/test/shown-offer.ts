// The fingerprint of the offer that a borrower was shown, computed here as the API does, for a loan without promo code
// and extras (D7).
import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import { rublesToKopecks } from "@microloan/domain/loan/money";

import { chosenTermsOf, offerHashOf } from "../src/loan/terms/loan-terms.ts";
import { isRefusal } from "../src/platform/endpoints/refusal.ts";
import type { TestApp } from "./app.ts";
import type { Offer } from "./borrower.ts";

/** Of an offer that is none: a hash that is nobody's. */
export function shownOfferHash(app: TestApp, offer: Offer): string {
  const terms = chosenTermsOf({
    sumKopecks: rublesToKopecks(offer.requestedOfferSum),
    term: offer.requestedOfferPeriod,
    periodType: periodTypeOfId(offer.periodTypeId) ?? "days",
    issuedOn: app.context.clock.today(),
  });
  return isRefusal(terms) ? "0".repeat(64) : offerHashOf(terms);
}
