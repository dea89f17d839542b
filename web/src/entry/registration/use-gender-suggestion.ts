// The gender follows from the patronymic, or from a name that was picked, until the borrower chooses another one (D11).
import { useCallback, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { genders } from "@microloan/contract/dictionaries/genders";
import { genderOfMiddleName } from "@microloan/domain/person/gender";

import type { RegistrationValues } from "../drafts.ts";

/** Returns how to suggest a gender for another reason; the newest suggestion counts. */
export function useGenderSuggestion(
  form: UseFormReturn<RegistrationValues>,
): (genderId: string) => void {
  const { control, getValues, setValue, clearErrors } = form;
  const middleName = useWatch({ control, name: "middleName" });
  const suggested = useRef("");
  const suggest = useCallback(
    (genderId: string) => {
      const chosen = getValues("genderId");
      const isOwnChoice = chosen !== "" && chosen !== suggested.current;
      if (isOwnChoice) return;
      suggested.current = genderId;
      setValue("genderId", genderId);
      clearErrors("genderId");
    },
    [getValues, setValue, clearErrors],
  );
  useEffect(() => {
    const gender = genderOfMiddleName(middleName);
    if (gender !== undefined) suggest(genders[gender].id);
  }, [middleName, suggest]);
  return suggest;
}
