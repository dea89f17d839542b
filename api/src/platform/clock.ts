// The server's clock: the database's time, so that no process counts days and hours of the law by a clock of its own
// (decision 0063). Passed in, so that tests can turn it.
import { moscowDateAt } from "@microloan/domain/person/dates";

import { readDatabaseTime } from "./database/database-time.store.ts";
import type { Db } from "./database/database.ts";

export type Clock = {
  now: () => Date;
  /** Today's calendar date where the lender works, `YYYY-MM-DD`. */
  today: () => string;
};

/** How often the database is asked anew: it may be another one, or its clock may have been set. */
const readEveryMs = 5_000;
/** A slower answer says too little of when it was true. */
const trustedWithinMs = 500;

// Assumption: D1. Contract dates are Moscow dates: the lender is one legal entity with one calendar.
export function clockAt(now: () => Date): Clock {
  return { now, today: () => moscowDateAt(now().getTime()) };
}

/** The database's time; between two readings it passes by the monotonic clock, which nobody can set. */
export async function followDatabaseTime(db: Db): Promise<Clock> {
  const read = async () => {
    const askedAt = performance.now();
    const time = await readDatabaseTime(db);
    const answeredAt = performance.now();
    return { time: time.getTime(), answeredAt, tookMs: answeredAt - askedAt };
  };
  let last = await read();
  let triedAt = last.answeredAt;

  async function readAgain(): Promise<void> {
    const next = await read();
    if (next.tookMs < trustedWithinMs) last = next;
  }

  return clockAt(() => {
    const at = performance.now();
    if (at - triedAt > readEveryMs) {
      triedAt = at;
      // While the database is away the time goes on from its last word.
      void readAgain().catch(() => {});
    }
    // Late by at most the way of the answer, never early: nothing is due before the database says so.
    return new Date(last.time + at - last.answeredAt);
  });
}
