// The tables of considerations: what was decided, at which stage, and why; what was told of debts;
// what was repaid (D6, D12).
import type { ColumnType, Generated, JSONColumnType } from "kysely";

import type { OtherLoan } from "@microloan/domain/loan/expensive-loans";

/** `operator` and `payout` come after `final`: a review's end, and the last look before the money goes. */
export type DecisionStage = "first" | "offer" | "final" | "operator" | "payout";

export type DecisionTables = {
  decisions: {
    id: Generated<number>;
    applicationId: string;
    stage: DecisionStage;
    inputs: JSONColumnType<object>;
    tableVersion: string;
    ruleId: string;
    outcome: "approve" | "refuse" | "review";
    reason: string | null;
    /** What was approved; below what was asked for or signed, the borrower chooses and signs again. */
    approvedSumKopecks: Generated<number | null>;
    decidedAt: Generated<Date>;
    /** `table`, or `operator:<id>`. */
    decidedBy: Generated<string>;
  };
  /** What the bureaus last told of an application's other debts; null payments where nobody answered. */
  knownDebts: {
    applicationId: string;
    monthlyPaymentsKopecks: number | null;
    loans: JSONColumnType<OtherLoan[]>;
    askedAt: Generated<Date>;
    /** One of them did not answer, and they are left alone for some minutes. */
    isSilent: Generated<boolean>;
    lastAskedAt: Generated<Date>;
    lastSilent: Generated<string[]>;
  };
  /** That the borrower has read the notice, for the pack whose code was then asked for. */
  debtLoadNotices: {
    packId: string;
    debtLoadPercent: ColumnType<string, number, never>;
    text: string;
    confirmedAt: Generated<Date>;
  };
  /** What the client sent along with an application to its consideration, the newest of each page. */
  considerationRequests: {
    applicationId: string;
    formPage: string;
    agreeItems: JSONColumnType<{ id: string; isChecked: boolean }[]>;
    documentRuleIds: string[];
    sessionId: string | null;
    clientTime: string;
    /** Hours, which the driver reads as text. */
    clientTimeZone: ColumnType<string, number, number>;
    analyticsCookie: string | null;
    sentAt: Generated<Date>;
  };
  loanRepayments: {
    id: Generated<string>;
    applicationId: string;
    paidOn: string;
    amountKopecks: number;
    /** The payment's number at the payer's bank: of one loan and day it counts once. */
    reference: string;
    /** The loan had ended: booked to nothing, all of it is to be given back. */
    cameAfterEnd: Generated<boolean>;
    /** Null where it was written at the command line, before the desk. */
    writtenBy: string | null;
    /** The proposal by which it was taken back: it counts no more. */
    reversalId: string | null;
    createdAt: Generated<Date>;
  };
};
