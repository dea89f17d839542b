import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { considerationTable, type ConsiderationFacts, payoutTable } from "./consideration-table.ts";
import { checkTable, decide, missingFacts } from "./decision-table.ts";

const good: ConsiderationFacts = {
  age: 30,
  selfBan: "no",
  identification: "confirmed",
  bureauScore: 600,
  debtLoadPercent: 50,
  activeOverdue: "no",
  closedLoans: 0,
  uniqueness: "unique",
  operatorApproved: false,
  relatedPersons: false,
  sumKopecks: 100_000_00,
};

const unknown = {
  selfBan: "unknown",
  identification: "unknown",
  bureauScore: "unknown",
  debtLoadPercent: "unknown",
  activeOverdue: "unknown",
} as const;

type Case = readonly [Partial<ConsiderationFacts>, string, string | undefined, string];

const small = { sumKopecks: 15_000_00 };

const cases: readonly Case[] = [
  [{}, "approve", undefined, "everything-known-and-good"],
  [{ age: 18 }, "approve", undefined, "everything-known-and-good"],
  [{ age: 17 }, "refuse", "Age", "under-age"],
  [{ selfBan: "yes", ...small }, "refuse", "SelfBan", "self-ban"],
  [{ identification: "mismatch", ...small }, "refuse", "IdentityMismatch", "identity-mismatch"],
  [{ activeOverdue: "yes", ...small }, "refuse", "Overdue", "active-overdue"],
  [{ bureauScore: 399, ...small }, "refuse", "LowScore", "low-score"],
  [{ bureauScore: 400, ...small }, "approve", undefined, "small-sum"],
  [{ debtLoadPercent: 80, ...small }, "refuse", "DebtLoad", "debt-load"],
  [{ debtLoadPercent: 79.99, ...small }, "approve", undefined, "small-sum"],
  [{ relatedPersons: true, ...small }, "review", undefined, "related-persons"],
  [{ relatedPersons: true, selfBan: "yes" }, "refuse", "SelfBan", "self-ban"],
  [{ operatorApproved: true, relatedPersons: true }, "approve", undefined, "operator-approved"],
  [{ operatorApproved: true, selfBan: "yes" }, "refuse", "SelfBan", "self-ban"],
  [{ uniqueness: "shared", ...small }, "review", undefined, "shared-passport"],
  [{ closedLoans: 1, bureauScore: 500 }, "approve", undefined, "repaid-before"],
  [{ closedLoans: 1, bureauScore: 499 }, "review", undefined, "otherwise"],
  [{ closedLoans: 9, ...unknown }, "review", undefined, "otherwise"],
  [{ ...unknown, ...small }, "approve", undefined, "small-sum"],
  [{ ...unknown, sumKopecks: 15_000_01 }, "review", undefined, "otherwise"],
  [{ ...unknown }, "review", undefined, "otherwise"],
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
    expect(missingFacts(considerationTable, good)).toEqual([]);
    expect(considerationTable.facts.toSorted()).toEqual(Object.keys(good).toSorted());
  });

  it("is never refused because an answer did not come", () => {
    const silent = fc.subarray(Object.keys(unknown) as (keyof typeof unknown)[]);
    fc.assert(
      fc.property(silent, fc.integer({ min: 1_000_00, max: 100_000_00 }), (facts, sumKopecks) => {
        const answers = Object.fromEntries(facts.map((fact) => [fact, "unknown"]));
        const { outcome } = decide(considerationTable, { ...good, ...answers, sumKopecks });
        const isApproved = facts.length === 0 || sumKopecks <= 15_000_00;
        expect(outcome).toBe(isApproved ? "approve" : "review");
      }),
    );
  });
});

test.each([
  ["yes", "confirmed", "refuse", "SelfBan", "self-ban"],
  ["yes", "mismatch", "refuse", "SelfBan", "self-ban"],
  ["no", "confirmed", "approve", undefined, "goes-on"],
  ["unknown", "unknown", "approve", undefined, "goes-on"],
  ["no", "mismatch", "refuse", "IdentityMismatch", "identity-mismatch"],
] as const)(
  "right before the payout a self-ban of %s and the identification %s: %s",
  (selfBan, identification, outcome, reason, ruleId) => {
    expect(checkTable(payoutTable)).toEqual([]);
    const facts = { selfBan, identification };
    expect(missingFacts(payoutTable, facts)).toEqual([]);
    expect(decide(payoutTable, facts)).toMatchObject({ outcome, reason, ruleId });
  },
);
