// Who works at the desk, and as what (decisions 0083, 0093).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../../platform/context.ts";
import { addStaff, disableStaff, listStaff } from "./desk-staff.service.ts";
import {
  confirmRoles,
  declineRoles,
  enableStaff,
  listRoleProposals,
  proposeRoles,
} from "./roles.service.ts";

export function staffRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(deskEndpoints.listStaff, (call) => listStaff(context, call));
  endpoints.answer(deskEndpoints.addStaff, (call) => addStaff(context, call));
  endpoints.answer(deskEndpoints.disableStaff, (call) => disableStaff(context, call));
  endpoints.answer(deskEndpoints.listRoleProposals, (call) => listRoleProposals(context, call));
  endpoints.submit(deskEndpoints.proposeRoles, { handle: (tx, call) => proposeRoles(tx, call) });
  endpoints.submit(deskEndpoints.enableStaff, { handle: (tx, call) => enableStaff(tx, call) });
  endpoints.submit(deskEndpoints.confirmRoles, { handle: (tx, call) => confirmRoles(tx, call) });
  endpoints.submit(deskEndpoints.declineRoles, { handle: (tx, call) => declineRoles(tx, call) });
}
