// Numbers of finished days, and what became of questions to partners (decisions 0089, 0090). Nothing of a person.
import type { JSONColumnType } from "kysely";

import type { PartnerOutcome } from "@microloan/contract/desk/endpoints/numbers";

export type NumbersTables = {
  /** Whose shape `numbers` has is the desk's: `DayNumbers`. */
  dailyNumbers: { day: string; numbers: JSONColumnType<object>; countedAt: Date };
  partnerDays: { day: string; partner: string; outcome: PartnerOutcome; count: number };
};
