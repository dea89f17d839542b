// Whether the database answers and the job queue is there, and how many people came in the last day.
import { sql } from "kysely";

import type { Db } from "./database/database.ts";

export async function expectReady(db: Db): Promise<void> {
  await sql`select from jobs.version`.execute(db);
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
