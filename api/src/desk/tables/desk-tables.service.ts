// The decision tables in words, and today's one asked about last month's facts (issue 18; decision 0088).
import { setImmediate as turn } from "node:timers/promises";

import type { decisionTableEndpoints } from "@microloan/contract/desk/endpoints/decision-tables";
import { wordsOfRule } from "@microloan/contract/desk/rule-words";
import {
  considerationTable,
  payoutTable,
  type RefuseReason,
} from "@microloan/domain/decision/consideration-table";
import {
  type DecisionRule,
  type DecisionTable,
  toDecision,
} from "@microloan/domain/decision/decision-table";
import { firstConsiderationTable } from "@microloan/domain/decision/first-consideration-table";
import { replayDecision } from "@microloan/domain/decision/replay";
import { addDays } from "@microloan/domain/person/dates";

import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { decisionsOf, type Period } from "../numbers/finished-days.ts";
import { findPlace } from "../place.store.ts";
import { type Fact, factWords, wordsOfAsks, wordsOfOutcome } from "../words.ts";
import * as store from "./decisions.store.ts";

type Calls = typeof decisionTableEndpoints;

const tables = {
  first: firstConsiderationTable,
  final: considerationTable,
  payout: payoutTable,
} as const;

const tableNames = Object.keys(tables) as (keyof typeof tables)[];

/** Today, and so many days less one before it. */
const days = 30;

function lastDays({ clock }: Context) {
  const today = clock.today();
  return { from: addDays(today, 1 - days), to: today, today };
}

const sumOf = (rows: readonly { count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

export async function getDecisionTables(context: Context) {
  const decisions = await decisionsOf(context.db, lastDays(context));
  return {
    tables: tableNames.map((name) => {
      const table: DecisionTable<Fact, RefuseReason> = tables[name];
      const fired = Map.groupBy(
        decisions.filter(({ stage }) => stage === name),
        ({ rule }) => rule,
      );
      const known = new Set(table.rules.map(({ id }) => id));
      const gone = [...fired].flatMap(([rule, rows]) => (known.has(rule) ? [] : rows));
      return {
        name,
        version: table.version,
        rules: table.rules.map((rule) => ({
          ...ruleInWords(table, rule, name),
          asks: wordsOfAsks(rule.when),
          fired: sumOf(fired.get(rule.id) ?? []),
        })),
        firedGone: sumOf(gone),
      };
    }),
  };
}

function ruleInWords(
  table: DecisionTable<Fact, RefuseReason>,
  rule: DecisionRule<Fact, RefuseReason>,
  name: keyof typeof tables,
) {
  const { ruleId, outcome, ...decided } = toDecision(table, rule);
  const goesOn = outcome === "approve" && name !== "final";
  return {
    ruleId,
    words: wordsOfRule(ruleId),
    outcome,
    decides: goesOn ? "Пропустить дальше" : wordsOfOutcome({ outcome, ...decided }),
  };
}

/** A slice holds neither a connection nor the process for long. */
const sliceLength = 200;
const atOnce = 50;

export async function replayDecisions(
  context: Context,
  { query: { after } }: Call<Calls["replayDecisions"]>,
) {
  const { db } = context;
  const period = lastDays(context);
  const before = await findPlace(db, store.decisions, after);
  if (!before) return refuse("BadRequest", { field: "after" });
  const limit = sliceLength + 1;
  const rows = await store.findFinal(db, { since: period.from, before, limit });
  const slice = rows.slice(0, sliceLength);
  const tally = createTally();
  for (const [index, row] of slice.entries()) {
    // The others of this process come in between.
    if (index > 0 && index % atOnce === 0) await turn();
    tally.add(row);
  }
  const last = slice.at(-1);
  return {
    version: considerationTable.version,
    total: after === undefined ? await countFinal(db, period) : null,
    looked: slice.length,
    until: last?.decidedAt.toISOString() ?? null,
    ...tally.summary(),
    next: rows.length > sliceLength && last ? String(last.id) : null,
  };
}

const countFinal = async (db: Db, period: Period) =>
  sumOf((await decisionsOf(db, period)).filter(({ stage }) => stage === "final"));

type Decided = ReturnType<typeof decidedInWords>;
type ReplaySummary = {
  changes: { from: Decided; to: Decided; isFlipped: boolean; count: number }[];
  flips: {
    decisionId: number;
    applicationId: string;
    contractNumber: string | null;
    decidedAt: string;
    change: number;
  }[];
  notGathered: { facts: string[]; count: number }[];
};

type Outcome = Parameters<typeof wordsOfOutcome>[0] & { ruleId: string };

const decidedInWords = ({ ruleId, ...decided }: Outcome) => ({
  ruleId,
  rule: wordsOfRule(ruleId),
  outcome: decided.outcome,
  decides: wordsOfOutcome(decided),
});

/** Alike changes are one line, each flip names its application. */
function createTally() {
  const summary: ReplaySummary = { changes: [], flips: [], notGathered: [] };
  const places = new Map<string, number>();

  function placeOfChange(from: Outcome, to: Outcome, isFlipped: boolean): number {
    const key = JSON.stringify([from, to]);
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = summary.changes.length;
    places.set(key, place);
    summary.changes.push({
      from: decidedInWords(from),
      to: decidedInWords(to),
      isFlipped,
      count: 0,
    });
    return place;
  }

  function add({ id, applicationId, contractNumber, decidedAt, ...kept }: store.KeptRow): void {
    const replayed = replayDecision(considerationTable, kept);
    if (replayed.kind === "same") return;
    if (replayed.kind === "notGathered") return addNotGathered(replayed.facts);
    const isFlipped = replayed.kind === "flipped";
    const { outcome, reason, ruleId } = kept;
    const { version: _version, ...now } = replayed.now;
    const change = placeOfChange({ outcome, reason, ruleId }, now, isFlipped);
    const line = summary.changes[change];
    if (line) line.count += 1;
    const of = { decisionId: id, applicationId, contractNumber };
    if (isFlipped) summary.flips.push({ ...of, decidedAt: decidedAt.toISOString(), change });
  }

  function addNotGathered(facts: readonly string[]): void {
    const names = facts.map((fact) => factWords[fact as Fact].label);
    const known = summary.notGathered.find((one) => one.facts.join() === names.join());
    if (known) known.count += 1;
    else summary.notGathered.push({ facts: names, count: 1 });
  }

  return { add, summary: () => summary };
}
