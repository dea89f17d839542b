// What the chosen loan costs: the labels of spec §2, the day to return it by, ПСК in percent and rubles (D2).
import type { Loan, LoanRefusal } from "@microloan/domain/loan/calculator";
import type { PeriodType } from "@microloan/domain/loan/products";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatDayAndMonth, formatLongDate } from "@microloan/domain/text/date";

import { DefinitionList } from "../ui/definition-list.tsx";

import styles from "./loan-result.module.css";

type Props = { loan: Loan | LoanRefusal; periodType: PeriodType };

export function LoanResult({ loan, periodType }: Props) {
  if (loan.refusal !== undefined) {
    return <p className={styles.result}>Для этой суммы и срока займ сейчас не выдаётся.</p>;
  }
  const main =
    periodType === "weeks"
      ? { name: "Платеж раз в 2 недели:", value: formatAmount(loan.paymentKopecks) }
      : { name: "Сумма к возврату:", value: formatAmount(loan.refundKopecks) };
  const due =
    loan.dueOn.slice(0, 4) === loan.payments[0]?.dueOn.slice(0, 4) && periodType === "days"
      ? formatDayAndMonth(loan.dueOn)
      : formatLongDate(loan.dueOn);
  return (
    <div className={styles.result} translate="no">
      <DefinitionList
        items={[
          main,
          { name: "Сумма переплаты:", value: formatAmount(loan.overpaymentKopecks) },
          { name: "Вернуть до", value: due },
          {
            name: "ПСК",
            value: `${percentText(loan.pskThousandths)} % годовых, ${formatAmount(loan.pskKopecks)}`,
          },
        ]}
      />
    </div>
  );
}

/** Thousandths of a percent with three decimals: 292000 → "292,000". */
export const percentText = (thousandths: number): string =>
  (thousandths / 1000).toFixed(3).replace(".", ",");
