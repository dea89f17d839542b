// Readiness of the database and its schema, and how many people came in the last day.
import { sql } from "kysely";

import type { Db } from "./database/database.ts";

/** PostgreSQL's names of a table and of a schema that are not there. */
const missingStates: ReadonlySet<unknown> = new Set(["42P01", "3F000"]);

/** Why the database does not serve this program; a newer one does, during an upgrade (decision 0064). */
export async function findSchemaFault(db: Db, newest: string): Promise<string | undefined> {
  const look = sql<{ hasRun: boolean }>`
    select exists (select from migrations where name = ${newest}) as "hasRun",
      (select count(*) from jobs.version) as queues`;
  const found = await look.execute(db).catch((fault: { code?: unknown }) => {
    if (missingStates.has(fault.code)) return undefined;
    throw fault;
  });
  if (!found) return "The database has no job queue or no tables: run `npm run db:migrate`";
  if (found.rows[0]?.hasRun) return undefined;
  return `The database is older than the program, ${newest} has not run: run \`npm run db:migrate\``;
}

const dayAgo = sql<Date>`now() - interval '1 day'`;
const count = sql<number>`count(*)::int`.as("count");

export function countVisitorsOfDay(db: Db) {
  return db
    .selectFrom("anonymousSteps")
    .select(["isNew", "step", count])
    .where("savedAt", ">", dayAgo)
    .groupBy(["isNew", "step"])
    .execute();
}

export function countContactsOfDay(db: Db) {
  return db
    .selectFrom("contacts")
    .select(["refSourceId", count])
    .where("createdAt", ">", dayAgo)
    .groupBy("refSourceId")
    .execute();
}
