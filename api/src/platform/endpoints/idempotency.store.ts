// Answers of submits by their key.
import { sql } from "kysely";

import type { Db } from "../database/database.ts";
import { isRefusal, type Refusal, refuse } from "./refusal.ts";

type Key = { scope: string; key: string };

export type KeptReply = { fingerprint: string; reply: object | Refusal };

export async function findReply(db: Db, { scope, key }: Key): Promise<KeptReply | undefined> {
  const kept = await db
    .selectFrom("idempotencyKeys")
    .select(["fingerprint", "reply"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
  return kept && { ...kept, reply: readReply(kept.reply) };
}

/** A refusal is kept with `result: false`, as it crosses the wire; no answer has that. */
function readReply(kept: object): object | Refusal {
  if (!("result" in kept) || kept.result !== false) return kept;
  const { result: _, refusal, ...details } = kept as { result: false } & Refusal;
  return refuse(refusal, details);
}

/** Holds the key until the transaction ends; false when another request holds it. */
export async function tryLockKey(tx: Db, { scope, key }: Key): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`submit:${scope}:${key}`}, 0)) as locked
  `.execute(tx);
  return rows[0]?.locked ?? false;
}

export async function insertReply(
  tx: Db,
  row: Key & { operation: string; fingerprint: string; reply: object },
): Promise<void> {
  const { scope, key, operation, fingerprint, reply } = row;
  const kept = isRefusal(reply) ? { ...reply, result: false } : reply;
  await tx
    .insertInto("idempotencyKeys")
    .values({ scope, key, operation, fingerprint, reply: JSON.stringify(kept) })
    .execute();
}
