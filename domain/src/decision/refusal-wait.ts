// How long a refused person waits before the next application, by reason. D6: data, not code.
import { addDays, type IsoDate } from "../person/dates.ts";
import type { RefuseReason } from "./consideration-table.ts";

/**
 * `none`: what was wrong can be mended today. `rating`: the days of the setting RefusalRetryDays. `law`: the first day
 * on which the law allows the loan. D6.
 */
export type RefusalWait = "none" | "rating" | "law";

/** What each reason waits for. D6; decision 0056. */
export const refusalWaits: Record<RefuseReason, RefusalWait> = {
  Age: "rating",
  SelfBan: "none",
  IdentityMismatch: "none",
  ExpensiveLoans: "law",
  Overdue: "rating",
  LowScore: "rating",
  DebtLoad: "rating",
  Operator: "rating",
};

type Refused = {
  /** As the decision was kept; one that the list does not know waits as a rating does. */
  reason: string | null;
  refusedOn: IsoDate;
  /** RefusalRetryDays. */
  ratingDays: number;
  /** The first day on which the law allows the loan; null where that cannot be told, and nobody is made to wait. */
  allowedFrom: IsoDate | null;
};

/** The first day on which a refused borrower may ask again: a date is what is told. D6. */
export function retryDayOf({ reason, refusedOn, ratingDays, allowedFrom }: Refused): IsoDate {
  const waits: Partial<Record<string, RefusalWait>> = refusalWaits;
  const wait = waits[reason ?? ""] ?? "rating";
  if (wait === "law") return allowedFrom ?? refusedOn;
  return wait === "none" ? refusedOn : addDays(refusedOn, ratingDays);
}
