// How much of an address is on the screen: the search alone, what was found in one line, or all its parts (ux §1.3;
// decision 0077).
import { useState } from "react";
import { get, useFormState, useWatch } from "react-hook-form";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";

import { addressLine } from "@microloan/domain/text/address";

import type { FormOf } from "../fields/form-of.ts";
import { isEmptyAddress, isUnpicked } from "./form-address.ts";
import type { AddressValues } from "./form-address.ts";

type View = "search" | "found" | "parts";

/** Nothing that an address needs is missing; whoever lives in a house has no flat. */
const isWhole = ({ region, locality, street, hasNoStreet, house }: AddressValues): boolean =>
  [region.name, locality.name, hasNoStreet || street.name, house].every(Boolean);

/** A town was picked, and its streets are being looked for. */
const isSearched = (values: AddressValues): boolean =>
  values.chosen !== null &&
  ![values.hasNoStreet || values.street.name, values.house].some(Boolean) &&
  isUnpicked(values);

/** `isLocked`: a service told some of it, and the rest is asked for. */
export function useAddressView<V extends FieldValues>(
  form: FormOf<V>,
  name: FieldPath<V>,
  isLocked: boolean,
) {
  const values: AddressValues = useWatch({ control: form.control, name });
  const { errors } = useFormState({ control: form.control, name });
  const faults = Object.keys((get(errors, name) as object | undefined) ?? {});
  const isFaulty = faults.some((field) => field !== "search");
  const [areAsked, setAsked] = useState(isLocked);
  const view: View =
    areAsked || values.isByHand || isFaulty
      ? "parts"
      : isEmptyAddress(values) || isSearched(values)
        ? "search"
        : isWhole(values)
          ? "found"
          : "parts";
  // Once there, the parts stay under the finger of whoever types in them.
  if (view === "parts" && !areAsked) setAsked(true);
  const street = values.hasNoStreet ? null : values.street;
  const { building, flat: _, ...rest } = values;
  const setByHand = (isByHand: boolean) =>
    form.setValue(`${name}.isByHand` as FieldPath<V>, isByHand as FieldPathValue<V, FieldPath<V>>);
  return {
    view,
    /** It is not by hand yet, or not any more: words in the search are meant. */
    isByHandOffered: view !== "parts" || isUnpicked(values),
    line: view === "found" ? addressLine({ ...rest, street, building }) : "",
    showParts: () => {
      setAsked(true);
      setByHand(true);
      form.clearErrors(`${name}.search` as FieldPath<V>);
    },
    /** Words typed after the parts were asked for are another address again. */
    meanSearch: () => setByHand(false),
    /** What was found anew is looked at anew. */
    showFound: () => setAsked(false),
  };
}
