// Answers of submits by their key.
import { sql } from "kysely";

import type { Db } from "../database/database.ts";
import { preparedWrite } from "../database/prepared-read.ts";
import { heldBack } from "../database/transaction-client.ts";
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

type TakenKey = {
  /** False while another request holds the key. */
  isFree: boolean;
  kept: KeptReply | undefined;
};

type KeyRow = { isFree: boolean; fingerprint: string | null; reply: object };

const takeRows = preparedWrite((db, { lock, scope, key }: Key & { lock: string }) => ({
  compile: () =>
    sql<KeyRow>`
      select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as is_free,
        kept.fingerprint, kept.reply
      from (values (1)) as this
      left join idempotency_keys kept on kept.scope = ${scope} and kept.key = ${key}`.compile(db),
}));

/**
 * Holds the key until the transaction ends, and tells the answer that it has already. One that is committed just then
 * is not seen: of two answers to a key the second one is refused by the table (`isKeyTaken`).
 */
export async function takeKey(tx: Db, { scope, key }: Key): Promise<TakenKey> {
  const [row] = await takeRows(tx, { lock: `submit:${scope}:${key}`, scope, key });
  if (!row) throw new Error("a key has one row");
  const { isFree, fingerprint, reply } = row;
  const kept = fingerprint === null ? undefined : { fingerprint, reply: readReply(reply) };
  return { isFree, kept };
}

/** Whether this fault says that the key was answered meanwhile. */
export const isKeyTaken = (fault: unknown): boolean =>
  (fault as { constraint?: unknown } | undefined)?.constraint === "idempotency_keys_pkey";

type ReplyRow = Key & { operation: string; fingerprint: string; reply: string };

const insertRow = preparedWrite((db, row: ReplyRow) => {
  const { scope, key, operation, fingerprint, reply } = row;
  return db
    .insertInto("idempotencyKeys")
    .values({ scope, key, operation, fingerprint, reply })
    .modifyEnd(heldBack);
});

export async function insertReply(
  tx: Db,
  row: Key & { operation: string; fingerprint: string; reply: object },
): Promise<void> {
  const { scope, key, operation, fingerprint, reply } = row;
  const kept = isRefusal(reply) ? { ...reply, result: false } : reply;
  await insertRow(tx, { scope, key, operation, fingerprint, reply: JSON.stringify(kept) });
}
