// The desk's call about payouts (decision 0091).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../../platform/context.ts";
import { getDeskPayout } from "./payouts.service.ts";

export function payoutRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(deskEndpoints.getDeskPayout, (call) => getDeskPayout(context, call));
}
