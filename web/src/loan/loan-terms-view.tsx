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

export function LoanSchedule({ terms }: { terms: LoanTerms }) {
  return <ScheduleTable caption="График платежей" {...scheduleOf(terms)} />;
}
