// The calls about the loan itself: the calculator, what is chosen, paid extras, the promo code (spec §3, §7; D2, D8).
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { additionalProductEndpoints } from "@microloan/contract/endpoints/additional-product";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { productEndpoints } from "@microloan/contract/endpoints/product";
import { vasEndpoints } from "@microloan/contract/endpoints/vas";

import { ofApplication, ofLockedApplication } from "../journey/of-application.ts";
import type { Context, Serving } from "../platform/context.ts";
import { getCurrentSelectProductResult, selectProduct } from "./choice/select-product.service.ts";
import {
  selectAdditionalProducts,
  selectAdditionalProductsByAmount,
  toggleAdditionalProduct,
} from "./extras/additional-product.service.ts";
import {
  getCalculatorDefault,
  getCalculatorSettings,
  recalculate,
} from "./products/product.service.ts";
import {
  cancelPromoCode,
  countPromoCodeTry,
  getPromoInfo,
  usePromoCode,
} from "./promo-code/promo.service.ts";

/** The first step is open until the signature. */
const beforeSignature = { step: "passport" } as const;
const atSigning = { step: "signing" } as const;

export function loanRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(productEndpoints.getCalculatorDefault, () => getCalculatorDefault(context));
  endpoints.answer(
    productEndpoints.getCalculatorSettings,
    ofApplication(context, getCalculatorSettings),
  );
  endpoints.answer(productEndpoints.recalculate, ofApplication(context, recalculate));

  endpoints.submit(applicationEndpoints.selectProduct, {
    handle: ofLockedApplication(context, selectProduct, beforeSignature),
  });
  endpoints.answer(
    applicationEndpoints.getCurrentSelectProductResult,
    ofApplication(context, getCurrentSelectProductResult),
  );

  endpoints.answer(
    vasEndpoints.getSelectingAdditionalProductValue,
    ofApplication(context, async ({ db, settings }) => {
      const { SelectingAdditionalProduct } = await settings.read(db);
      return { selectingAdditionalProductValue: SelectingAdditionalProduct };
    }),
  );
  endpoints.submit(additionalProductEndpoints.selectAdditionalProducts, {
    handle: ofLockedApplication(context, selectAdditionalProducts, atSigning),
  });
  endpoints.submit(additionalProductEndpoints.selectAdditionalProductsByAmount, {
    handle: ofLockedApplication(context, selectAdditionalProductsByAmount, atSigning),
  });
  endpoints.submit(additionalProductEndpoints.toggleAdditionalProduct, {
    handle: ofLockedApplication(context, toggleAdditionalProduct, atSigning),
  });

  endpoints.submit(accountEndpoints.usePromoCode, {
    prepare: (call) => countPromoCodeTry(context, call),
    handle: ofLockedApplication(context, usePromoCode, beforeSignature),
  });
  endpoints.submit(accountEndpoints.cancelPromoCode, {
    handle: ofLockedApplication(context, cancelPromoCode, beforeSignature),
  });
  endpoints.answer(accountEndpoints.getPromoInfo, ofApplication(context, getPromoInfo));
}
