// One loan at the desk: what was paid, where it went, what is owed on any day, and what its borrower sees (issue 18;
// decision 0085).
import type { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { bookedToPayments, bookingsOf, debtOn, progressOn } from "@microloan/domain/loan/debt";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import { runningLoanOf } from "@microloan/domain/loan/running-loan";
import type { IsoDate } from "@microloan/domain/person/dates";

import { applicationsOf } from "../../account/account-list.service.ts";
import { isCounted } from "../../money/loans/close-loan.ts";
import {
  findLoan,
  findRepayments,
  type Loan,
  type WrittenRepayment,
} from "../../money/loans/loans.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { findPerson } from "../people/people.store.ts";
import { findProposal, findProposalsOf } from "../proposals/proposals.store.ts";
import { proposalOf } from "../proposals/second-person.ts";
import { findLoanByContract, findReversals } from "./desk-loan.store.ts";
import { movedSince } from "./loan-proposals.service.ts";

type Calls = typeof loanEndpoints;

export async function findLoanOfContract(
  { db }: Context,
  { body: { contractNumber }, staff: { actor } }: Call<Calls["findLoan"]>,
) {
  const applicationId = await findLoanByContract(db, contractNumber);
  // Before it is out. What is no loan's number may be a phone or a passport.
  await record(db, {
    actor,
    applicationId,
    action: "loan searched",
    details: applicationId === undefined ? { isFound: false } : { contractNumber },
  });
  return { applicationId: applicationId ?? null };
}

export async function getDeskLoan(
  context: Context,
  { params: { applicationId }, query, staff: { operatorId } }: Call<Calls["getDeskLoan"]>,
) {
  const { clock, db } = context;
  const loan = await findLoan(db, applicationId);
  if (!loan) return refuse("NotFound");
  const repayments = await findRepayments(db, applicationId);
  const counted = repayments.filter(isCounted);
  const today = clock.today();
  const on = query.on ?? today;
  const { contactId, closedOn, issuedOn } = loan;
  const { lastName, firstName, middleName } = await findPerson(db, contactId);
  const account = (await applicationsOf(context, contactId)).find(
    (one) => one.applicationId === applicationId,
  );
  if (!account) throw new Error("a loan has no application in the account");
  const writeOff = await findProposal(db, { kind: "write-off", subject: applicationId });
  return {
    applicationId,
    contactId,
    borrower: [lastName, firstName, middleName].filter(Boolean).join(" "),
    issuedOn,
    closedOn,
    unpaid: kopecksToRubles(loan.unpaidKopecks),
    overpaid: kopecksToRubles(loan.overpaidKopecks),
    today,
    debt: debtOf(loan, counted, on),
    owedToday: debtOf(loan, counted, today).total,
    booked: bookedToPayments(runningLoanOf(loan), counted, on).map((one) => ({
      number: one.number,
      interest: kopecksToRubles(one.interestKopecks),
      principal: kopecksToRubles(one.principalKopecks),
    })),
    repayments: await repaymentsOf(db, loan, repayments, operatorId),
    writeOff: writeOff
      ? {
          ...proposalOf(writeOff, operatorId),
          sum: kopecksToRubles(writeOff.sumKopecks ?? 0),
          moved: movedSince(loan, counted, writeOff) ?? null,
        }
      : null,
    account,
  };
}

/** Nothing before the payout, and nothing from the end on. */
function debtOf(loan: Loan, counted: readonly WrittenRepayment[], on: IsoDate) {
  const { closedOn, issuedOn } = loan;
  const isRunning = on >= issuedOn && (closedOn === null || on < closedOn);
  if (!isRunning) return { on, principal: 0, interest: 0, total: 0, overdue: 0 };
  const running = runningLoanOf(loan);
  const { interestKopecks, principalKopecks, totalKopecks } = debtOn(running, counted, on);
  return {
    on,
    principal: kopecksToRubles(principalKopecks),
    interest: kopecksToRubles(interestKopecks),
    total: kopecksToRubles(totalKopecks),
    overdue: kopecksToRubles(progressOn(running, counted, on).overdueKopecks),
  };
}

/** Each with what it went to, who wrote it down, and who has taken it back or proposes to. */
async function repaymentsOf(
  db: Db,
  loan: Loan,
  repayments: readonly WrittenRepayment[],
  operatorId: string,
) {
  const booked = new Map(
    bookingsOf(runningLoanOf(loan), repayments.filter(isCounted)).map((one) => [one.id, one]),
  );
  const reversals = await findReversals(
    db,
    repayments.flatMap(({ reversalId }) => reversalId ?? []),
  );
  const subjects = repayments.map(({ id }) => id);
  const proposals = await findProposalsOf(db, { kind: "reversal", subjects });
  return repayments.map((one) => {
    const booking = booked.get(one.id);
    const { amountKopecks, cameAfterEnd, id, reversalId } = one;
    const aboveKopecks = booking?.aboveKopecks ?? (reversalId === null ? amountKopecks : 0);
    const reversal = reversals.find((back) => back.id === reversalId);
    const proposal = proposals.find(({ subject }) => subject === id);
    return {
      id,
      paidOn: one.on,
      amount: kopecksToRubles(amountKopecks),
      reference: one.reference,
      writtenBy: one.writtenBy,
      writtenAt: one.createdAt.toISOString(),
      interest: kopecksToRubles(booking?.interestKopecks ?? 0),
      principal: kopecksToRubles(booking?.principalKopecks ?? 0),
      above: kopecksToRubles(aboveKopecks),
      cameAfterEnd,
      reversal: reversal
        ? {
            note: reversal.note,
            proposedBy: reversal.proposedBy,
            confirmedBy: reversal.confirmedBy,
            at: reversal.settledAt.toISOString(),
          }
        : null,
      proposal: proposal ? proposalOf(proposal, operatorId) : null,
    };
  });
}
