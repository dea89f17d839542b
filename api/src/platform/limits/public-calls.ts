// Calls that anybody may make and that cost a question to a partner: so many a minute from one address (D4, D9).
import type { Db } from "../database/database.ts";
import { refuse, type Refusal } from "../endpoints/refusal.ts";
import { takeFromLimits } from "./limits.store.ts";
import { networkLimits } from "./networks.ts";

type Calls = { address: string; what: string; perMinute: number };

export async function refuseTooManyFrom(
  db: Db,
  { address, what, perMinute }: Calls,
): Promise<Refusal | undefined> {
  const limits = networkLimits({ what, address, allowed: perMinute, windowSeconds: 60 });
  const wait = await takeFromLimits(db, limits);
  return wait > 0 ? refuse("TooMany", { retryAfterSeconds: wait }) : undefined;
}
