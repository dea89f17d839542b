// On which day a signed loan would be concluded, and whether that day's law allows it (D2; decision 0050).
import type { OfferTerms } from "@microloan/domain/loan/offer";
import { brokenByPayout } from "@microloan/domain/loan/running-loan";

import { clockAt } from "../../platform/clock.ts";

/** Assumption: D2, the money has arrived by then; sent right before midnight, it keeps the limits of both days. */
const minutesUnderWay = 5;

/** Whether the money of these terms may be sent at this instant. */
export function mayBePaidOut(terms: OfferTerms, sentAt: Date): boolean {
  const arrivedAt = new Date(sentAt.getTime() + minutesUnderWay * 60_000);
  return [sentAt, arrivedAt].every((instant) => {
    const issuedOn = clockAt(() => instant).today();
    return brokenByPayout({ terms, issuedOn }).length === 0;
  });
}
