// A submit's effect happens once per key: key, effect and answer are committed together (reliability E5).
import type { KeyObject } from "node:crypto";

import { codeOf } from "@microloan/contract/errors/any-error";

import type { Db } from "../database/database.ts";
import { keyedHash, stableJson } from "../hashing.ts";
import {
  findReply,
  insertReply,
  isKeyTaken,
  type KeptReply,
  takeKey,
} from "./idempotency.store.ts";
import { isRefusal, refuse, type Refusal } from "./refusal.ts";

export type Submit = {
  scope: string;
  key: string;
  operation: string;
  payload: unknown;
  /** Payloads hold codes and passports: what is kept of them must not be guessable. */
  fingerprintKey: KeyObject;
};

type Effect<Prepared> = {
  /** Not run for a repeat that is already answered. */
  prepare?: (() => Promise<Prepared | Refusal>) | undefined;
  handle: (tx: Db, prepared: Prepared) => Promise<object | Refusal>;
  /**
   * Runs once the transaction has ended, whatever the answer; not after a fault, when nobody knows what is committed.
   */
  after: (prepared: Prepared) => Promise<void>;
  /** Runs before a repeat gets the first answer, for what an answer cannot hold: the session cookie. */
  again?: ((answer: object) => Promise<Refusal | undefined>) | undefined;
};

type Done = { answer: object | Refusal } | { kept: KeptReply };

/** Answers a repeat with the first answer; 409 while the first still runs, 422 when the payload differs. */
export async function runOnce<Prepared>(
  db: Db,
  submit: Submit,
  { prepare, handle, after, again }: Effect<Prepared>,
): Promise<object | Refusal> {
  const { scope, key, operation, payload, fingerprintKey } = submit;
  const fingerprint = keyedHash(fingerprintKey, `${operation}\n${stableJson(payload)}`);
  const replay = async ({ fingerprint: first, reply }: KeptReply): Promise<object | Refusal> => {
    if (first !== fingerprint) return refuse("KeyReused");
    return isRefusal(reply) ? reply : ((await again?.(reply)) ?? reply);
  };

  const known = prepare && (await findReply(db, submit));
  if (known) return replay(known);
  const prepared = await prepare?.();
  // Not kept: what a partner or a captcha refused may be asked again with the same key.
  if (isRefusal(prepared)) return prepared;

  // `handle` leaves its marks on what was prepared, which go with what it did.
  const untouched = prepared && { ...prepared };
  const attempt = db.transaction().execute(async (tx): Promise<Done> => {
    const { isFree, kept } = await takeKey(tx, submit);
    if (kept) return { kept };
    if (!isFree) return { answer: refuse("InProgress") };
    const answer = await handle(tx, prepared as Prepared);
    if (isFinal(answer))
      await insertReply(tx, { scope, key, operation, fingerprint, reply: answer });
    return { answer };
  });
  const done = await attempt.catch(async (fault: unknown): Promise<Done> => {
    // Nothing of ours is committed, and all of the first one's is.
    const kept = isKeyTaken(fault) ? await findReply(db, submit) : undefined;
    if (!kept) throw fault;
    return { kept };
  });
  await after(("kept" in done ? untouched : prepared) as Prepared);
  return "kept" in done ? replay(done.kept) : done.answer;
}

/** "Later" is no answer to keep: the same key may try again. */
function isFinal(answer: object): boolean {
  return !isRefusal(answer) || codeOf(answer.refusal).status < 429;
}
