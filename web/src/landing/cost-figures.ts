// The figures of what a loan costs: a worked example by the domain's calculator, the limits by its tables (D2).
import { limits } from "@microloan/domain/loan/limits";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatTerm, pluralOf } from "@microloan/domain/text/plural";

import type { LoanDate } from "../calculator/loan-date.ts";
import { pskText } from "../calculator/loan-result.tsx";
import { offeredLoan } from "./offer-range.ts";

const example = { sumKopecks: 10_000_00, term: 14, periodType: "days" } as const;
/** The same loan, repaid before its term. */
const earlyTerm = 7;

export function workedExample({ date }: LoanDate) {
  const loan = offeredLoan({ ...example, issuedOn: date });
  const early = offeredLoan({ ...example, term: earlyTerm, issuedOn: date });
  return {
    sum: formatAmount(example.sumKopecks),
    term: formatTerm(example.term, example.periodType),
    refund: formatAmount(loan.refundKopecks),
    interest: formatAmount(loan.overpaymentKopecks),
    dailyPercent: String(loan.dailyRateMillionths / 10_000).replace(".", ","),
    psk: pskText(loan.pskThousandths),
    pskRubles: formatAmount(loan.pskKopecks),
    earlyTerm: formatTerm(earlyTerm, example.periodType),
    earlyRefund: formatAmount(early.refundKopecks),
  };
}

const hourForms = { one: "час", few: "часа", many: "часов" };

/** Laws change on other days than products: to whoever knows no today, the newest ones are told. */
const inForce =
  ({ date, isToday }: LoanDate) =>
  ({ validFrom }: { validFrom: string }): boolean =>
    !isToday || validFrom <= date;

/** Interest, penalty and extras together, in percent of the sum. */
export const chargesLimitPercent = (on: LoanDate): number | undefined =>
  limits.chargesPercent.findLast(inForce(on))?.value;

/** From which sum on the law lets a signed loan wait, and how long. */
export function coolingOff(on: LoanDate): { from: string; wait: string } | undefined {
  const band = limits.coolingOff.findLast(inForce(on))?.value[0];
  return (
    band && {
      from: formatAmount(band.fromKopecks),
      wait: `${band.hours}\u00a0${pluralOf(band.hours, hourForms)}`,
    }
  );
}
