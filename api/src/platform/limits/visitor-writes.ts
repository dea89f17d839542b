// What nobody in particular may have written down: so much a minute from one network and in all, so that no table grows
// as fast as somebody can send (reliability A4; decision 0061).
import type { Settings } from "@microloan/contract/settings";

import type { Db } from "../database/database.ts";
import { refuse, type Refusal } from "../endpoints/refusal.ts";
import { takeFromCrowd } from "./limits.store.ts";
import { networkLimits } from "./networks.ts";

/** Assumption: what a page of a visitor writes in a minute. While all are too many, each network keeps it. */
const fewWhileCrowded = 10;

export async function refuseTooManyWrites(
  db: Db,
  { VisitorWritesPerMinute, VisitorWritesInAllPerMinute }: Settings,
  address: string,
): Promise<Refusal | undefined> {
  const windowSeconds = 60;
  const from = (what: string, allowed: number) =>
    networkLimits({ what, address, allowed, windowSeconds });
  const ceiling = { key: "visitor-writes", allowed: VisitorWritesInAllPerMinute, windowSeconds };
  const wait = await takeFromCrowd(db, {
    usual: [...from("visitor-writes", VisitorWritesPerMinute), ceiling],
    ceiling,
    crowded: from("visitor-writes", Math.min(fewWhileCrowded, VisitorWritesPerMinute)),
  });
  return wait > 0 ? refuse("TooMany", { retryAfterSeconds: wait }) : undefined;
}
