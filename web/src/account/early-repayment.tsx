// What paying the loan off today costs: the principal that is left and the interest up to today (D12).
import { formatLongDate } from "@microloan/domain/text/date";

import { SupportPhone } from "../client/support-phone.tsx";
import { rublesText } from "../loan/loan-words.ts";
import { Card } from "../ui/card.tsx";
import { DefinitionList } from "../ui/definition-list.tsx";
import { Figures } from "../ui/figures.tsx";
import type { Contract } from "./account-words.ts";

import styles from "./account-page.module.css";

type Props = { sum: number; interest: number; day: string };

export function EarlyRepayment({ sum, interest, day }: Props) {
  return (
    <Card as="section" label="Погасить досрочно">
      <div className={styles.early}>
        <h2 className={styles.title}>Погасить досрочно</h2>
        <p className={styles.payment}>
          <Figures text={`Сегодня, ${formatLongDate(day)}: ${rublesText(sum)}`} />
        </p>
        <DefinitionList
          items={[
            { name: "Основной долг", value: rublesText(sum - interest) },
            { name: "Проценты по сегодняшний день", value: rublesText(interest) },
          ]}
        />
        <p className={styles.text}>
          Проценты идут по дням: чем раньше погасить, тем меньше заплатите. Как перевести деньги,
          подскажем по телефону:
        </p>
        <SupportPhone />
      </div>
    </Card>
  );
}

/** Null where nothing is owed. */
export const earlyRepaymentOf = (contract: Contract): { sum: number; interest: number } | null => {
  const { earlyRepaymentInterest: interest, earlyRepaymentSum: sum } = contract;
  return sum === null || interest === null || sum === 0 ? null : { sum, interest };
};
