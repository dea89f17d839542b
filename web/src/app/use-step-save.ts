// Saving a step: submit, keep the journey that the answer brings, go where it says (D5; architecture "a save travels").
import { useQueryClient } from "@tanstack/react-query";

import type { Endpoint, RequestOf, SuccessOf } from "@microloan/contract/endpoint";
import type { JourneyState } from "@microloan/contract/fields/journey";
import { routeOf } from "@microloan/domain/journey/journey";

import { keepJourney, sessionQuery } from "../server/query.ts";
import { useSubmit } from "../server/use-submit.ts";
import type { Submit } from "../server/use-submit.ts";
import { journeyFromWire } from "./journey-from-wire.ts";
import { useLocation } from "./navigation.tsx";

/** As `useSubmit`, for the calls that answer a journey: a success also opens the next step. */
export function useStepSave<E extends Endpoint>(endpoint: E): Submit<E> {
  const goOn = useGoOn();
  const { submit, ...rest } = useSubmit(endpoint);
  return {
    ...rest,
    submit: async (request: RequestOf<E>): Promise<SuccessOf<E> | null> => {
      const reply = await submit(request);
      if (reply !== null && "journey" in reply) goOn(reply.journey as JourneyState);
      return reply;
    },
  };
}

/** Keeps a journey that came from the server and opens its next step, the account when there is none. */
export function useGoOn(): (journey: JourneyState) => void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return (state) => {
    keepJourney(client, state);
    // What other pages have read may have changed with this save.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    const journey = journeyFromWire(state);
    navigate(journey.next === null ? "/account" : routeOf(journey, journey.next));
  };
}
