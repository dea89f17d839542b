// What nobody in particular may have written down: so much a minute from one network and in all, so that no table grows
// as fast as somebody can send (reliability A4; decision 0061).
import type { Settings } from "@microloan/contract/settings";

import type { Db } from "../database/database.ts";
import { refuse, type Refusal } from "../endpoints/refusal.ts";
import { takeFromCrowd } from "./limits.store.ts";
import { networkLimits } from "./networks.ts";

/**
 * Assumption: what pages of three visitors write in a minute. While all are too many, each network keeps it,
 * whatever it had before.
 */
const fewWhileCrowded = 30;

export async function refuseTooManyWrites(
  db: Db,
  { VisitorWritesPerMinute, VisitorWritesInAllPerMinute }: Settings,
  address: string,
): Promise<Refusal | undefined> {
  const windowSeconds = 60;
  const inAll = VisitorWritesInAllPerMinute;
  const ceiling = { key: "visitor-writes", allowed: inAll, windowSeconds };
  const from = { address, windowSeconds };
  const few = Math.min(fewWhileCrowded, VisitorWritesPerMinute);
  const wait = await takeFromCrowd(db, {
    usual: [
      ...networkLimits({ ...from, what: "visitor-writes", allowed: VisitorWritesPerMinute, inAll }),
      ceiling,
    ],
    ceiling,
    crowded: networkLimits({ ...from, what: "visitor-writes-few", allowed: few }),
  });
  return wait > 0 ? refuse("TooMany", { retryAfterSeconds: wait }) : undefined;
}
