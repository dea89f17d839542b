// Saving a step: submit, keep the journey that the answer brings, go where it says (D5; architecture "a save travels").
import { useQueryClient } from "@tanstack/react-query";
import type { Query, QueryClient } from "@tanstack/react-query";

import type { Endpoint, RequestOf, SuccessOf } from "@microloan/contract/endpoint";
import { errorCodes, errorNameOfCode } from "@microloan/contract/errors/error-codes";
import type { ErrorName } from "@microloan/contract/errors/error-codes";
import type { JourneyState } from "@microloan/contract/fields/journey";
import { routeOf } from "@microloan/domain/journey/journey";

import { journeyFromWire } from "../client/journey-from-wire.ts";
import { useLocation } from "../client/navigation.tsx";
import { usualTimesQuery } from "../client/usual-times.ts";
import { withViewTransition } from "../client/view-transition.ts";
import { keepJourney, refetchActive, sessionQuery } from "../server/query.ts";
import type { Refused } from "../server/reply.ts";
import { useSubmit } from "../server/use-submit.ts";
import type { Submit } from "../server/use-submit.ts";
import { formSaveOf } from "./draft/form-name.ts";
import { sendToTabs } from "./draft/tab-messages.ts";

/** Who is signed in stays, and what is the same for everybody. */
const isOfPages = ({ queryKey }: Query): boolean =>
  queryKey[0] !== sessionQuery.queryKey[0] && queryKey[0] !== usualTimesQuery.queryKey[0];

const overtaking = new Set<number>([errorCodes.StaleData.code, errorCodes.NotFound.code]);

/** The application stands elsewhere than this page: signed or over in another tab, or due at another step. */
const moved = new Set<number>([errorCodes.StatusForbids.code, errorCodes.StepNotReached.code]);

/** After a refusal that says so: the guard leads to where the journey of now stands. */
export function readJourneyIfMoved(client: QueryClient, { errorCode }: Refused): void {
  if (moved.has(errorCode)) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/**
 * As `useSubmit`, for the calls that answer a journey: a success also opens the next step. A form that another tab has
 * saved meanwhile is read anew: it shows the choice itself (form/draft/use-open-answers.ts),
 * so that no error is left to say.
 */
export function useStepSave<E extends Endpoint>(
  endpoint: E,
  /** Where the form is a part of another page: what follows instead of the next step. */
  onSaved?: (journey: JourneyState) => Promise<void>,
  /** Leaves the page because of a refusal; false when the form has to show it. */
  leave?: (refusal: ErrorName | null) => boolean,
): Submit<E> {
  const goOn = useGoOn();
  const client = useQueryClient();
  const submit = useSubmit(endpoint);
  return {
    ...submit,
    submit: async (request: RequestOf<E>): Promise<SuccessOf<E> | null> => {
      const reply = await submit.send(request);
      if (reply === null) return null;
      const saved = formSaveOf(endpoint.name, request);
      if (!reply.result) {
        if (leave?.(errorNameOfCode(reply.errorCode)) === true) return null;
        readJourneyIfMoved(client, reply);
        // An entry that is not found any more was removed in another tab.
        if (saved !== null && overtaking.has(reply.errorCode))
          await refetchActive(client).then(submit.clear, () => {});
        return null;
      }
      if (saved !== null) sendToTabs({ kind: "saved", ...saved });
      if ("journey" in reply) {
        if (onSaved === undefined) await goOn(reply.journey as JourneyState);
        else await onSaved(reply.journey as JourneyState);
      }
      return reply;
    },
  };
}

/** `leave`: what goes together with the page before. */
type GoOn = (journey: JourneyState, leave?: () => void) => Promise<void>;

/** Keeps a journey that came from the server and opens its next step, the account when there is none. */
export function useGoOn(): GoOn {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  // All at once: the page before must not see a journey in which it is closed.
  return (state, leave) =>
    withViewTransition(() => {
      leave?.();
      keepJourney(client, state);
      // What other pages have read may have changed with this save.
      client.removeQueries({ predicate: isOfPages });
      const journey = journeyFromWire(state);
      navigate(journey.next === null ? "/account" : routeOf(journey, journey.next));
    });
}
