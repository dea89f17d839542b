// The queue of the desk, and the taking of what waits in it (issue 18; decision 0079).
import type { QueueKind, queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import { kopecksToRubles } from "@microloan/domain/loan/money";

import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { findApproval } from "../proposals/proposals.store.ts";
import { wordsOfRule } from "../words.ts";
import { countQueue, findQueue, isWaiting, type QueuePlace } from "./queue.store.ts";
import { findTake, giveBackApplication, takeApplication } from "./takes.store.ts";

type Calls = typeof queueEndpoints;

const pageLength = 50;

/** How long somebody should wait at most. */
const targetSeconds: Readonly<Record<QueueKind, number>> = {
  decision: 15 * 60,
  proposal: 15 * 60,
  scans: 60 * 60,
};

const aboutKind: Partial<Record<QueueKind, string>> = {
  proposal: "Одобрение ждёт второго сотрудника",
  scans: "Фотографии документов после подписи",
};

export async function listQueue({ db }: Context, { query, staff }: Call<Calls["listQueue"]>) {
  const after = query.after === undefined ? undefined : placeOf(query.after);
  if (after === null) return refuse("BadRequest", { field: "after" });
  const { kind } = query;
  const rows = await findQueue(db, { kind, after, limit: pageLength + 1 });
  const counted = new Map((await countQueue(db)).map((row) => [row.kind, row.rows]));
  const countOf = (of: QueueKind) => counted.get(of) ?? 0;
  const items = rows.slice(0, pageLength).map((row) => ({
    kind: row.kind,
    applicationId: row.applicationId,
    contractNumber: row.contractNumber,
    since: row.since,
    ageSeconds: row.ageSeconds,
    targetSeconds: targetSeconds[row.kind],
    sum: row.sumKopecks === null ? null : kopecksToRubles(row.sumKopecks),
    about: aboutKind[row.kind] ?? wordsOfRule(row.ruleId ?? ""),
    taken: takerOf(row, staff.operatorId),
  }));
  const last = rows[pageLength - 1];
  return {
    items,
    next: rows.length > pageLength && last ? keyOf(last) : null,
    counts: {
      decision: countOf("decision"),
      scans: countOf("scans"),
      proposal: countOf("proposal"),
    },
  };
}

const keyOf = ({ since, kind, applicationId }: QueuePlace): string =>
  [since, kind, applicationId].join("_");

const keyShape =
  /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(\d{3}Z)_(decision|scans|proposal)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Null where no page has ended with it. */
function placeOf(key: string): QueuePlace | null {
  const [, instant = "", rest = "", kind = "", applicationId = ""] = keyShape.exec(key) ?? [];
  const at = new Date(`${instant}Z`);
  // No thirtieth of February.
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString() === `${instant}Z`;
  return isReal ? { since: instant + rest, kind: kind as QueueKind, applicationId } : null;
}

type Taken = { takenBy: string | null; username: string | null; takenAt: Date | null };

/** As the desk shows it. */
export const takerOf = (taken: Taken | undefined, operatorId: string) =>
  taken?.username && taken.takenAt
    ? {
        username: taken.username,
        isMe: taken.takenBy === operatorId,
        takenAt: taken.takenAt.toISOString(),
      }
    : null;

export async function takeItem(
  { db }: Context,
  { params: { id: applicationId }, staff }: Call<Calls["takeItem"]>,
) {
  if (!(await isWaiting(db, applicationId))) return refuse("NothingWaits");
  const { operatorId, sessionId } = staff;
  // The second person would be kept from it.
  if ((await findApproval(db, applicationId))?.madeBy === operatorId) return refuse("OwnProposal");
  if (await takeApplication(db, { applicationId, operatorId, sessionId })) return {};
  return (await refuseTaken(db, { applicationId, operatorId })) ?? refuse("TakenByAnother");
}

/** Says who has it, where that is somebody else. */
export async function refuseTaken(
  db: Db,
  { applicationId, operatorId }: { applicationId: string; operatorId: string },
): Promise<Refusal | undefined> {
  const taken = await findTake(db, applicationId);
  if (!taken || taken.takenBy === operatorId) return undefined;
  return refuse("TakenByAnother", { message: `Заявку уже взял сотрудник ${taken.username}` });
}

export async function giveBackItem(
  { db }: Context,
  { params: { id: applicationId }, staff: { operatorId } }: Call<Calls["giveBackItem"]>,
) {
  await giveBackApplication(db, { applicationId, operatorId });
  return {};
}
