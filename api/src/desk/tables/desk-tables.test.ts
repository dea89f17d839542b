// The decision tables in words, how often each rule fired, and the replay of last month (issue 18; decision 0088).
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { considerationTable } from "@microloan/domain/decision/consideration-table";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { goodFacts } from "../../../test/kept-decisions.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";

let app: TestApp;
let vera: StaffBrowser;
let applicationId: string;

beforeAll(async () => {
  app = await createTestApp();
  // The days are the product's, the hours of what is kept here the database's.
  app.setNow(new Date());
  vera = await staffAs(app, "compliance");
  applicationId = (await borrowerAt(app, "address")).state.applicationId;
});
afterAll(() => app.stop());

beforeEach(() => app.db.deleteFrom("decisions").execute());

type Kept = {
  facts?: object;
  outcome?: "approve" | "refuse" | "review";
  reason?: string | null;
  ruleId?: string;
  stage?: "first" | "final" | "payout";
  daysAgo?: number;
};

const keep = (kept: Kept = {}, count = 1) => {
  const { facts = {}, outcome = "approve", reason = null, stage = "final", daysAgo = 1 } = kept;
  const { ruleId = "everything-known-and-good" } = kept;
  return sql`
    insert into decisions
      (application_id, stage, inputs, table_version, rule_id, outcome, reason, decided_at)
    select ${applicationId}::uuid, ${stage}, ${JSON.stringify({ ...goodFacts, ...facts })}::jsonb, 'old', ${ruleId},
      ${outcome}, ${reason}, now() - make_interval(days => ${daysAgo}) - n * interval '1 second'
    from generate_series(1, ${count}) n`.execute(app.db);
};

type Slice = SuccessOf<typeof deskEndpoints.replayDecisions>;

async function replay(): Promise<Slice[]> {
  const slices: Slice[] = [];
  let after: string | null = null;
  do {
    const query: { after?: string } = after === null ? {} : { after };
    const slice: Slice = await vera.client.succeed(deskEndpoints.replayDecisions, { query });
    slices.push(slice);
    after = slice.next;
  } while (after !== null);
  return slices;
}

describe("the tables", () => {
  const open = () => vera.client.succeed(deskEndpoints.getDecisionTables, {});

  test("come in the order of an application, each rule with what it asks and decides", async () => {
    const { tables } = await open();
    expect(tables.map(({ name }) => name)).toEqual(["first", "final", "payout"]);
    const final = tables[1];
    expect(final?.version).toBe(considerationTable.version);
    expect(final?.rules.map(({ ruleId }) => ruleId)).toEqual(
      considerationTable.rules.map(({ id }) => id),
    );
    const rule = (id: string) => final?.rules.find(({ ruleId }) => ruleId === id);
    expect(rule("debt-load")).toMatchObject({
      words: "Долговая нагрузка слишком велика",
      asks: ["Долговая нагрузка: не меньше 80 %"],
      outcome: "refuse",
      decides: "Отказать: долговая нагрузка, или меньшая сумма",
    });
    expect(rule("otherwise")).toMatchObject({ asks: [], decides: "Решает сотрудник" });
    expect(tables[0]?.rules.at(-1)?.decides).toBe("Пропустить дальше");
    expect(rule("unknown-self-ban")?.asks).toEqual(["Самозапрет: «неизвестно»"]);
  });

  test("every rule has words, and every fact that one asks for", async () => {
    const { tables } = await open();
    for (const { words, ruleId, asks } of tables.flatMap(({ rules }) => rules)) {
      expect(words).not.toBe(ruleId);
      for (const line of asks) expect(line).toMatch(/^[А-ЯЁ][^:]+: \S/);
    }
  });

  test("tell how often each rule fired in thirty days, by table, and of rules that are gone", async () => {
    await keep({}, 3);
    await keep({ daysAgo: 31 }, 5);
    await keep({ ruleId: "self-ban", outcome: "refuse", stage: "first" }, 2);
    await keep({ ruleId: "was-once" }, 4);
    const { tables } = await open();
    const firedOf = (name: string, id: string) =>
      tables.find((table) => table.name === name)?.rules.find(({ ruleId }) => ruleId === id)?.fired;
    expect(firedOf("final", "everything-known-and-good")).toBe(3);
    expect([firedOf("final", "self-ban"), firedOf("first", "self-ban")]).toEqual([0, 2]);
    expect(tables.map(({ firedGone }) => firedGone)).toEqual([0, 4, 0]);
  });
});

describe("the replay", () => {
  test("says nothing of what today's table decides the same; older and other stages are not looked at", async () => {
    await keep({}, 3);
    await keep({ outcome: "refuse", ruleId: "was-once", daysAgo: 31 });
    await keep({ outcome: "refuse", ruleId: "was-once", stage: "first" });
    const [slice] = await replay();
    expect(slice).toMatchObject({
      version: considerationTable.version,
      total: 3,
      looked: 3,
      changes: [],
      flips: [],
      notGathered: [],
      next: null,
    });
  });

  test("tells what would flip, from what to what, and of which applications", async () => {
    await keep({ facts: { bureauScore: 350 } }, 2);
    await keep({ outcome: "refuse", reason: "LowScore", ruleId: "low-score", daysAgo: 2 });
    const [slice] = await replay();
    expect(slice?.changes).toEqual([
      {
        from: {
          ruleId: "everything-known-and-good",
          rule: "Все сведения есть, и они хорошие",
          outcome: "approve",
          decides: "Одобрить",
        },
        to: {
          ruleId: "low-score",
          rule: "Низкий балл бюро",
          outcome: "refuse",
          decides: "Отказать: кредитная история",
        },
        isFlipped: true,
        count: 2,
      },
      expect.objectContaining({ isFlipped: true, count: 1 }),
    ]);
    expect(slice?.flips.map(({ change }) => change)).toEqual([0, 0, 1]);
    expect(slice?.flips[0]).toMatchObject({ applicationId });
  });

  test("the same by another rule is counted, and is no flip", async () => {
    await keep({ ruleId: "was-once" });
    const [slice] = await replay();
    expect(slice?.changes).toMatchObject([{ isFlipped: false, count: 1 }]);
    expect(slice?.flips).toEqual([]);
  });

  test("facts that nobody gathered then are said, not guessed", async () => {
    await keep();
    await sql`update decisions set inputs = inputs - 'expensiveLoans'`.execute(app.db);
    const [slice] = await replay();
    expect(slice).toMatchObject({
      changes: [],
      notGathered: [{ facts: ["Другие дорогие займы"], count: 1 }],
    });
  });

  test("goes on slice by slice behind a key until nothing is left, none twice", async () => {
    await keep({ facts: { bureauScore: 350 } }, 500);
    const slices = await replay();
    expect(slices.map(({ looked, total }) => [looked, total])).toEqual([
      [200, 500],
      [200, null],
      [100, null],
    ]);
    const ids = slices.flatMap(({ flips }) => flips.map(({ decisionId }) => decisionId));
    expect(new Set(ids).size).toBe(500);
  });

  test("a key that is none is refused", async () => {
    for (const after of ["x", "999999999"])
      expect(await vera.client.refusal(deskEndpoints.replayDecisions, { query: { after } })).toBe(
        "BadRequest",
      );
  });
});
