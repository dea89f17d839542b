// Which statements the database would answer by walking over a table that grows with each borrower.
import { Client } from "pg";

import type { Sent } from "./sent-statements.ts";

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Filter?: string;
  "Plan Rows": number;
  "Total Cost": number;
  Plans?: Plan[];
};

export type Walk = { table: string; how: string; statement: string };

/** More is a walk, however it is done. */
const mostRows = 1000;

/** As the database would do it now, with the values that were sent. */
export async function findWalks(
  url: string,
  statements: readonly Sent[],
  growing: ReadonlySet<string>,
): Promise<Walk[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const waiting = await waitingIndexes(client);
    const walks: Walk[] = [];
    for (const { text, values } of statements) {
      const plan = await planOf(client, { text, values });
      for (const { table, how } of walksIn(plan, { growing, waiting }))
        walks.push({ table, how, statement: text });
    }
    return walks;
  } finally {
    await client.end();
  }
}

async function planOf(client: Client, { text, values }: Sent): Promise<Plan> {
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>({
    text: `explain (format json) ${text}`,
    values,
  });
  const [found] = rows[0]?.["QUERY PLAN"] ?? [];
  if (!found) throw new Error(`no plan for: ${text}`);
  return found.Plan;
}

/** Indexes of what waits for something, however many rows there are: they are read whole. */
async function waitingIndexes(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
     where indpred is not null and reltuples <= ${mostRows / 2}`,
  );
  return new Set(rows.map(({ name }) => name));
}

type Known = { growing: ReadonlySet<string>; waiting: ReadonlySet<string> };

/** What is read in full before the first row of it is given on. */
const stops = new Set(["Aggregate", "Hash", "Materialize", "Sort", "Unique"]);

function walksIn(
  plan: Plan,
  known: Known,
  { table: outer = "", most = Infinity } = {},
): Omit<Walk, "statement">[] {
  const { "Node Type": node, "Plan Rows": rows, Plans: inner = [] } = plan;
  const table = plan["Relation Name"] ?? outer;
  const limit = node === "Limit" ? Math.min(most, rows) : stops.has(node) ? Infinity : most;
  const below = inner.flatMap((each) => walksIn(each, known, { table, most: limit }));
  const how = known.growing.has(table) ? howItWalks(plan, known, most) : undefined;
  return how === undefined ? below : [{ table, how }, ...below];
}

function howItWalks(plan: Plan, { waiting }: Known, most: number): string | undefined {
  const { "Node Type": node, "Index Name": index, "Plan Rows": rows } = plan;
  const isTaken = plan.Filter?.includes("ctid = ANY") ?? false;
  if (node === "Seq Scan" && !isTaken) return `every row, for ${rows} of them`;
  if (index !== undefined && plan["Index Cond"] === undefined && !waiting.has(index))
    return `every row by ${index}`;
  // Of an index that holds few no more can come, whatever is expected.
  const isFew = [plan, ...(plan.Plans ?? [])].some((each) => waiting.has(each["Index Name"] ?? ""));
  // A bitmap is made whole, whatever its rows are thinned to afterwards.
  const isBitmap = node === "Bitmap Index Scan";
  const isRead = (isBitmap || plan["Relation Name"] !== undefined) && !isFew;
  return isRead && (isBitmap ? rows : Math.min(rows, most)) > mostRows ? `${rows} rows` : undefined;
}
