// The calls of the personal account: what it lists, the next application, the way to it (spec §7; D12).
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import type { Context, Serving } from "../platform/context.ts";
import { listApplications } from "./account-list.service.ts";
import { beginApplication } from "./begin-application.service.ts";
import { redirectToLk } from "./redirect-to-lk.service.ts";

export function accountRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(applicationEndpoints.listApplications, (call) =>
    listApplications(context, call),
  );
  endpoints.submit(applicationEndpoints.beginApplication, {
    handle: (tx, call) => beginApplication(context, tx, call),
  });
  endpoints.answer(accountEndpoints.redirectToLk, (call) => redirectToLk(context, call));
}
