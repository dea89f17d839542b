// The server's clock, passed in so that tests can turn it.
import { moscowDateAt } from "@microloan/domain/person/dates";

export type Clock = {
  now: () => Date;
  /** Today's calendar date where the lender works, `YYYY-MM-DD`. */
  today: () => string;
};

// Assumption: D1. Contract dates are Moscow dates: the lender is one legal entity with one calendar.
export const systemClock: Clock = clockAt(() => new Date());

export function clockAt(now: () => Date): Clock {
  return { now, today: () => moscowDateAt(now().getTime()) };
}
