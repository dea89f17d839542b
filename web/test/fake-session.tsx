// For tests: a page as the guard shows it to a signed-in borrower, without the guard.
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { JourneyState } from "@microloan/contract/fields/journey";
import { sampleIds, sampleOffer } from "@microloan/contract/samples/people";

import { SessionContext } from "../src/client/use-session.ts";
import { makeQueryClient, sessionQuery } from "../src/server/query.ts";
import type { Session } from "../src/server/query.ts";

/** The journey of a new application whose next step has this number. */
export const journeyAt = (nextStep: number): JourneyState => ({
  applicationId: sampleIds.application,
  isNew: true,
  status: "Draft",
  steps: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  furthestStep: nextStep,
  nextStep,
});

export const sessionAt = (nextStep: number): Session => ({
  result: true,
  contactId: sampleIds.contact,
  displayName: "Анна-Мария",
  fullName: "Константинопольская Анна-Мария Владиславовна",
  phone: "+7 (•••) ••• 45 67",
  isFirstApplication: true,
  isNewClient: true,
  application: {
    applicationId: sampleIds.application,
    sum: sampleOffer.requestedOfferSum,
    period: sampleOffer.requestedOfferPeriod,
    periodTypeId: sampleOffer.periodTypeId,
    refundSum: 11_200,
    overpaymentSum: 1_200,
  },
  journey: journeyAt(nextStep),
});

/** The page with a cache of its own, which knows the session. */
export function inSession(session: Session, page: ReactNode) {
  const client = makeQueryClient();
  client.setQueryData(sessionQuery.queryKey, session);
  return (
    <QueryClientProvider client={client}>
      <SessionContext value={session}>{page}</SessionContext>
    </QueryClientProvider>
  );
}
