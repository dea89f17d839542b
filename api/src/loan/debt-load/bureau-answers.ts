// What several bureaus tell of one person, as one answer (D2, D6; decision 0048).
import { countedOnce, type OtherLoan } from "@microloan/domain/loan/expensive-loans";
import type { Kopecks } from "@microloan/domain/loan/money";

import type { CreditReport, ReportedLoan } from "../../partners/bureau.ts";

/** One bureau's word; undefined where it was silent. */
export type BureauReply = { name: string; report: CreditReport | undefined };

export type BureauAnswers = {
  /** The lowest score; undefined where no bureau knows the person. */
  score: number | undefined;
  /** Undefined where no bureau knows the person. */
  isOverdue: boolean | undefined;
  /** On other loans a month, each contract once: whom nobody knows has none; undefined where nobody answered. */
  monthlyPaymentsKopecks: Kopecks | undefined;
  /** Each contract once, the lately repaid among them. */
  loans: readonly OtherLoan[];
  /** The bureaus that did not answer: what they would have told may be anything. */
  silent: readonly string[];
};

/** Of what two tell of one contract, the worse is believed. */
function paymentsOf(loans: readonly ReportedLoan[]): Kopecks {
  const largest = new Map<string, Kopecks>();
  for (const { closedOn, contractId, monthlyPaymentKopecks } of loans)
    if (closedOn === null)
      largest.set(contractId, Math.max(largest.get(contractId) ?? 0, monthlyPaymentKopecks));
  return [...largest.values()].reduce((sum, payment) => sum + payment, 0);
}

const otherLoanOf = ({
  contractId,
  pskThousandths,
  endsOn,
  closedOn,
}: ReportedLoan): OtherLoan => ({
  contractId,
  pskThousandths,
  endsOn,
  closedOn,
});

/** `repaidHere`: contracts of ours that are repaid, which a bureau may hear of days later. */
export function mergedAnswers(
  replies: readonly BureauReply[],
  repaidHere: ReadonlySet<string> = new Set(),
): BureauAnswers {
  const reports = replies.flatMap(({ report }) => report ?? []);
  const known = reports.flatMap((report) => (report.history === "Known" ? report : []));
  const loans = known
    .flatMap((report) => report.loans)
    .filter(({ contractId }) => !repaidHere.has(contractId));
  const isKnown = known.length > 0;
  return {
    score: isKnown ? Math.min(...known.map(({ score }) => score)) : undefined,
    isOverdue: isKnown ? loans.some(({ overdueKopecks }) => overdueKopecks > 0) : undefined,
    monthlyPaymentsKopecks: reports.length > 0 ? paymentsOf(loans) : undefined,
    loans: countedOnce(loans.map(otherLoanOf), []),
    silent: replies.flatMap(({ name, report }) => (report === undefined ? name : [])),
  };
}
