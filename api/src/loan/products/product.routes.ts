// What the calculator offers: to a visitor, and for an application (spec §2 calculator, §7; D2).
import { productEndpoints } from "@microloan/contract/endpoints/product";

import type { FeatureContext } from "../../context.ts";
import { createProductService } from "./product.service.ts";

export function productRoutes(context: FeatureContext): void {
  const { endpoints } = context;
  const service = createProductService(context);
  endpoints.answer(productEndpoints.getCalculatorDefault, service.getDefault);
  endpoints.answer(productEndpoints.getCalculatorSettings, service.getSettings);
  endpoints.answer(productEndpoints.recalculate, service.recalculate);
}
