// A loan that was paid out, as the domain counts its debt: by the terms that were signed, from the day of the money
// (D12; decision 0036).
import type { RunningLoan } from "@microloan/domain/loan/debt";
import { chargesLimitKopecks } from "@microloan/domain/loan/limits";
import type { LoanTerms } from "@microloan/domain/loan/offer";
import type { IsoDate } from "@microloan/domain/person/dates";

/** `issuedOn` is the day of the payout; that of the terms is the day of the signature, whose limits hold. */
export function runningLoanOf({
  terms,
  issuedOn,
}: {
  terms: LoanTerms;
  issuedOn: IsoDate;
}): RunningLoan {
  const { dailyRateMillionths, extrasKopecks, payments, sumKopecks } = terms;
  const most = chargesLimitKopecks(sumKopecks, terms.issuedOn) - extrasKopecks;
  return { issuedOn, dailyRateMillionths, payments, mostInterestKopecks: Math.max(0, most) };
}
