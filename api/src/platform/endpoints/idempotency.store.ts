// Answers of submits by their key.
import { sql } from "kysely";

import type { Db } from "../database/database.ts";

type Key = { scope: string; key: string };

export function findReply(db: Db, { scope, key }: Key) {
  return db
    .selectFrom("idempotencyKeys")
    .select(["fingerprint", "reply"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
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
  await tx
    .insertInto("idempotencyKeys")
    .values({ scope, key, operation, fingerprint, reply: JSON.stringify(reply) })
    .execute();
}
