// The calls about loans at the desk (issue 18; decisions 0085, 0086).
import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";

import type { Context, Serving } from "../../platform/context.ts";
import { findLoanOfContract, getDeskLoan } from "./desk-loan.service.ts";
import { closeLoan, giveBackOverpaid, writeRepayment } from "./loan-actions.service.ts";
import {
  confirmReversal,
  confirmWriteOff,
  declineReversal,
  declineWriteOff,
  proposeReversal,
  proposeWriteOff,
} from "./loan-proposals.service.ts";

export function loanRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(loanEndpoints.findLoan, (call) => findLoanOfContract(context, call));
  endpoints.answer(loanEndpoints.getDeskLoan, (call) => getDeskLoan(context, call));
  endpoints.submit(loanEndpoints.writeRepayment, {
    handle: (tx, call) => writeRepayment(context, tx, call),
  });
  endpoints.submit(loanEndpoints.proposeReversal, {
    handle: (tx, call) => proposeReversal(tx, call),
  });
  endpoints.submit(loanEndpoints.confirmReversal, {
    handle: (tx, call) => confirmReversal(context, tx, call),
  });
  endpoints.submit(loanEndpoints.declineReversal, {
    handle: (tx, call) => declineReversal(tx, call),
  });
  endpoints.submit(loanEndpoints.closeLoan, {
    handle: (tx, call) => closeLoan(context, tx, call),
  });
  endpoints.submit(loanEndpoints.proposeWriteOff, {
    handle: (tx, call) => proposeWriteOff(context, tx, call),
  });
  endpoints.submit(loanEndpoints.confirmWriteOff, {
    handle: (tx, call) => confirmWriteOff(context, tx, call),
  });
  endpoints.submit(loanEndpoints.declineWriteOff, {
    handle: (tx, call) => declineWriteOff(tx, call),
  });
  endpoints.submit(loanEndpoints.giveBackOverpaid, {
    handle: (tx, call) => giveBackOverpaid(tx, call),
  });
}
