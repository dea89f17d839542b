// A form of a step that stands in a section of another page: what differs from a page of its own (spec §2, confirmation).
import { useCallback, useEffect, useState } from "react";

import type { JourneyState } from "@microloan/contract/fields/journey";

import type { SubmitError } from "../form/step-form.tsx";
import { Button } from "../ui/button.tsx";

export type FormPlace = {
  onSaved: (journey: JourneyState) => Promise<void>;
  onClose: () => void;
  /** What the server said to these data before the form was opened; it is shown at its field. */
  refusal: SubmitError | null;
};

/** The section has the heading already; a way back without saving stands under the button. */
export const inPlaceFrame = ({ onClose }: FormPlace) => ({
  submitLabel: "Сохранить",
  footer: (
    <Button look="quiet" onClick={onClose}>
      Не изменять
    </Button>
  ),
});

/** The refusal that opened the form, once its fields stand on the page and until something is sent. */
export function useOpenedBy(place: FormPlace | undefined) {
  const [isThere, setThere] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    const drawn = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(drawn);
  }, []);
  const refusal = isThere && !isForgotten ? (place?.refusal ?? null) : null;
  return { refusal, forget: useCallback(() => setForgotten(true), []) };
}
