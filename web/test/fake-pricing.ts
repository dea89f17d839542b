// For tests: what changes the price of an application's loan, nothing unless told (decision 0016).
import type { Pricing } from "../src/calculator/priced-loan.ts";

export const noPricing: Pricing = {
  promoCode: null,
  discountPercent: 0,
  additionalProductIds: [],
  pricedOn: null,
};
