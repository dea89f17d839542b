// On which day a signed loan would be concluded, and whether that day's law allows it (D2; decision 0050).
import type { OfferTerms } from "@microloan/domain/loan/offer";
import { brokenByPayout } from "@microloan/domain/loan/running-loan";
import type { IsoDate } from "@microloan/domain/person/dates";

import { clockAt } from "../../platform/clock.ts";

/** Assumption: D2, the money has arrived by then; sent right before midnight, it keeps the limits of both days. */
const minutesUnderWay = 5;

/** The days on which money that is sent at this instant may be handed over: one, or two around midnight. */
export function payoutDays(sentAt: Date): IsoDate[] {
  const arrivedAt = new Date(sentAt.getTime() + minutesUnderWay * 60_000);
  const days = [sentAt, arrivedAt].map((instant) => clockAt(() => instant).today());
  return [...new Set(days)];
}

/** Whether the money of these terms may be sent at this instant. */
export const mayBePaidOut = (terms: OfferTerms, sentAt: Date): boolean =>
  payoutDays(sentAt).every((issuedOn) => brokenByPayout({ terms, issuedOn }).length === 0);
