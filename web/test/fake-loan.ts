// For tests: a loan at the desk of which a part was repaid, and its calls at the addresses that they are asked at.
import { expect } from "vitest";

import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { sampleIds } from "@microloan/contract/samples/people";

import type { DeskLoan, Repayment } from "../src/desk/loans/desk-loan.ts";
import type { DeskSession } from "../src/desk/session.ts";
import { deskSession, fakeDesk, openDesk } from "./fake-desk.tsx";

const id = sampleIds.application;
const repaymentId = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a021";
const proposalId = sampleIds.contact;

export const fakeRepayment: Repayment = {
  id: repaymentId,
  paidOn: "2026-11-25",
  amount: 5_000,
  reference: "17",
  writtenBy: "ivanova",
  writtenAt: "2026-11-25T12:00:00+03:00",
  interest: 400,
  principal: 4_600,
  above: 0,
  cameAfterEnd: false,
  reversal: null,
  proposal: null,
};

const payment = {
  number: 1,
  date: "2026-12-05",
  amount: 11_200,
  principal: 10_000,
  interest: 1_200,
  balance: 0,
};

export const fakeLoan: DeskLoan = {
  result: true,
  applicationId: id,
  contactId: sampleIds.contact,
  borrower: "Константинопольская Анна-Мария Владиславовна",
  issuedOn: "2026-11-20",
  closedOn: null,
  unpaid: 0,
  overpaid: 0,
  today: "2026-11-27",
  debt: { on: "2026-11-27", principal: 5_400, interest: 86.4, total: 5_486.4, overdue: 0 },
  owedToday: 5_486.4,
  booked: [{ number: 1, interest: 400, principal: 4_600 }],
  repayments: [fakeRepayment],
  writeOff: null,
  account: {
    applicationId: id,
    status: "Issued",
    begunOn: "2026-11-20",
    sum: 10_000,
    period: 15,
    periodTypeId: periodTypes.days.id,
    moneyAt: null,
    refusal: null,
    payoutFault: null,
    areScansSent: false,
    contract: {
      sum: 10_000,
      period: 15,
      periodTypeId: periodTypes.days.id,
      refundSum: 11_200,
      overpaymentSum: 1_200,
      psk: 292,
      pskRubles: 1_200,
      dailyRate: 0.8,
      payments: [payment],
      payoutSum: 10_000,
      cardMask: null,
      number: "100001",
      signedOn: "2026-11-20",
      issuedOn: "2026-11-20",
      closedOn: null,
      earlyRepaymentSum: 5_486.4,
      earlyRepaymentInterest: 86.4,
      paidPayments: 0,
      overdueSum: 0,
      nextPaymentSum: 5_832,
      overpaidSum: 0,
      repayments: [{ id: repaymentId, paidOn: "2026-11-25", amount: 5_000 }],
      documents: [],
    },
  },
};

/** The call without its parameters, at the address of the sample loan. */
function at<E extends { path: string; params: unknown }>({ params: _params, ...endpoint }: E) {
  const path = endpoint.path
    .replace("{applicationId}", id)
    .replace("{repaymentId}", repaymentId)
    .replace("{proposalId}", proposalId);
  return { ...endpoint, path: path as `/api/${string}` };
}

export const loanCalls = {
  get: at(loanEndpoints.getDeskLoan),
  write: at(loanEndpoints.writeRepayment),
  propose: at(loanEndpoints.proposeReversal),
  confirm: at(loanEndpoints.confirmReversal),
  proposeWriteOff: at(loanEndpoints.proposeWriteOff),
  confirmWriteOff: at(loanEndpoints.confirmWriteOff),
  close: at(loanEndpoints.closeLoan),
  giveBack: at(loanEndpoints.giveBackOverpaid),
};

export async function openLoan(
  change: Partial<DeskLoan> = {},
  session: DeskSession = deskSession("cashier"),
) {
  const server = fakeDesk(`/desk/loans/${id}`, session);
  server.answer(loanCalls.get, { ...fakeLoan, ...change });
  const screen = await openDesk();
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Заём 100001" }))
    .toBeVisible();
  return { server, screen };
}
