// Names of people as fields (spec §5 name-like text; D11).
import * as z from "zod/mini";

import { checkName, maximumNameLength, normaliseName } from "@microloan/domain/person/name";

import { messages } from "../errors/messages.ts";
import { rule } from "./rule.ts";

const name = z
  .string()
  .check(
    z.overwrite(normaliseName),
    z.minLength(1, messages.ValueRequired),
    z.maxLength(maximumNameLength, messages.NameTooLong),
    rule(checkName),
  );

/** Last name, normalised. */
export const lastName = name;

/** First name, normalised. */
export const firstName = name;

/** Patronymic, normalised; "Нет отчества" is null where the field is nullable. */
export const middleName = name;
