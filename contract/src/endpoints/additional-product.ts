// additionalProduct: paid extras offered with the loan (spec §3 "Additional product", §7; D8).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import { applicationIdShape, id } from "../fields/ids.ts";
import { offerTermsShape } from "../fields/loan-terms.ts";
import { loanSum, rubles } from "../fields/money.ts";

/**
 * A paid extra. `typeId` (spec §3): 1 FinancialProtection, 2 ValueAddedService. `documentText` is what its application
 * says, in paragraphs, for its dialog (spec §3, §4; D8).
 */
export const additionalProduct = z.object({
  id,
  typeId: z.union([z.literal(1), z.literal(2)]),
  name: z.string(),
  text: z.string(),
  amount: rubles,
  priority: z.int(),
  organization: z.string(),
  flavorText: z.nullable(z.string()),
  checkboxText: z.string(),
  checkboxDocumentRuleId: z.nullable(id),
  documentText: z.string(),
  isChecked: z.boolean(),
});

/** The extras with what they make of the loan: their total, what is paid out, the amount to repay, ПСК. */
const additionalProductsResponse = z.object({
  additionalProducts: z.array(additionalProduct),
  ...offerTermsShape,
});

const selection = {
  method: "POST",
  access: "session",
  response: additionalProductsResponse,
  submit: true,
  changesApplication: true,
} as const;

const selectionRefusals = ["StepNotReached", "OfferMissing", "LegalLimitExceeded"] as const;

/** Calls of the resource `additionalProduct`. An extra that would break a limit of D2 is not offered. */
export const additionalProductEndpoints = {
  /** The extras of the application's own loan; a choice that no longer fits the limits is taken back. */
  selectAdditionalProducts: defineEndpoint({
    ...selection,
    name: "selectAdditionalProducts",
    path: "/api/additionalProduct/selectAndActualize",
    body: z.strictObject(applicationIdShape),
    errors: selectionRefusals,
  }),
  /** The same for another sum that may be offered; only looked at, since the sum itself is chosen elsewhere (D8). */
  selectAdditionalProductsByAmount: defineEndpoint({
    ...selection,
    name: "selectAdditionalProductsByAmount",
    path: "/api/additionalProduct/SelectAndActualizeByAmount",
    body: z.strictObject({ ...applicationIdShape, offerSum: loanSum }),
    errors: [...selectionRefusals, "SumNotOffered"],
  }),
  /**
   * Turns an extra on or off. Assumption: D8, without `additionalProductId` the last one shown is meant (spec §7 gives
   * only the application), without `isActive` its state is turned over.
   */
  toggleAdditionalProduct: defineEndpoint({
    ...selection,
    name: "toggleAdditionalProduct",
    path: "/api/additionalProduct/activateOrCancelLastAddProduct",
    body: z.strictObject({
      ...applicationIdShape,
      additionalProductId: z.optional(id),
      isActive: z.optional(z.boolean()),
    }),
    errors: [...selectionRefusals, "ExtraNotOffered"],
  }),
};
