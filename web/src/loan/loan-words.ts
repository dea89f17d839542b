// A loan of the API in the words people read: the same at signing, beside the code and in the account (spec §5;
// D2, D12).
import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { rublesToKopecks } from "@microloan/domain/loan/money";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatDate, formatLongDate } from "@microloan/domain/text/date";
import { formatTerm } from "@microloan/domain/text/plural";

import type { Definition } from "../ui/definition-list.tsx";
import type { ScheduleRow } from "../ui/schedule-table.tsx";

type Offer = SuccessOf<typeof offerEndpoints.getOfferInfoText>;

/** The terms and the schedule, as an offer and as a signed contract have them. */
export type LoanTerms = Pick<
  Offer,
  | "sum"
  | "period"
  | "periodTypeId"
  | "refundSum"
  | "overpaymentSum"
  | "psk"
  | "pskRubles"
  | "dailyRate"
  | "payments"
> &
  Partial<Pick<Offer, "additionalSum" | "payoutSum" | "discountPercent">>;

/** Rubles of the wire, `11 200 ₽`. */
export const rublesText = (rubles: number): string => formatAmount(rublesToKopecks(rubles));

/** What is left of an amount of the wire. In kopecks: a difference of rubles is no amount of money any more. */
export const differenceText = (rubles: number, lessRubles: number): string =>
  formatAmount(rublesToKopecks(rubles) - rublesToKopecks(lessRubles));

/** Of amounts of the wire, in kopecks as well. */
export const totalText = (rubles: readonly number[]): string =>
  formatAmount(rubles.reduce((sum, amount) => sum + rublesToKopecks(amount), 0));

export const termText = ({ period, periodTypeId }: Pick<LoanTerms, "period" | "periodTypeId">) =>
  formatTerm(period, periodTypeOfId(periodTypeId) ?? "days");

/** What is being signed, in one sentence (ux §1.6). */
export const agreementSentence = (terms: LoanTerms): string =>
  `Договор займа: ${rublesText(terms.sum)} на\u00a0${termText(terms)}, к\u00a0возврату ${rublesText(terms.refundSum)}` +
  (terms.additionalSum && terms.payoutSum !== undefined
    ? `; услуги\u00a0— ${rublesText(terms.additionalSum)}, на\u00a0карту\u00a0— ${rublesText(terms.payoutSum)}`
    : "");

/** ПСК as the law prints it: percent with three decimals, and rubles (353-ФЗ art. 6; D2). */
export const totalCostWords = ({ psk, pskRubles }: Pick<LoanTerms, "psk" | "pskRubles">) => ({
  percent: psk.toFixed(3).replace(".", ","),
  rubles: `${rublesText(pskRubles)} за весь срок`,
});

export function termItems(terms: LoanTerms): Definition[] {
  const { payments } = terms;
  const [first] = payments;
  const last = payments.at(-1);
  const isOnce = payments.length === 1;
  return [
    { name: "Сумма займа", value: rublesText(terms.sum) },
    { name: "Срок", value: termText(terms) },
    ...cardItems(terms),
    ...(isOnce || first === undefined
      ? []
      : [{ name: "Платеж раз в 2 недели", value: rublesText(first.amount) }]),
    { name: "Сумма к возврату", value: rublesText(terms.refundSum) },
    ...overpaymentItems(terms),
    { name: "Ставка в день", value: `${String(terms.dailyRate).replace(".", ",")}\u00a0%` },
    ...(last === undefined
      ? []
      : [{ name: isOnce ? "Вернуть до" : "Последний платёж", value: formatLongDate(last.date) }]),
  ];
}

/** Of an offer with paid extras: what comes to the card. */
const cardItems = ({ additionalSum, payoutSum }: LoanTerms): Definition[] =>
  additionalSum && payoutSum !== undefined
    ? [{ name: "Придёт на карту", value: rublesText(payoutSum) }]
    : [];

/** With paid extras its parts stand before it, and it is the rubles of ПСК, which count them (D2, D8). */
const overpaymentItems = ({ additionalSum, overpaymentSum, pskRubles }: LoanTerms): Definition[] =>
  additionalSum
    ? [
        { name: "Проценты", value: rublesText(overpaymentSum) },
        { name: "Дополнительные услуги", value: rublesText(additionalSum) },
        { name: "Сумма переплаты: проценты и услуги", value: rublesText(pskRubles) },
      ]
    : [{ name: "Сумма переплаты", value: rublesText(overpaymentSum) }];

type Schedule = {
  rows: ScheduleRow[];
  total: Pick<ScheduleRow, "amount" | "principal" | "interest">;
};

export function scheduleOf({ payments, sum, refundSum, overpaymentSum }: LoanTerms): Schedule {
  return {
    rows: payments.map(({ number, date, amount, principal, interest, balance }) => ({
      number,
      date: formatDate(date),
      amount: rublesText(amount),
      principal: rublesText(principal),
      interest: rublesText(interest),
      balance: rublesText(balance),
    })),
    total: {
      amount: rublesText(refundSum),
      principal: rublesText(sum),
      interest: rublesText(overpaymentSum),
    },
  };
}
