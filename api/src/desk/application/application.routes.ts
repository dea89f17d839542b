// One application as the desk shows it (decisions 0079, 0092).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../../platform/context.ts";
import { getDeskApplication, getDeskScan } from "./desk-application.service.ts";
import { openRestrictedAccess } from "./restricted-access.service.ts";

export function applicationRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(deskEndpoints.getDeskApplication, (call) => getDeskApplication(context, call));
  endpoints.answer(deskEndpoints.openRestrictedAccess, (call) =>
    openRestrictedAccess(context, call),
  );
  endpoints.answer(deskEndpoints.getDeskScan, (call) => getDeskScan(context, call));
}
