// The client's only reader of the date: today in Moscow, where the lender's day begins and ends.
import { moscowDateAt } from "@microloan/domain/person/dates";
import type { IsoDate } from "@microloan/domain/person/dates";

import { serverNow } from "../server/server-time.ts";

/** Today as `YYYY-MM-DD`. */
export const today = (): IsoDate => moscowDateAt(serverNow());
