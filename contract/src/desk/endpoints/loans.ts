// One loan at the desk: what was paid, where it went and what is owed; repayments, their reversal, the end of the loan
// (issue 18; decisions 0085, 0086).
import * as z from "zod/mini";

import { cleanText } from "@microloan/domain/text/clean-text";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { listedApplication } from "../../endpoints/application.ts";
import { date, instant } from "../../fields/dates.ts";
import { id } from "../../fields/ids.ts";
import { rubles } from "../../fields/money.ts";
import { mixed } from "../../fields/text.ts";
import { applicationParams, note, proposal } from "../fields.ts";
import { proposalKinds } from "../proposal-kinds.ts";

const readers = ["underwriter", "support", "cashier", "compliance"] as const;
const writers = ["cashier"] as const;

/** Money that has moved: to the kopeck, and more than none. */
const paidSum = rubles.check(
  z.minimum(0.01, "Укажите сумму больше нуля"),
  z.maximum(9_999_999.99, "Укажите сумму меньше 10\u00a0000\u00a0000\u00a0₽"),
);

/** The payment's number at the payer's bank. */
const reference = z
  .string()
  .check(
    z.overwrite(cleanText),
    z.regex(/^[\w-]{1,64}$/, "Номер – до 64 цифр, латинских букв и дефисов"),
  );

const contractNumber = z
  .string()
  .check(z.overwrite(cleanText), z.regex(/^\d{1,12}$/, "Номер договора – до 12 цифр"));

/** Two persons read why. */
const reason = mixed(500);

/** `confirmedBy` is the second person. */
const reversal = z.object({
  note: z.nullable(z.string()),
  proposedBy: z.string(),
  confirmedBy: z.string(),
  at: instant,
});

/**
 * `interest`, `principal` and `above` are what it went to; nothing of what was taken back. `writtenBy` is null where it
 * was written at the command line, before the desk. `cameAfterEnd`: the loan had ended, all of it is given back.
 */
const repayment = z.object({
  id,
  paidOn: date,
  amount: rubles,
  reference: z.string(),
  writtenBy: z.nullable(z.string()),
  writtenAt: instant,
  interest: rubles,
  principal: rubles,
  above: rubles,
  cameAfterEnd: z.boolean(),
  reversal: z.nullable(reversal),
  proposal: z.nullable(proposal),
});

/** What a repayment has done: written down; and the loan ended by it; it had ended before; it was known already. */
const written = z.enum(["done", "repaid", "closed", "known"]);

const ofLoan = { access: "staff", params: applicationParams } as const;
const ofRepayment = z.strictObject({ applicationId: id, repaymentId: id });
const ofProposal = z.strictObject({ applicationId: id, proposalId: id });
const twoFor = {
  reversal: proposalKinds.reversal,
  writeOff: proposalKinds["write-off"],
};
const settleProposal = { access: "staff", method: "POST", params: ofProposal } as const;

/** Calls about loans. The id of a loan is that of its application. */
export const loanEndpoints = {
  /**
   * By the number of its contract and nothing else; null where no such loan was issued. What was mistyped may be a
   * passport or a phone, which stands in no address (decision 0081).
   */
  findLoan: defineEndpoint({
    name: "findLoan",
    method: "POST",
    path: "/api/desk/loans/find",
    access: "staff",
    roles: readers,
    body: z.strictObject({ contractNumber }),
    response: z.object({ applicationId: z.nullable(id) }),
    errors: [],
  }),
  /** As it stands on the day `on`, today unless another is asked for; repayments are all of them, oldest first. */
  getDeskLoan: defineEndpoint({
    ...ofLoan,
    name: "getDeskLoan",
    method: "GET",
    path: "/api/desk/loan/{applicationId}",
    roles: readers,
    query: z.strictObject({ on: z.optional(date) }),
    response: z.object({
      applicationId: id,
      contactId: id,
      borrower: z.string(),
      issuedOn: date,
      closedOn: z.nullable(date),
      /** Written off when it was closed. */
      unpaid: rubles,
      /** To be given back. */
      overpaid: rubles,
      /** The lender's day: the device's clock may be another. */
      today: date,
      /** `overdue` is a part of `total`; all of them are zero before the payout and after the end. */
      debt: z.object({
        on: date,
        principal: rubles,
        interest: rubles,
        total: rubles,
        overdue: rubles,
      }),
      /** All that is owed today: what a write-off stands on. */
      owedToday: rubles,
      /** What has gone to each payment of the schedule by the day. */
      booked: z.array(z.object({ number: z.int(), interest: rubles, principal: rubles })),
      repayments: z.array(repayment),
      /** `moved`: what has taken its ground since, so that it can only be declined. */
      writeOff: z.nullable(z.extend(proposal, { sum: rubles, moved: z.nullable(z.string()) })),
      /** What the borrower's account is told of it. */
      account: listedApplication,
    }),
    errors: [],
  }),
  /** `reference` counts once for one loan and day; `overpaid` is what is to be given back by now. */
  writeRepayment: defineEndpoint({
    ...ofLoan,
    name: "writeRepayment",
    method: "POST",
    path: "/api/desk/loan/{applicationId}/repayment",
    roles: writers,
    body: z.strictObject({ amount: paidSum, paidOn: date, reference }),
    response: z.object({ outcome: written, overpaid: rubles }),
    errors: ["RepaymentDayImpossible", "RepaymentDiffers"],
    submit: true,
  }),
  /** Waits for a second person. */
  proposeReversal: defineEndpoint({
    ...ofLoan,
    name: "proposeReversal",
    method: "POST",
    path: "/api/desk/loan/{applicationId}/repayment/{repaymentId}/reversal",
    params: ofRepayment,
    roles: twoFor.reversal.makers,
    body: z.strictObject({ note: reason }),
    response: emptyResponse,
    errors: ["RepaymentFinal", "ProposalWaits"],
    submit: true,
  }),
  /** The repayment counts no more; the loan that it had closed is opened again. */
  confirmReversal: defineEndpoint({
    ...settleProposal,
    name: "confirmReversal",
    path: "/api/desk/loan/{applicationId}/reversal/{proposalId}/confirm",
    roles: twoFor.reversal.checkers,
    body: z.strictObject({ note }),
    response: z.object({ isOpenAgain: z.boolean() }),
    errors: ["NothingWaits", "OwnProposal", "RepaymentFinal"],
    submit: true,
  }),
  /** The repayment counts as before; whoever proposed it may take it back so too. */
  declineReversal: defineEndpoint({
    ...settleProposal,
    name: "declineReversal",
    path: "/api/desk/loan/{applicationId}/reversal/{proposalId}/decline",
    roles: twoFor.reversal.checkers,
    body: z.strictObject({ note }),
    response: emptyResponse,
    errors: ["NothingWaits"],
    submit: true,
  }),
  /** Where nothing is owed. */
  closeLoan: defineEndpoint({
    ...ofLoan,
    name: "closeLoan",
    method: "POST",
    path: "/api/desk/loan/{applicationId}/close",
    roles: writers,
    response: emptyResponse,
    errors: ["StillOwed", "GroundMoved"],
    submit: true,
  }),
  /** `sum` is all that is owed today, as it was seen; waits for a second person. */
  proposeWriteOff: defineEndpoint({
    ...ofLoan,
    name: "proposeWriteOff",
    method: "POST",
    path: "/api/desk/loan/{applicationId}/write-off",
    roles: twoFor.writeOff.makers,
    body: z.strictObject({ sum: paidSum, note: reason }),
    response: emptyResponse,
    errors: ["GroundMoved", "ProposalWaits"],
    submit: true,
  }),
  /** The loan is closed with its debt; `sum` is what the second person saw as owed today. */
  confirmWriteOff: defineEndpoint({
    ...settleProposal,
    name: "confirmWriteOff",
    path: "/api/desk/loan/{applicationId}/write-off/{proposalId}/confirm",
    roles: twoFor.writeOff.checkers,
    body: z.strictObject({ sum: paidSum, note }),
    response: emptyResponse,
    errors: ["NothingWaits", "OwnProposal", "GroundMoved"],
    submit: true,
  }),
  /** The loan runs on; whoever proposed it may take it back so too. */
  declineWriteOff: defineEndpoint({
    ...settleProposal,
    name: "declineWriteOff",
    path: "/api/desk/loan/{applicationId}/write-off/{proposalId}/decline",
    roles: twoFor.writeOff.checkers,
    body: z.strictObject({ note }),
    response: emptyResponse,
    errors: ["NothingWaits"],
    submit: true,
  }),
  /** All that was paid above the debt has gone back to the borrower, `amount` as it was seen. */
  giveBackOverpaid: defineEndpoint({
    ...ofLoan,
    name: "giveBackOverpaid",
    method: "POST",
    path: "/api/desk/loan/{applicationId}/give-back",
    roles: writers,
    body: z.strictObject({ amount: paidSum }),
    response: emptyResponse,
    errors: ["GroundMoved"],
    submit: true,
  }),
};
