// The terms of a loan as they are signed and kept: what was asked of the calculator and what it answered (D2).
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { calculateLoan, type Loan, type LoanRequest } from "@microloan/domain/loan/calculator";
import { checkOffer } from "@microloan/domain/loan/limits";
import { kopecksToRubles } from "@microloan/domain/loan/money";

import { isRefusal, refuse, type Refusal } from "../refusal.ts";

export type LoanTerms = LoanRequest & Omit<Loan, "refusal">;

/**
 * The terms for a sum and a term just chosen, which may be shown: on the lists, and within every limit of its day; else
 * which of the two is at fault.
 */
export function chosenTermsOf(request: LoanRequest): LoanTerms | Refusal {
  const loan = calculateLoan(request);
  if (loan.refusal === "TermNotOffered") return refuse("TermNotOffered");
  if (loan.refusal) return refuse("SumNotOffered");
  const { sumKopecks, issuedOn } = request;
  const { dailyRateMillionths, pskThousandths, overpaymentKopecks: chargesKopecks } = loan;
  const offer = { sumKopecks, dailyRateMillionths, pskThousandths, chargesKopecks };
  if (checkOffer(offer, issuedOn).length > 0) return refuse("LegalLimitExceeded");
  return { ...request, ...loan };
}

/** The terms of an application's loan: what is no longer on the lists is a missing offer, whose steps come again. */
export function loanTermsOf(request: LoanRequest): LoanTerms | Refusal {
  const terms = chosenTermsOf(request);
  if (!isRefusal(terms) || terms.refusal === "LegalLimitExceeded") return terms;
  return refuse("OfferMissing");
}

/** The terms as they cross the wire: rubles, percent and ids. */
export function loanTermsReply(terms: LoanTerms) {
  return {
    sum: kopecksToRubles(terms.sumKopecks),
    period: terms.term,
    periodTypeId: periodTypes[terms.periodType].id,
    refundSum: kopecksToRubles(terms.refundKopecks),
    overpaymentSum: kopecksToRubles(terms.overpaymentKopecks),
    psk: terms.pskThousandths / 1000,
    pskRubles: kopecksToRubles(terms.pskKopecks),
    dailyRate: terms.dailyRateMillionths / 10_000,
    payments: terms.payments.map((payment) => ({
      number: payment.number,
      date: payment.dueOn,
      amount: kopecksToRubles(payment.amountKopecks),
      principal: kopecksToRubles(payment.principalKopecks),
      interest: kopecksToRubles(payment.interestKopecks),
      balance: kopecksToRubles(payment.balanceKopecks),
    })),
  };
}
