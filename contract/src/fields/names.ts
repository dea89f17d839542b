// Names of people as fields (spec §5 name-like text; D11).
import * as z from "zod/mini";

import { checkName, maximumNameLength, normaliseName } from "@microloan/domain/person/name";

import { messages } from "../errors/messages.ts";
import { rule } from "./rule.ts";

/** A last name, first name or patronymic, normalised; "Нет отчества" is null where the field is nullable. */
export const personName = z
  .string()
  .check(
    z.overwrite(normaliseName),
    z.minLength(1, messages.ValueRequired),
    z.maxLength(maximumNameLength, messages.NameTooLong),
    rule(checkName),
  );
