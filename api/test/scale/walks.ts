// Which statements the database would answer by walking over a table that grows with each borrower.
import { Client } from "pg";

import type { Sent } from "./sent-statements.ts";

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
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
    const partial = await partialIndexes(client);
    const walks: Walk[] = [];
    for (const { text, values } of statements) {
      const plan = await planOf(client, { text, values });
      for (const { table, how } of walksIn(plan, { growing, partial }))
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

/** They hold only what waits for something, and are read whole. */
async function partialIndexes(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null",
  );
  return new Set(rows.map(({ name }) => name));
}

type Known = { growing: ReadonlySet<string>; partial: ReadonlySet<string> };

function walksIn(plan: Plan, known: Known, outer?: string): Omit<Walk, "statement">[] {
  const table = plan["Relation Name"] ?? outer ?? "";
  const inner = (plan.Plans ?? []).flatMap((below) => walksIn(below, known, table));
  const how = known.growing.has(table) ? howItWalks(plan, known) : undefined;
  return how === undefined ? inner : [{ table, how }, ...inner];
}

function howItWalks(plan: Plan, { partial }: Known): string | undefined {
  const { "Node Type": node, "Index Name": index, "Plan Rows": rows } = plan;
  if (node === "Seq Scan") return `every row: ${rows} of them expected`;
  if (index !== undefined && plan["Index Cond"] === undefined && !partial.has(index))
    return `every row by ${index}`;
  return rows > mostRows && plan["Relation Name"] ? `${rows} rows expected` : undefined;
}
