// SNILS as a field (spec §5).
import * as z from "zod/mini";

import { checkSnils, normaliseSnils } from "@microloan/domain/person/snils";

import { messages } from "../errors/messages.ts";
import { rule } from "./rule.ts";

/** SNILS typed with or without hyphens, kept as 11 digits. */
export const snils = z
  .string()
  .check(
    z.overwrite(normaliseSnils),
    z.minLength(1, messages.ValueRequired),
    z.maxLength(50, messages.SnilsLength),
    rule(checkSnils),
  );
