// A phone as a field: any way of typing it, kept as +79161234567 (D11).
import * as z from "zod/mini";

import {
  checkAnyPhone,
  checkPhone,
  parseAnyPhone,
  parsePhone,
} from "@microloan/domain/person/phone";

import { messages } from "../errors/messages.ts";
import { rule } from "./rule.ts";

/** A Russian mobile number, normalised. */
export const phone = z.string().check(
  z.minLength(1, messages.ValueRequired),
  z.maxLength(40, messages.PhoneInvalid),
  z.overwrite((value) => parsePhone(value) ?? value),
  rule(checkPhone),
);

/** A Russian number, mobile or of a town, normalised. Decision 0073. */
export const anyPhone = z.string().check(
  z.minLength(1, messages.ValueRequired),
  z.maxLength(40, messages.LandlineInvalid),
  z.overwrite((value) => parseAnyPhone(value) ?? value),
  rule(checkAnyPhone),
);
