// Calls about the decision tables (decision 0088).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../../platform/context.ts";
import { getDecisionTables, replayDecisions } from "./desk-tables.service.ts";

export function tableRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(deskEndpoints.getDecisionTables, () => getDecisionTables(context));
  endpoints.answer(deskEndpoints.replayDecisions, (call) => replayDecisions(context, call));
}
