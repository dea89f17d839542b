// Calls that anybody may make and that cost a question to a partner: so many a minute from one address (D4, D9).
import type { Db } from "../database/database.ts";
import { refuse, type Refusal } from "../endpoints/refusal.ts";
import { addressGroup } from "./address-group.ts";
import { takeFromLimit } from "./limits.store.ts";

type Calls = { address: string; what: string; perMinute: number };

export async function refuseTooManyFrom(
  db: Db,
  { address, what, perMinute }: Calls,
): Promise<Refusal | undefined> {
  const wait = await takeFromLimit(db, {
    key: `${what}:${addressGroup(address)}`,
    allowed: perMinute,
    windowSeconds: 60,
  });
  return wait > 0 ? refuse("TooMany", { retryAfterSeconds: wait }) : undefined;
}
