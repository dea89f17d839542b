// E-mail as a field (spec §5).
import * as z from "zod/mini";

import { checkEmail, normaliseEmail } from "@microloan/domain/person/email";

import { messages } from "../errors/messages.ts";
import { rule } from "./rule.ts";

/** An e-mail address, trimmed, its domain in lower case. */
export const email = z
  .string()
  .check(
    z.overwrite(normaliseEmail),
    z.minLength(1, messages.ValueRequired),
    z.maxLength(254, messages.EmailInvalid),
    rule(checkEmail),
  );
