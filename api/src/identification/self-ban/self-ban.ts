// The self-ban on credit, asked of the bureau by INN: once the number is confirmed, so that it is told before anything
// is signed; at each consideration, unless it was answered within the day; and right before the payout (D2, D6;
// decision 0074).
import type { ConsiderationFacts } from "@microloan/domain/decision/consideration-table";

import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import * as store from "./self-ban.store.ts";

type SelfBan = ConsiderationFacts["selfBan"];

/** "unknown" without an INN, and where the bureau did not answer. */
export async function askSelfBan(
  { partners }: Pick<Context, "partners">,
  inn: string | null,
): Promise<SelfBan> {
  if (!inn) return "unknown";
  const answer = await partners.selfBan.readSelfBan(inn);
  if (!answer.ok) return "unknown";
  return answer.isBanned ? "yes" : "no";
}

/**
 * What was answered within the day, else what is answered now. A ban is always asked about anew: it may have been
 * lifted.
 */
export async function findSelfBan(
  context: Context,
  applicationId: string,
  inn: string | null,
): Promise<SelfBan> {
  if (await store.isKnownFree(context.db, applicationId)) return "no";
  const selfBan = await askSelfBan(context, inn);
  if (inn !== null && selfBan !== "unknown") await keep(context, applicationId, { inn, selfBan });
  return selfBan;
}

/** Once the number is confirmed and the INN is known, in whichever order. */
export async function checkSelfBan(
  { jobs }: Pick<Context, "jobs">,
  tx: Db,
  applicationId: string,
): Promise<void> {
  if (await store.markAsked(tx, applicationId))
    await jobs.enqueue(tx, jobKinds.readSelfBan, { applicationId });
}

/** The job; without an answer the consideration asks. */
export async function readSelfBan(
  context: Context,
  { applicationId }: { applicationId: string },
): Promise<void> {
  const inn = await store.findInn(context.db, applicationId);
  if (inn === null) return;
  const selfBan = await askSelfBan(context, inn);
  if (selfBan === "unknown") throw new Error("the self-ban was not answered");
  await keep(context, applicationId, { inn, selfBan });
}

async function keep(
  { db }: Pick<Context, "db">,
  applicationId: string,
  answer: { inn: string; selfBan: "yes" | "no" },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await store.saveSelfBan(tx, applicationId, answer))) return;
    const details = { isBanned: answer.selfBan === "yes" };
    const action = "self-ban read";
    await record(tx, { actor: "job:read-self-ban", applicationId, action, details });
  });
}
