// Sends an application on from a page on which nothing is signed, with what the API cannot know by itself: the ticks as
// they stand, the client's clock, scoring session and analytics cookie (spec §7, §9; decision 0057).
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import type { JourneyState } from "@microloan/contract/fields/journey";

import { call } from "../server/client.ts";
import { analyticsCookie } from "./analytics-cookie.ts";
import { clientClock } from "./client-clock.ts";
import { currentPerson } from "./person.ts";
import { scoringSessionOf } from "./scoring-session.ts";

/** It is evidence and no step: nobody waits longer for it. */
const waitMs = 3000;

/** Where the journey stands then; null when there was no answer in time, or nothing to send any more. */
export async function sendToConsideration(
  applicationId: string,
  page: "smev4" | "inn" | "prescoring",
): Promise<JourneyState | null> {
  const reply = await call(considerationEndpoints.sendToConsideration, {
    params: { id: applicationId },
    body: {
      // These pages have no agreements of their own (document-rules.ts).
      agreeItems: [],
      documentRuleIds: [],
      formPageId: formPages[page],
      ...scoringSessionOf(currentPerson().contactId),
      ...clientClock(new Date()),
      ...analyticsCookie(),
    },
    headers: { "Idempotency-Key": crypto.randomUUID() },
    signal: AbortSignal.timeout(waitMs),
  });
  return reply?.result ? reply.journey : null;
}
