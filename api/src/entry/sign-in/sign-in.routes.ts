// The calls of the resource `account` whose rooms come later (spec §7).
import { accountEndpoints } from "@microloan/contract/endpoints/account";

import { redirectToLk } from "../../account/redirect-to-lk.service.ts";
import type { FeatureContext } from "../../context.ts";
import { createPromoService } from "../../loan/promo-code/promo.service.ts";

export function accountRoutes(context: FeatureContext): void {
  const { endpoints } = context;
  const promo = createPromoService(context);
  endpoints.answer(accountEndpoints.redirectToLk, (call) => redirectToLk(context, call));
  endpoints.submit(accountEndpoints.usePromoCode, {
    prepare: promo.countTry,
    handle: promo.usePromoCode,
  });
  endpoints.submit(accountEndpoints.cancelPromoCode, { handle: promo.cancelPromoCode });
  endpoints.answer(accountEndpoints.getPromoInfo, promo.getPromoInfo);
}
