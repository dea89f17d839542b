// Everything that is committed, row by row and without what differs from borrower to borrower, so that the effects
// of one operation can be compared with those of another.
import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";

import { allDeskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Db } from "../../src/platform/database/database.ts";
import type { TestApp } from "../app.ts";
import type { Operation } from "./operation.ts";
import type { StatementProxy } from "./statement-proxy.ts";

/** Tables whose rows change without an operation, and why that is no effect. */
const notEffects = new Set([
  // When the browser was last seen.
  "sessions",
  // Counted before anything is done, so that a crash never gives a try back.
  "limits",
  // What the bureau said, asked before the operation and kept so that it is asked once.
  "known_debts",
  // Put there by a trigger with each row of the log, and taken away when that is sealed.
  "audit_unsealed",
  // A version of a text, kept once by whoever agrees to it first.
  "agreement_texts",
]);

const callsOfStaff = allDeskEndpoints.map(({ name }) => `"action": "${name}"`);

/** That somebody asked stands in the log before it is done, as often as they asked (decision 0078). */
const isAsking = (row: string): boolean =>
  row.startsWith("audit_log") && callsOfStaff.some((action) => row.includes(action));

/** Links, logins, ids, instants, hashes and numbers are everybody's own. */
const own =
  /(?<=redirect-continue-application#)[\w.=-]+|(?<=staff-)[0-9a-f]{8}|\\x[0-9a-f]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,}|\d+/g;

export type State = readonly string[];

/** Nearly every row of a database was there the last time too. */
const seenRows = new Map<string, string | undefined>();
const mostSeenRows = 20_000;

function comparable(row: string): string | undefined {
  if (seenRows.size > mostSeenRows) seenRows.clear();
  if (!seenRows.has(row)) seenRows.set(row, isAsking(row) ? undefined : row.replaceAll(own, "#"));
  return seenRows.get(row);
}

const readsOfAll = new WeakMap<Db, Promise<RawBuilder<{ row: string }>>>();

async function prepareRead(db: Db): Promise<RawBuilder<{ row: string }>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const reads = tables.rows
    .filter(({ name }) => !notEffects.has(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} || to_jsonb(t)::text as row from ${sql.table(name)} t`,
    );
  return sql<{ row: string }>`${sql.join(reads, sql` union all `)}`;
}

export async function committedState(db: Db): Promise<State> {
  const prepared = readsOfAll.get(db) ?? prepareRead(db);
  readsOfAll.set(db, prepared);
  const { rows } = await (await prepared).execute(db);
  return rows.map(({ row }) => comparable(row)).filter((row) => row !== undefined);
}

/** What came and what went between two states: "+row", "-row". */
export function effectsOf(before: State, after: State): string[] {
  const counts = new Map<string, number>();
  for (const row of after) counts.set(row, (counts.get(row) ?? 0) + 1);
  for (const row of before) counts.set(row, (counts.get(row) ?? 0) - 1);
  return [...counts]
    .flatMap(([row, count]) =>
      Array.from({ length: Math.abs(count) }, () => (count > 0 ? "+" : "-") + row),
    )
    .toSorted();
}

/** What is committed as an operation goes on undisturbed: its effects after each commit that had any. */
export async function stagesOf(
  app: TestApp,
  proxy: StatementProxy,
  { prepare }: Operation,
): Promise<string[][]> {
  const act = await prepare(app);
  const before = await committedState(app.db);
  const stages: string[][] = [];
  async function look(): Promise<void> {
    const effects = effectsOf(before, await committedState(app.db));
    if (JSON.stringify(effects) !== JSON.stringify(stages.at(-1) ?? [])) stages.push(effects);
  }
  proxy.watch(look);
  const outcome = await act();
  proxy.watch(async () => {});
  expect(outcome).toBe("done");
  return stages;
}
