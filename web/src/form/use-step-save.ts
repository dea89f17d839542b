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
import { useIsHere } from "../client/use-is-here.ts";
import { usualTimesQuery } from "../client/usual-times.ts";
import { withViewTransition } from "../client/view-transition.ts";
import { keepJourney, refetchActive, sessionQuery } from "../server/query.ts";
import type { Refused } from "../server/reply.ts";
import { useSubmit } from "../server/use-submit.ts";
import type { Submit } from "../server/use-submit.ts";
import { settleDraft } from "./draft/drafts.ts";
import type { FormSave } from "./draft/form-name.ts";
import { sendToTabs } from "./draft/tab-messages.ts";
import type { SentForm } from "./draft/tab-messages.ts";

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

type StepSave<E extends Endpoint> = Omit<Submit<E>, "submit"> & {
  /**
   * The success, or null when it was refused or overtaken. A form that holds something newer than what it sent stays:
   * what was typed is worth more than the next step.
   */
  submit: (request: RequestOf<E>, sent?: SentAnswers) => Promise<SuccessOf<E> | null>;
};

/** What a form sends: the save that it makes if it is taken, and whose draft may lie there; null where neither is. */
export type SentAnswers = SentForm & {
  save: FormSave | null;
  contactId: string | null;
  /** Where something newer stands in the form by then: it is the form of what was saved from now on. */
  becomes?: ((reply: object) => void) | undefined;
};

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
): StepSave<E> {
  const goOn = useGoOn();
  const isHere = useIsHere();
  const client = useQueryClient();
  const submit = useSubmit(endpoint);
  return {
    ...submit,
    submit: async (request, sent) => {
      const reply = await submit.send(request);
      if (reply === null) return null;
      if (!reply.result) {
        if (isHere() && leave?.(errorNameOfCode(reply.errorCode)) === true) return null;
        readJourneyIfMoved(client, reply);
        // An entry that is not found any more was removed in another tab.
        if (sent && overtaking.has(reply.errorCode))
          await refetchActive(client).then(submit.clear, () => {});
        return null;
      }
      const journey = "journey" in reply ? (reply.journey as JourneyState) : null;
      const isTypedOn = isHere() && sent?.isNewer(sent.by.getValues()) === true;
      // A form that leads to no next step closes with its save, or is another one's from then on.
      const isOver = isHere() && journey === null && (!isTypedOn || sent?.becomes !== undefined);
      if (sent?.save) sendToTabs({ kind: "saved", ...sent.save }, isOver ? undefined : sent);
      if (sent && !isHere()) await settleLeft(sent);
      if (isTypedOn) {
        if (journey !== null) keepJourney(client, journey);
        sent?.becomes?.(reply);
        await refetchActive(client).catch(() => {});
        return null;
      }
      if (journey !== null) await (onSaved ?? goOn)(journey);
      return reply;
    },
  };
}

/** The form that would have seen to the draft is gone. */
async function settleLeft({ save, contactId, isNewer }: SentAnswers): Promise<void> {
  if (save === null || contactId === null) return;
  await settleDraft({ ...save, contactId }, save.revision, isNewer);
}

/** `leave`: what goes together with the page before. */
type GoOn = (journey: JourneyState, leave?: () => void) => Promise<void>;

/**
 * Keeps a journey that came from the server and opens its next step, the account when there is none. Who has left the
 * page meanwhile stays where they are.
 */
export function useGoOn(): GoOn {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  return async (state, leave) => {
    if (!isHere()) {
      leave?.();
      keepJourney(client, state);
      // A form that is opened again begins with what is saved now, under the draft that lies over it.
      client.removeQueries({ predicate: isOfPages, type: "inactive" });
      return client.invalidateQueries({ predicate: isOfPages });
    }
    // All at once: the page before must not see a journey in which it is closed.
    return withViewTransition(() => {
      leave?.();
      keepJourney(client, state);
      // What other pages have read may have changed with this save.
      client.removeQueries({ predicate: isOfPages });
      const journey = journeyFromWire(state);
      navigate(journey.next === null ? "/account" : routeOf(journey, journey.next));
    });
  };
}
