// Promo codes at the desk (decision 0094).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../../platform/context.ts";
import {
  addPromoCode,
  changePromoCode,
  endPromoCode,
  listPromoCodes,
} from "./promo-codes.service.ts";

export function promoCodeRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(deskEndpoints.listPromoCodes, (call) => listPromoCodes(context, call));
  endpoints.submit(deskEndpoints.addPromoCode, {
    handle: (tx, call) => addPromoCode(context, tx, call),
  });
  endpoints.submit(deskEndpoints.changePromoCode, {
    handle: (tx, call) => changePromoCode(context, tx, call),
  });
  endpoints.submit(deskEndpoints.endPromoCode, {
    handle: (tx, call) => endPromoCode(context, tx, call),
  });
}
