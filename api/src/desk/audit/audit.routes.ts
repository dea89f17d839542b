// The audit log at the desk (decision 0082).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../../platform/context.ts";
import { getChainState, searchAudit } from "./desk-audit.service.ts";

export function auditRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(deskEndpoints.searchAudit, (call) => searchAudit(context, call));
  endpoints.answer(deskEndpoints.getChainState, () => getChainState(context));
}
