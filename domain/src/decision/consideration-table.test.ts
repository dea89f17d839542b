import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import {
  considerationTable,
  type ConsiderationFacts,
  mandatoryFacts,
  payoutTable,
  type PayoutFacts,
  unknownMandatoryFacts,
} from "./consideration-table.ts";
import { checkTable, decide } from "./decision-table.ts";

const good: ConsiderationFacts = {
  age: 30,
  selfBan: "no",
  identification: "confirmed",
  expensiveLoans: "allowed",
  bureauScore: 600,
  debtLoadPercent: 50,
  bureauDebts: "known",
  cardHolder: "own",
  activeOverdue: "no",
  closedLoans: 0,
  uniqueness: "unique",
  operatorApproved: false,
  relatedPersons: false,
  sumKopecks: 100_000_00,
};

const optional = {
  bureauScore: "unknown",
  debtLoadPercent: "unknown",
  activeOverdue: "unknown",
} as const;

const mandatory = {
  bureauDebts: "unknown",
  selfBan: "unknown",
  identification: "unknown",
  expensiveLoans: "unknown",
} as const;

const unknown = { ...optional, ...mandatory } as const;

type Case = readonly [Partial<ConsiderationFacts>, string, string | undefined, string];

const small = { sumKopecks: 15_000_00 };
const smallest = { sumKopecks: 9_999_99 };

const cases: readonly Case[] = [
  [{}, "approve", undefined, "everything-known-and-good"],
  [{ age: 18 }, "approve", undefined, "everything-known-and-good"],
  [{ age: 17 }, "refuse", "Age", "under-age"],
  [{ selfBan: "yes", ...small }, "refuse", "SelfBan", "self-ban"],
  [{ identification: "mismatch", ...small }, "refuse", "IdentityMismatch", "identity-mismatch"],
  [{ expensiveLoans: "forbidden", ...small }, "refuse", "ExpensiveLoans", "expensive-loans"],
  [
    { expensiveLoans: "forbidden", bureauScore: 300, operatorApproved: true },
    "refuse",
    "ExpensiveLoans",
    "expensive-loans",
  ],
  [{ activeOverdue: "yes", ...small }, "refuse", "Overdue", "active-overdue"],
  [{ bureauScore: 399, ...small }, "refuse", "LowScore", "low-score"],
  [{ bureauScore: 400, ...small }, "approve", undefined, "small-sum"],
  [{ debtLoadPercent: 80, ...small }, "refuse", "DebtLoad", "debt-load"],
  [{ debtLoadPercent: 79.99, ...small }, "approve", undefined, "small-sum-counted"],
  [
    { debtLoadPercent: 50.01, bureauDebts: "unknown", ...smallest },
    "review",
    undefined,
    "otherwise",
  ],
  [{ bureauDebts: "unknown", ...small }, "review", undefined, "unknown-bureau-debts"],
  [
    { bureauDebts: "unknown", sumKopecks: 10_000_00, operatorApproved: true },
    "review",
    undefined,
    "unknown-bureau-debts",
  ],
  [{ bureauDebts: "unknown", ...smallest }, "approve", undefined, "small-sum"],
  [{ cardHolder: "unknown", ...small }, "approve", undefined, "small-sum"],
  [{ cardHolder: "unknown" }, "review", undefined, "unknown-card-holder"],
  [{ cardHolder: "notChosen" }, "approve", undefined, "everything-known-and-good"],
  [{ cardHolder: "unknown", operatorApproved: true }, "approve", undefined, "operator-approved"],
  [{ relatedPersons: true, ...small }, "review", undefined, "related-persons"],
  [{ relatedPersons: true, selfBan: "yes" }, "refuse", "SelfBan", "self-ban"],
  [{ operatorApproved: true, relatedPersons: true }, "approve", undefined, "operator-approved"],
  [{ operatorApproved: true, selfBan: "yes" }, "refuse", "SelfBan", "self-ban"],
  [{ uniqueness: "shared", ...small }, "review", undefined, "shared-passport"],
  [{ closedLoans: 1, bureauScore: 500 }, "approve", undefined, "repaid-before"],
  [{ closedLoans: 1, bureauScore: 499 }, "review", undefined, "otherwise"],
  [{ closedLoans: 9, ...optional }, "review", undefined, "otherwise"],
  [{ ...optional, ...small }, "review", undefined, "otherwise"],
  [{ ...optional, ...smallest }, "approve", undefined, "small-sum-unrated"],
  [{ ...optional, sumKopecks: 15_000_01 }, "review", undefined, "otherwise"],
  [{ ...unknown, ...small }, "review", undefined, "unknown-identification"],
  [{ identification: "unknown", closedLoans: 9 }, "review", undefined, "unknown-identification"],
  [{ selfBan: "unknown", ...small }, "review", undefined, "unknown-self-ban"],
  [{ expensiveLoans: "unknown", ...small }, "review", undefined, "unknown-expensive-loans"],
  [{ selfBan: "unknown", operatorApproved: true }, "review", undefined, "unknown-self-ban"],
  [{ ...unknown, bureauScore: 399 }, "refuse", "LowScore", "low-score"],
  [{ bureauScore: 599 }, "review", undefined, "otherwise"],
  [{ debtLoadPercent: 50.01 }, "review", undefined, "otherwise"],
];

describe("consideration", () => {
  test.each(cases)("%o: %s %s by %s", (change, outcome, reason, ruleId) => {
    expect(decide(considerationTable, { ...good, ...change })).toEqual({
      outcome,
      reason,
      ruleId,
      version: considerationTable.version,
      ...(ruleId === "debt-load" && { orSmaller: true }),
    });
  });

  it("has a case for every rule", () => {
    expect([...new Set(cases.map(([, , , ruleId]) => ruleId))].toSorted()).toEqual(
      considerationTable.rules.map(({ id }) => id).toSorted(),
    );
  });

  it("is a sound table whose facts are all gathered", () => {
    expect(checkTable(considerationTable)).toEqual([]);
    expect(considerationTable.facts.toSorted()).toEqual(Object.keys(good).toSorted());
  });

  it("is never refused because an answer did not come, and approved only with all that the law asks for", () => {
    const silent = fc.subarray(Object.keys(unknown) as (keyof typeof unknown)[]);
    const given = fc.record({
      silent,
      sumKopecks: fc.integer({ min: 1_000_00, max: 100_000_00 }),
      operatorApproved: fc.boolean(),
    });
    fc.assert(
      fc.property(given, ({ silent: names, sumKopecks, operatorApproved }) => {
        const answers = Object.fromEntries(names.map((fact) => [fact, "unknown"]));
        const facts = { ...good, ...answers, sumKopecks, operatorApproved };
        const { outcome } = decide(considerationTable, facts);
        const isUnrated = facts.debtLoadPercent === "unknown";
        const isSmall = sumKopecks <= (isUnrated ? 9_999_99 : 15_000_00);
        const isAllThere = names.every((name) => name === "bureauDebts");
        const mayPass = isAllThere || operatorApproved || isSmall;
        const isApproved = mayPass && unknownMandatoryFacts(facts).length === 0;
        expect(outcome).toBe(isApproved ? "approve" : "review");
      }),
      { numRuns: 500 },
    );
  });
});

test("of facts that were kept, what is missing is as unknown as what did not come", () => {
  const kept = { selfBan: "no", identification: "unknown", bureauScore: "unknown" } as const;
  expect(unknownMandatoryFacts(kept)).toEqual(["identification", "expensiveLoans"]);
  const ofSum = { ...kept, sumKopecks: 10_000_00 };
  expect(unknownMandatoryFacts(ofSum)).toEqual(["identification", "expensiveLoans", "bureauDebts"]);
  expect(unknownMandatoryFacts(good)).toEqual([]);
});

describe("right before the payout", () => {
  const known: PayoutFacts = {
    selfBan: "no",
    identification: "confirmed",
    expensiveLoans: "allowed",
  };

  it("is a sound table of the mandatory facts", () => {
    expect(checkTable(payoutTable)).toEqual([]);
    expect(payoutTable.facts.toSorted()).toEqual(mandatoryFacts.toSorted());
  });

  test.each<[Partial<PayoutFacts>, string, string | undefined, string]>([
    [{}, "approve", undefined, "goes-on"],
    [{ selfBan: "yes" }, "refuse", "SelfBan", "self-ban"],
    [{ selfBan: "yes", identification: "mismatch" }, "refuse", "SelfBan", "self-ban"],
    [{ identification: "mismatch" }, "refuse", "IdentityMismatch", "identity-mismatch"],
    [{ expensiveLoans: "forbidden" }, "refuse", "ExpensiveLoans", "expensive-loans"],
    [
      { expensiveLoans: "forbidden", selfBan: "unknown" },
      "refuse",
      "ExpensiveLoans",
      "expensive-loans",
    ],
    [{ selfBan: "unknown" }, "review", undefined, "unknown-self-ban"],
    [{ identification: "unknown" }, "review", undefined, "unknown-identification"],
    [{ expensiveLoans: "unknown" }, "review", undefined, "unknown-expensive-loans"],
  ])("%o: %s %s by %s", (change, outcome, reason, ruleId) => {
    expect(decide(payoutTable, { ...known, ...change })).toMatchObject({ outcome, reason, ruleId });
  });
});
