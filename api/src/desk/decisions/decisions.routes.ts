// What staff decide (decisions 0079, 0080).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../../platform/context.ts";
import {
  approveApplication,
  confirmProposal,
  declineProposal,
  listRefusalReasons,
  refuseApplication,
} from "./desk-decisions.service.ts";
import { acceptScans, askScansAgain } from "./desk-scans.service.ts";

export function decisionRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(deskEndpoints.listRefusalReasons, listRefusalReasons);
  endpoints.submit(deskEndpoints.approveApplication, {
    handle: (tx, call) => approveApplication(context, tx, call),
  });
  endpoints.submit(deskEndpoints.refuseApplication, {
    handle: (tx, call) => refuseApplication(context, tx, call),
  });
  endpoints.submit(deskEndpoints.confirmProposal, {
    handle: (tx, call) => confirmProposal(context, tx, call),
  });
  endpoints.submit(deskEndpoints.declineProposal, {
    handle: (tx, call) => declineProposal(tx, call),
  });
  endpoints.submit(deskEndpoints.acceptScans, {
    handle: (tx, call) => acceptScans(context, tx, call),
  });
  endpoints.submit(deskEndpoints.askScansAgain, {
    handle: (tx, call) => askScansAgain(context, tx, call),
  });
}
