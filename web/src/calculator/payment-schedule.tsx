// The schedule of a calculated loan: each payment drawn, and the same as a table (D12; ux §3 rows 18 and 19).
import { newestProductsFrom } from "@microloan/domain/loan/products";
import type { Payment } from "@microloan/domain/loan/schedule";
import type { IsoDate } from "@microloan/domain/person/dates";
import { daysBetween } from "@microloan/domain/person/dates";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatDate } from "@microloan/domain/text/date";
import { formatTerm } from "@microloan/domain/text/plural";

import { ScheduleChart } from "../ui/schedule-chart.tsx";
import { ScheduleTable } from "../ui/schedule-table.tsx";
import type { ShownLoan } from "./choice.ts";

import styles from "./payment-schedule.module.css";

type Props = { loan: ShownLoan; issuedOn: IsoDate | null };

export function PaymentSchedule({ loan, issuedOn }: Props) {
  const total = {
    amount: formatAmount(loan.refundKopecks),
    principal: formatAmount(loan.refundKopecks - loan.overpaymentKopecks),
    interest: formatAmount(loan.overpaymentKopecks),
  };
  return (
    <div className={styles.schedule}>
      <ScheduleChart
        payments={loan.payments.map(({ principalKopecks, interestKopecks }) => ({
          principal: principalKopecks,
          interest: interestKopecks,
        }))}
        legend={{
          principal: { name: "Основной долг", amount: total.principal },
          interest: { name: "Проценты", amount: total.interest },
        }}
      />
      <ScheduleTable
        caption="График платежей"
        hidesCaption
        rows={loan.payments.map((payment) => ({
          number: payment.number,
          date: dueText(payment, issuedOn),
          amount: formatAmount(payment.amountKopecks),
          principal: formatAmount(payment.principalKopecks),
          interest: formatAmount(payment.interestKopecks),
          balance: formatAmount(payment.balanceKopecks),
        }))}
        total={total}
      />
      <p className={styles.note}>
        Если деньги придут сегодня. Точные даты – в договоре, он показывается до подписания.
      </p>
    </div>
  );
}

/** The day of a payment, or how long after the loan it is, when no day is known. */
const dueText = ({ dueOn }: Payment, issuedOn: IsoDate | null): string =>
  issuedOn === null
    ? `через ${formatTerm(daysBetween(newestProductsFrom, dueOn), "days")}`
    : formatDate(dueOn);
