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
  /** Loans of ours that this person has repaid. */
  closedLoans: number;
  /** Whether the passport is also in an application of somebody else's. */
  uniqueness: "unique" | "shared";
  /**
   * Whether an operator has approved at least this sum for this term, while the borrower's identity, the related
   * persons and `uniqueness` were what they are now.
   */
  operatorApproved: boolean;
  /** Whether any of the five statements of the additional questions is unticked. D11. */
  relatedPersons: boolean;
  sumKopecks: Kopecks;
};

/** Why an application is refused. `Operator`: a person has looked at it, and none of the others says why. */
export const refuseReasons = [
  "Age",
  "SelfBan",
  "IdentityMismatch",
  "Overdue",
  "LowScore",
  "DebtLoad",
  "Operator",
] as const;

export type RefuseReason = (typeof refuseReasons)[number];

/**
 * Refusals first, by what the law or the passport says before what the bureau says; then what an
 * operator has approved already, of an application that is signed again for another sum; then an operator for related
 * persons (D11) and for a passport that somebody else has used too; then approval of small sums, and of larger ones
 * only when every answer is there and good, or good enough of somebody who has repaid us before.
 * Assumption: D6, the score and debt-load borders and the small sum are ours to choose.
 */
export const considerationTable: DecisionTable<keyof ConsiderationFacts, RefuseReason> = {
  version: "2026-11-22.2",
  facts: [
    "age",
    "selfBan",
    "identification",
    "bureauScore",
    "debtLoadPercent",
    "activeOverdue",
    "closedLoans",
    "uniqueness",
    "operatorApproved",
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
      then: { outcome: "refuse", reason: "DebtLoad", orSmaller: true },
    },
    {
      id: "operator-approved",
      when: { operatorApproved: { equals: true } },
      then: { outcome: "approve" },
    },
    {
      id: "related-persons",
      when: { relatedPersons: { equals: true } },
      then: { outcome: "review" },
    },
    {
      id: "shared-passport",
      when: { uniqueness: { equals: "shared" } },
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
    {
      id: "repaid-before",
      when: {
        closedLoans: { atLeast: 1 },
        selfBan: { equals: "no" },
        activeOverdue: { equals: "no" },
        bureauScore: { atLeast: 500 },
        debtLoadPercent: { atMost: 50 },
      },
      then: { outcome: "approve" },
    },
    { id: "otherwise", when: {}, then: { outcome: "review" } },
  ],
};

/**
 * What is looked at once more right before the money goes. D2: a self-ban may have been set since. D6:
 * the identification may have been answered after the decision, which waits for it only so long.
 */
export type PayoutFacts = Pick<ConsiderationFacts, "selfBan" | "identification">;

/** The last look before the payout; an answer that did not come does not hold up an approved loan. D6. */
export const payoutTable: DecisionTable<keyof PayoutFacts, RefuseReason> = {
  version: "payout-2026-11-22.2",
  facts: ["selfBan", "identification"],
  rules: [
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
    { id: "goes-on", when: {}, then: { outcome: "approve" } },
  ],
};
