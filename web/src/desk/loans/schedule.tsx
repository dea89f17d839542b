// The schedule as it was signed, with what has gone to each payment by the day.
import { formatDate } from "@microloan/domain/text/date";

import { noteOf } from "../../loan/account-words.ts";
import { rublesText } from "../../loan/loan-words.ts";
import { TitledCard } from "../../ui/titled-card.tsx";
import { Table } from "../table.tsx";
import type { DeskLoan } from "./desk-loan.ts";

const sums = ["Платёж", "Долг", "Проценты", "Внесено в долг", "Внесено в проценты"];

export function Schedule({ loan: { account, booked, debt, today } }: { loan: DeskLoan }) {
  const { contract } = account;
  if (contract === undefined) return null;
  return (
    <TitledCard title="График">
      <Table
        label={`Платежи графика и что в них внесено на ${formatDate(debt.on)}`}
        columns={["Срок", ...sums]}
        figures={sums}
        rows={contract.payments.map(({ number, date, amount, principal, interest }) => {
          const paid = booked.find((one) => one.number === number);
          // How it stands is known of today alone.
          const note = debt.on === today ? noteOf(contract, number, debt.on) : undefined;
          return {
            key: String(number),
            cells: [
              `${number}. ${formatDate(date)}${note === undefined ? "" : `, ${note}`}`,
              rublesText(amount),
              rublesText(principal),
              rublesText(interest),
              rublesText(paid?.principal ?? 0),
              rublesText(paid?.interest ?? 0),
            ],
          };
        })}
      />
    </TitledCard>
  );
}
