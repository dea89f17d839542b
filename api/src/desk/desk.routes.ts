// The calls of the lender's desk (issue 18; decisions 0078, 0079, 0080).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../platform/context.ts";
import { getDeskApplication, getDeskScan } from "./application/desk-application.service.ts";
import { getChainState, searchAudit } from "./audit/desk-audit.service.ts";
import {
  approveApplication,
  confirmProposal,
  declineProposal,
  listRefusalReasons,
  refuseApplication,
} from "./decisions/desk-decisions.service.ts";
import { acceptScans, askScansAgain } from "./decisions/desk-scans.service.ts";
import { loanRoutes } from "./loans/loans.routes.ts";
import { numbersRoutes } from "./numbers/numbers.routes.ts";
import {
  blockPerson,
  endSessionsOf,
  findPeople,
  getPerson,
  unblockPerson,
} from "./people/people.service.ts";
import {
  addPromoCode,
  changePromoCode,
  endPromoCode,
  listPromoCodes,
} from "./promo-codes/promo-codes.service.ts";
import { giveBackItem, listQueue, takeItem } from "./queue/queue.service.ts";
import { settingRoutes } from "./settings/settings.routes.ts";
import {
  confirmTotp,
  getDeskSession,
  signInToDesk,
  signInWithRecoveryCode,
  signOutOfDesk,
} from "./sign-in/desk-sign-in.service.ts";
import {
  changeOwnPassword,
  renewRecoveryCodes,
  takeOwnPassword,
} from "./sign-in/own-access.service.ts";
import { addStaff, disableStaff, listStaff } from "./staff/desk-staff.service.ts";
import {
  confirmRoles,
  declineRoles,
  enableStaff,
  listRoleProposals,
  proposeRoles,
} from "./staff/roles.service.ts";
import { tableRoutes } from "./tables/table.routes.ts";

export function deskRoutes(serving: Serving, context: Context): void {
  const { endpoints } = serving;
  numbersRoutes(serving, context);
  loanRoutes(serving, context);
  settingRoutes(serving, context);
  tableRoutes(serving, context);
  endpoints.answer(deskEndpoints.signInToDesk, (call) => signInToDesk(context, call));
  endpoints.answer(deskEndpoints.confirmTotp, (call) => confirmTotp(context, call));
  endpoints.answer(deskEndpoints.signInWithRecoveryCode, (call) =>
    signInWithRecoveryCode(context, call),
  );
  endpoints.answer(deskEndpoints.takeOwnPassword, (call) => takeOwnPassword(context, call));
  endpoints.answer(deskEndpoints.changeOwnPassword, (call) => changeOwnPassword(context, call));
  endpoints.answer(deskEndpoints.renewRecoveryCodes, (call) => renewRecoveryCodes(context, call));
  endpoints.answer(deskEndpoints.getDeskSession, getDeskSession);
  endpoints.answer(deskEndpoints.signOutOfDesk, (call) => signOutOfDesk(context, call));
  endpoints.answer(deskEndpoints.listQueue, (call) => listQueue(context, call));
  endpoints.answer(deskEndpoints.takeItem, (call) => takeItem(context, call));
  endpoints.answer(deskEndpoints.giveBackItem, (call) => giveBackItem(context, call));
  endpoints.answer(deskEndpoints.getDeskApplication, (call) => getDeskApplication(context, call));
  endpoints.answer(deskEndpoints.getDeskScan, (call) => getDeskScan(context, call));
  endpoints.answer(deskEndpoints.listRefusalReasons, listRefusalReasons);
  endpoints.answer(deskEndpoints.searchAudit, (call) => searchAudit(context, call));
  endpoints.answer(deskEndpoints.listStaff, (call) => listStaff(context, call));
  endpoints.answer(deskEndpoints.addStaff, (call) => addStaff(context, call));
  endpoints.answer(deskEndpoints.disableStaff, (call) => disableStaff(context, call));
  endpoints.answer(deskEndpoints.listRoleProposals, (call) => listRoleProposals(context, call));
  endpoints.submit(deskEndpoints.proposeRoles, { handle: (tx, call) => proposeRoles(tx, call) });
  endpoints.submit(deskEndpoints.enableStaff, { handle: (tx, call) => enableStaff(tx, call) });
  endpoints.submit(deskEndpoints.confirmRoles, { handle: (tx, call) => confirmRoles(tx, call) });
  endpoints.submit(deskEndpoints.declineRoles, { handle: (tx, call) => declineRoles(tx, call) });
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
  endpoints.answer(deskEndpoints.getChainState, () => getChainState(context));
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
  endpoints.answer(deskEndpoints.findPeople, (call) => findPeople(context, call));
  endpoints.answer(deskEndpoints.getPerson, (call) => getPerson(context, call));
  endpoints.answer(deskEndpoints.endSessionsOf, (call) => endSessionsOf(context, call));
  endpoints.submit(deskEndpoints.blockPerson, {
    handle: (tx, call) => blockPerson(context, tx, call),
  });
  endpoints.submit(deskEndpoints.unblockPerson, {
    handle: (tx, call) => unblockPerson(tx, call),
  });
}
