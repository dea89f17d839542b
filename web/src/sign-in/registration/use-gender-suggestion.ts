// The gender follows from the patronymic until the borrower chooses another one (D11).
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { genders } from "@microloan/contract/dictionaries/genders";
import { genderOfMiddleName } from "@microloan/domain/person/gender";

import type { RegistrationValues } from "../drafts.ts";

export function useGenderSuggestion(form: UseFormReturn<RegistrationValues>): void {
  const { control, getValues, setValue, clearErrors } = form;
  const middleName = useWatch({ control, name: "middleName" });
  const suggested = useRef("");
  useEffect(() => {
    const gender = genderOfMiddleName(middleName);
    const chosen = getValues("genderId");
    const isOwnChoice = chosen !== "" && chosen !== suggested.current;
    if (gender === undefined || isOwnChoice) return;
    suggested.current = genders[gender].id;
    setValue("genderId", suggested.current);
    clearErrors("genderId");
  }, [middleName, getValues, setValue, clearErrors]);
}
