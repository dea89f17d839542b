// The form of a journey step from its saved answers to its save: opened with what is known, checked by the call's own
// schema and rules, sent with the revision that was read;
// on a page of its own or in a section of another (D5, D10, D11).
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type * as z from "zod/mini";

import type { Endpoint, RequestOf, SuccessOf } from "@microloan/contract/endpoint";
import type { ErrorName } from "@microloan/contract/errors/error-codes";
import type { JourneyState } from "@microloan/contract/fields/journey";
import type { FieldFault } from "@microloan/contract/fields/rule";

import { useApplicationId, useSession } from "../client/use-session.ts";
import { refetchActive } from "../server/query.ts";
import { Button } from "../ui/button.tsx";
import type { FormSave, SavedForm } from "./draft/form-name.ts";
import { fittedValues, sameValues } from "./draft/same-values.ts";
import { useOpenAnswers } from "./draft/use-open-answers.ts";
import type { AnswersState } from "./draft/use-open-answers.ts";
import { useRequestForm } from "./request-form.ts";
import type { SubmitError } from "./step-form.tsx";
import { useStepSave } from "./use-step-save.ts";

/**
 * Where a step's form stands in a section of another page: what differs from a page of its own (spec §2, confirmation).
 */
export type EmbeddedForm = {
  onSaved: (journey: JourneyState) => Promise<void>;
  onClose: () => void;
  /** What the server said to these data before the form was opened; it is shown at its field. */
  refusal: SubmitError | null;
};

type Options<E extends Endpoint, V extends FieldValues, R extends object> = {
  /** The call that saves; its own schema checks the request. */
  endpoint: E & { body: z.ZodMiniType<object> };
  /** What the fields hold when the form is opened. */
  values: V;
  /**
   * The saved answers that these values are of, for the draft, the other tabs and the save;
   * left out where none are kept.
   */
  saved?: { form: SavedForm; revision: number };
  /** Form values → the fields of the request, besides the application and the revision. */
  toRequest: (values: V) => R;
  /** The contract's rules over several fields (`request-form.ts`). */
  faults?: (request: R) => readonly (FieldFault | undefined)[];
  /** Field of the form that shows a fault of a field of the request; the same name when not listed. */
  fieldOf?: Readonly<Record<string, string>>;
  place?: EmbeddedForm | undefined;
  /** Leaves the page because of a refusal; false when the form has to show it. */
  leave?: (refusal: ErrorName | null) => boolean;
  /** What follows a save that leads to no next step. */
  afterSave?: () => Promise<void>;
  /** Saved, with something newer typed meanwhile: what the form is of from now on. */
  becomes?: ((reply: SuccessOf<E>, body: object) => void) | undefined;
};

/** `<StepForm {...useStepForm(…)}>`: the fields inside are bound to its `form`. */
export function useStepForm<E extends Endpoint, V extends FieldValues, R extends object>(
  options: Options<E, V, R>,
) {
  const { endpoint, saved, toRequest, faults, fieldOf, place, leave, afterSave, becomes } = options;
  const applicationId = useApplicationId();
  const save = useStepSave<E>(endpoint, place?.onSaved, leave);
  const opening = useOpeningRefusal(place);
  const requestAt = (revision: number, values: V) => ({
    applicationId,
    ...(saved && { revision }),
    // A form whose entry is gone names its own: that of a new one.
    ...toRequest(values),
  });
  // Compared with another: at which revision is all the same.
  const asSent = (values: V): unknown => endpoint.body.safeParse(requestAt(0, values)).data;
  const answers = useAnswers(saved, options.values, asSent);
  const [defaults] = useState(options.values);
  // The revision is that of what was typed over, which may be older than the newest one.
  const requestOf = (values: V) => requestAt(opened.revision, values);
  const form = useRequestForm({
    defaults,
    schema: endpoint.body,
    toRequest: requestOf,
    ...(faults && { faults: (request: R) => faults(request).filter((one) => one !== undefined) }),
    ...(fieldOf && { fieldOf }),
  });
  const opened: AnswersState = useOpenAnswers(form, answers);
  return {
    form,
    submitError: save.error ?? opening.refusal,
    ...(fieldOf && { fieldOf }),
    ...(answers && { answers: opened }),
    ...(place && inPlace(place)),
    onSubmit: async (body: object): Promise<void> => {
      opening.forget();
      // Compared as it is sent: a space that goes when its field is left changes nothing.
      const isNewer = (values: unknown) => {
        const request = requestOf(fittedValues(values, form.getValues()));
        return !sameValues(endpoint.body.safeParse(request).data, body);
      };
      const reply = await save.submit({ body } as RequestOf<E>, {
        save: answers ? saveOf(answers, body) : null,
        contactId: answers?.contactId ?? null,
        by: form,
        isNewer,
        becomes: becomes && ((saving) => becomes(saving as SuccessOf<E>, body)),
      });
      if (reply !== null) await afterSave?.();
    },
  };
}

/** The save that a body asks for: it makes the revision after the one that the body names. */
const saveOf = ({ form, applicationId }: FormSave, body: object): FormSave => ({
  form,
  applicationId,
  revision: (body as { revision: number }).revision + 1,
});

/** An operator's browser keeps no drafts of borrowers (D3). */
function useAnswers<V>(
  saved: { form: SavedForm; revision: number } | undefined,
  values: V,
  asSent: (values: V) => unknown,
) {
  const { contactId, isOperator } = useSession();
  const applicationId = useApplicationId();
  const client = useQueryClient();
  const reload = useCallback(() => refetchActive(client), [client]);
  const owner = isOperator === true ? null : contactId;
  return saved && { ...saved, applicationId, contactId: owner, values, asSent, reload };
}

/** The section has the heading already; a way back without saving stands under the button. */
const inPlace = ({ onClose }: EmbeddedForm) => ({
  submitLabel: "Сохранить",
  footer: (
    <Button look="quiet" onClick={onClose}>
      Не изменять
    </Button>
  ),
});

/** The refusal that opened the form, once its fields stand on the page and until something is sent. */
function useOpeningRefusal(place: EmbeddedForm | undefined) {
  const [isThere, setThere] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const isInPlace = place !== undefined;
  useEffect(() => {
    if (!isInPlace) return;
    const drawn = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(drawn);
  }, [isInPlace]);
  const refusal = isThere && !isForgotten ? (place?.refusal ?? null) : null;
  return { refusal, forget: () => setForgotten(true) };
}
