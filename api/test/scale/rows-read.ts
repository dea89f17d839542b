// How many rows of each table a piece of work reads, statement by statement, as the database itself tells it
// (auto_explain), what triggers and references ask included.
import { Client } from "pg";

import type { Db } from "../../src/platform/database/database.ts";
import { runRaw } from "../../src/platform/database/raw-query.ts";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

export type Read = { table: string; rows: number; statement: string };

const settings = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
  "auto_explain.log_level": "notice",
  "auto_explain.log_parameter_max_length": "0",
};

/** For connections opened from now on; the account must be a superuser. */
export async function explainEverything(db: Db, database: string, isOn: boolean): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await runRaw(
      db,
      isOn
        ? `alter database ${database} set ${name} = '${value}'`
        : `alter database ${database} reset ${name}`,
    );
}

/** What connections opened from now on tell of their statements, until `stop`. */
export function watchReads() {
  let reads: Read[] = [];
  const { prototype } = Client;
  // oxlint-disable-next-line typescript/unbound-method -- it is called on its client below
  const connect = prototype.connect as (...args: unknown[]) => unknown;
  prototype.connect = function (this: Client, ...args: unknown[]): unknown {
    this.on("notice", ({ message = "" }) => {
      const begin = message.indexOf("{");
      if (message.startsWith("duration:") && begin >= 0)
        reads.push(...readsOf(JSON.parse(message.slice(begin)) as Explained));
    });
    return connect.apply(this, args);
  } as typeof prototype.connect;
  return {
    /** Since the last time it was asked. */
    take(): Read[] {
      const taken = reads;
      reads = [];
      return taken;
    },
    stop(): void {
      prototype.connect = connect as typeof prototype.connect;
    },
  };
}

/** The table of which most is read, with the statements that read it, the greediest first. */
export function mostRead(reads: readonly Read[], growing: ReadonlySet<string>) {
  const ofGrowing = reads.filter(({ table }) => growing.has(table));
  const sums = [...Map.groupBy(ofGrowing, ({ table }) => table)].map(([table, own]) => ({
    table,
    rows: own.reduce((sum, { rows }) => sum + rows, 0),
    statements: own
      .toSorted((one, other) => other.rows - one.rows)
      .slice(0, 3)
      .map(({ rows, statement }) => `${rows}: ${statement.replaceAll(/\s+/g, " ")}`),
  }));
  const none = { table: "", rows: 0, statements: [] as string[] };
  return sums.toSorted((one, other) => other.rows - one.rows)[0] ?? none;
}

type Explained = { "Query Text": string; Plan: Node };

function readsOf({ "Query Text": statement, Plan: plan }: Explained): Read[] {
  const own = (node: Node, outer = ""): Read[] => {
    const table = node["Relation Name"] ?? outer;
    const inner = (node.Plans ?? []).flatMap((each) => own(each, table));
    if (!node["Node Type"].includes("Scan") || node["Relation Name"] === undefined) return inner;
    const removed =
      (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
    const rows = Math.round((node["Actual Rows"] + removed) * node["Actual Loops"]);
    return [{ table, rows, statement }, ...inner];
  };
  return own(plan);
}
