// The calls of the resource `additionalProduct` (spec §7; D8).
import { additionalProductEndpoints } from "@microloan/contract/endpoints/additional-product";

import type { FeatureContext } from "../../context.ts";
import { createAdditionalProductService } from "./additional-product.service.ts";

export function additionalProductRoutes(context: FeatureContext): void {
  const { endpoints } = context;
  const service = createAdditionalProductService(context);
  endpoints.submit(additionalProductEndpoints.selectAdditionalProducts, {
    handle: service.select,
  });
  endpoints.submit(additionalProductEndpoints.selectAdditionalProductsByAmount, {
    handle: service.selectByAmount,
  });
  endpoints.submit(additionalProductEndpoints.toggleAdditionalProduct, {
    handle: service.toggle,
  });
}
