// The table that considers an application. D6: data, not code; which "unknown" may pass is said for each fact.
import type { Kopecks } from "../loan/money.ts";
import { minimumAgeYears } from "../person/age.ts";
import type { DecisionRule, DecisionTable } from "./decision-table.ts";

/** What is gathered for a consideration; "unknown" where a partner did not answer in time. D6. */
export type ConsiderationFacts = {
  /** Full years today. */
  age: number;
  /** Self-ban on credit, by INN. */
  selfBan: "yes" | "no" | "unknown";
  /** By SMEV, or by ESIA as the passport is saved. */
  identification: "confirmed" | "mismatch" | "unknown";
  /** Whether the law allows this loan beside the person's others, as every bureau tells of them. D2. */
  expensiveLoans: "allowed" | "forbidden" | "unknown";
  /** Score of the credit bureau, the higher the better. */
  bureauScore: number | "unknown";
  /** ПДН with this loan. */
  debtLoadPercent: number | "unknown";
  /** `known` once a bureau has answered about other loans; before, the debt load rests on the form alone. */
  bureauDebts: "known" | "unknown";
  /** `own` where the chosen card names the borrower; another person's card is refused earlier. D14. */
  cardHolder: "own" | "unknown" | "notChosen";
  /** Whether a loan is overdue now, ours or another's, as the bureaus tell. */
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
  "ExpensiveLoans",
  "Overdue",
  "LowScore",
  "DebtLoad",
  "Operator",
] as const;

export type RefuseReason = (typeof refuseReasons)[number];

type Fact = keyof ConsiderationFacts;

/** The facts that others have to tell. */
type PartnerFact = {
  [F in Fact]: "unknown" extends ConsiderationFacts[F] ? F : never;
}[Fact];

/**
 * The sum from which an answer must be known, 0 being any sum; null where it may always be unknown. The law asks for
 * identification, self-ban and other expensive loans of every loan, for a debt load with a bureau's answer from
 * 10 000 ₽ on. D6.
 */
export const mandatoryFromKopecks: Readonly<Record<PartnerFact, Kopecks | null>> = {
  identification: 0,
  selfBan: 0,
  expensiveLoans: 0,
  bureauDebts: 10_000_00,
  bureauScore: null,
  debtLoadPercent: null,
  cardHolder: null,
  activeOverdue: null,
};

const partnerFacts = Object.keys(mandatoryFromKopecks) as PartnerFact[];

/** The facts without which nothing is lent, whatever the sum. D6. */
export const mandatoryFacts: readonly PartnerFact[] = partnerFacts.filter(
  (fact) => mandatoryFromKopecks[fact] === 0,
);

/**
 * The mandatory facts that are not known, of facts as they were gathered or kept; facts without a sum are those of the
 * payout, where only what is mandatory for every loan counts. D6.
 */
export const unknownMandatoryFacts = (
  facts: Readonly<Partial<Record<PartnerFact | "sumKopecks", unknown>>>,
): readonly PartnerFact[] => {
  const sumKopecks = typeof facts.sumKopecks === "number" ? facts.sumKopecks : 0;
  return partnerFacts.filter((fact) => {
    const from = mandatoryFromKopecks[fact];
    return from !== null && sumKopecks >= from && (facts[fact] ?? "unknown") === "unknown";
  });
};

type Rule = DecisionRule<Fact, RefuseReason>;

/** One for each mandatory fact: unknown, it goes to an operator, whatever else is known. D6. */
const reviewsOfUnknown: readonly Rule[] = partnerFacts.flatMap((fact): Rule[] => {
  const from = mandatoryFromKopecks[fact];
  if (from === null) return [];
  return [
    {
      id: `unknown-${fact.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      when: { [fact]: { unknown: true }, ...(from > 0 && { sumKopecks: { atLeast: from } }) },
      then: { outcome: "review" },
    },
  ];
});

/**
 * Refusals first, by what the law or the passport says before what the bureaus say; then a review of mandatory answers
 * that are missing; then what an operator has approved already, of an application that is signed again for another
 * sum; then an operator for related persons (D11) and for a passport that somebody else has used too; then approval of
 * small sums with a debt load of at most 50 %, with one that a bureau's answer is counted in, or so small that the law
 * asks for none; then an operator for a card that names nobody (D14); then approval of larger sums when every answer is
 * there and good, or good enough of somebody who has repaid us before.
 * Assumption: D6, the score and debt-load borders and the small sum are ours to choose.
 */
export const considerationTable: DecisionTable<Fact, RefuseReason> = {
  version: "2026-11-28.1",
  facts: [
    "age",
    "selfBan",
    "identification",
    "expensiveLoans",
    "bureauScore",
    "debtLoadPercent",
    "bureauDebts",
    "cardHolder",
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
      id: "expensive-loans",
      when: { expensiveLoans: { equals: "forbidden" } },
      then: { outcome: "refuse", reason: "ExpensiveLoans" },
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
    ...reviewsOfUnknown,
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
      when: { sumKopecks: { atMost: 15_000_00 }, debtLoadPercent: { atMost: 50 } },
      then: { outcome: "approve" },
    },
    {
      id: "small-sum-counted",
      when: {
        sumKopecks: { atMost: 15_000_00 },
        debtLoadPercent: { atLeast: 50 },
        bureauDebts: { equals: "known" },
      },
      then: { outcome: "approve" },
    },
    {
      id: "small-sum-unrated",
      when: { sumKopecks: { atMost: 10_000_00 - 1 }, debtLoadPercent: { unknown: true } },
      then: { outcome: "approve" },
    },
    {
      id: "unknown-card-holder",
      when: { cardHolder: { unknown: true } },
      then: { outcome: "review" },
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
 * What is looked at once more right before the money goes: all that is mandatory, as a self-ban may have been set and
 * another loan taken since the decision. D2, D6.
 */
export type PayoutFacts = Pick<ConsiderationFacts, "selfBan" | "identification" | "expensiveLoans">;

/** The last look before the payout: what the law forbids is refused, and without an answer no money goes. D6. */
export const payoutTable: DecisionTable<keyof PayoutFacts, RefuseReason> = {
  version: "payout-2026-11-28.1",
  facts: ["selfBan", "identification", "expensiveLoans"],
  rules: [
    ...considerationTable.rules.filter(({ id }) =>
      ["self-ban", "identity-mismatch", "expensive-loans"].includes(id),
    ),
    ...reviewsOfUnknown.filter(({ when }) => when.sumKopecks === undefined),
    { id: "goes-on", when: {}, then: { outcome: "approve" } },
  ],
};
