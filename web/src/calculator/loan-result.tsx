// What a loan costs, in the words of spec §2: beside the sum what is paid back, beside the term what that costs.
import type { Kopecks } from "@microloan/domain/loan/money";
import type { PeriodType } from "@microloan/domain/loan/products";
import type { IsoDate } from "@microloan/domain/person/dates";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatDayAndMonth, formatLongDate } from "@microloan/domain/text/date";
import { formatTerm } from "@microloan/domain/text/plural";

import type { Definition } from "../ui/definition-list.tsx";
import type { Choice, ShownLoan } from "./choice.ts";

const Amount = ({ kopecks }: { kopecks: Kopecks }) => (
  <span translate="no">{formatAmount(kopecks)}</span>
);

/** Beside the sum: the regular payment of an installment loan, else all that is paid back. */
export const sumResult = (loan: ShownLoan, periodType: PeriodType): Definition[] => [
  periodType === "weeks"
    ? { name: "Платеж раз в 2 недели:", value: <Amount kopecks={loan.paymentKopecks} /> }
    : { name: "Сумма к возврату:", value: <Amount kopecks={loan.refundKopecks} /> },
];

/** Beside the term: what the loan costs, in rubles. */
export const termResult = (loan: ShownLoan): Definition[] => [
  { name: "Сумма переплаты:", value: <Amount kopecks={loan.overpaymentKopecks} /> },
];

/** The day of the last payment, as a distance when no day is known. */
export function dueNote(
  loan: ShownLoan,
  { choice, issuedOn }: { choice: Choice; issuedOn: IsoDate | null },
): string {
  const { term, periodType } = choice;
  const isOnce = periodType === "days";
  if (issuedOn === null) {
    return `${isOnce ? "вернуть" : "последний платёж"} через ${formatTerm(term, periodType)}`;
  }
  return `${isOnce ? "вернуть до" : "последний платёж"} ${dueText(loan, issuedOn)}`;
}

const dueText = ({ dueOn }: ShownLoan, issuedOn: IsoDate): string =>
  dueOn.slice(0, 4) === issuedOn.slice(0, 4) ? formatDayAndMonth(dueOn) : formatLongDate(dueOn);

/** Thousandths of a percent with three decimals, as 353-ФЗ writes ПСК: 292000 → "292,000". */
export const pskText = (thousandths: number): string =>
  (thousandths / 1000).toFixed(3).replace(".", ",");
