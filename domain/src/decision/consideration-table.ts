// The table that considers an application. D6: data, not code; "unknown" never blocks.
import type { Kopecks } from "../loan/money.ts";
import { minimumAgeYears } from "../person/age.ts";
import type { DecisionTable } from "./decision-table.ts";

/** What is gathered for a consideration; "unknown" where a partner did not answer in time. D6. */
export type ConsiderationFacts = {
  /** Full years today. */
  age: number;
  /** Self-ban on credit, by INN. */
  selfBan: "yes" | "no" | "unknown";
  identification: "confirmed" | "mismatch" | "unknown";
  /** Score of the credit bureau, the higher the better. */
  bureauScore: number | "unknown";
  /** ПДН with this loan. */
  debtLoadPercent: number | "unknown";
  /** Whether a loan is overdue now, ours or another's. */
  activeOverdue: "yes" | "no" | "unknown";
  /** Whether any of the five statements of the additional questions is unticked. D11. */
  relatedPersons: boolean;
  sumKopecks: Kopecks;
};

/** Why an application is refused. */
export type RefuseReason =
  | "Age"
  | "SelfBan"
  | "IdentityMismatch"
  | "Overdue"
  | "LowScore"
  | "DebtLoad";

/**
 * Refusals first, by what the law or the passport says before what the bureau says; then an
 * operator for related persons (D11); then approval of small sums, and of larger ones only when
 * every answer is there and good. Assumption: D6, the score and debt-load borders and the small sum
 * are ours to choose.
 */
export const considerationTable: DecisionTable<keyof ConsiderationFacts, RefuseReason> = {
  version: "2026-11-20.1",
  facts: [
    "age",
    "selfBan",
    "identification",
    "bureauScore",
    "debtLoadPercent",
    "activeOverdue",
    "relatedPersons",
    "sumKopecks",
  ],
  rules: [
    {
      id: "under-age",
      when: { age: { atMost: minimumAgeYears - 1 } },
      then: { outcome: "refuse", reason: "Age" },
    },
    {
      id: "self-ban",
      when: { selfBan: { equals: "yes" } },
      then: { outcome: "refuse", reason: "SelfBan" },
    },
    {
      id: "identity-mismatch",
      when: { identification: { equals: "mismatch" } },
      then: { outcome: "refuse", reason: "IdentityMismatch" },
    },
    {
      id: "active-overdue",
      when: { activeOverdue: { equals: "yes" } },
      then: { outcome: "refuse", reason: "Overdue" },
    },
    {
      id: "low-score",
      when: { bureauScore: { atMost: 399 } },
      then: { outcome: "refuse", reason: "LowScore" },
    },
    {
      id: "debt-load",
      when: { debtLoadPercent: { atLeast: 80 } },
      then: { outcome: "refuse", reason: "DebtLoad" },
    },
    {
      id: "related-persons",
      when: { relatedPersons: { equals: true } },
      then: { outcome: "review" },
    },
    {
      id: "small-sum",
      when: { sumKopecks: { atMost: 15_000_00 } },
      then: { outcome: "approve" },
    },
    {
      id: "everything-known-and-good",
      when: {
        selfBan: { equals: "no" },
        identification: { equals: "confirmed" },
        activeOverdue: { equals: "no" },
        bureauScore: { atLeast: 600 },
        debtLoadPercent: { atMost: 50 },
      },
      then: { outcome: "approve" },
    },
    { id: "otherwise", when: {}, then: { outcome: "review" } },
  ],
};
