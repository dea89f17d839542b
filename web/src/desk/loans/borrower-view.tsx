// What the borrower reads of this loan in their account: the account's own words and figures.
import { nextPayment, overpaidWords, payoffTitle, wordsOf } from "../../loan/account-words.ts";
import { rublesText } from "../../loan/loan-words.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import type { DeskLoan } from "./desk-loan.ts";

import styles from "./loans.module.css";

export function BorrowerView({ loan: { account, today } }: { loan: DeskLoan }) {
  const { contract } = account;
  const { title, text } = wordsOf(account);
  const payment = contract === undefined ? null : nextPayment(contract, today);
  const overpaid = contract === undefined ? null : overpaidWords(contract);
  const early = contract?.earlyRepaymentSum ?? null;
  const sentences = [text, payment, overpaid].filter((one) => one !== null && one !== "");
  return (
    <TitledCard title="Что видит заёмщик">
      <div className={styles.rows}>
        <p>
          <strong>{title}</strong>
        </p>
        {sentences.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {contract !== undefined && early !== null && (
          <DefinitionList
            items={[
              { name: `${payoffTitle(contract, today)} сегодня`, value: rublesText(early) },
              {
                name: "Из них проценты по сегодняшний день",
                value: rublesText(contract.earlyRepaymentInterest ?? 0),
              },
            ]}
          />
        )}
      </div>
    </TitledCard>
  );
}
