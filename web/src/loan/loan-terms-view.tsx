// The terms of a loan, ПСК in its frame and the payment schedule, before and after signing (D2, D7, D12; ux §3 row 18).
import { DefinitionList } from "../ui/definition-list.tsx";
import { ScheduleTable } from "../ui/schedule-table.tsx";
import { TotalCostFrame } from "../ui/total-cost-frame.tsx";
import { scheduleOf, termItems, totalCostWords } from "./loan-words.ts";
import type { LoanTerms } from "./loan-words.ts";

export function LoanTermsList({ terms }: { terms: LoanTerms }) {
  return <DefinitionList items={termItems(terms)} />;
}

export function TotalCost({ terms }: { terms: LoanTerms }) {
  return <TotalCostFrame {...totalCostWords(terms)} />;
}

type ScheduleProps = {
  terms: LoanTerms;
  caption?: string;
  /** How a payment stands, by its number. */
  noteOf?: (number: number) => string | undefined;
};

export function LoanSchedule({ terms, caption = "График платежей", noteOf }: ScheduleProps) {
  const { rows, total } = scheduleOf(terms);
  const noted = rows.map((row) => ({ ...row, note: noteOf?.(row.number) }));
  return <ScheduleTable caption={caption} rows={noted} total={total} />;
}
