// Russian sentences for the faults the schema library finds by itself (spec §5). Imported for its effect: without it
// zod/mini says only "Invalid input". `customError` and not `localeError`,
// because loading full zod overwrites the latter.
import * as z from "zod/mini";

import type { ErrorName } from "./error-codes.ts";
import { messages } from "./messages.ts";

/** The error that a schema issue stands for, before any message of the field itself. */
export const errorNameOfIssue = (issue: { code?: string; input?: unknown }): ErrorName => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null ? "ValueRequired" : "ValueInvalid";
    case "too_small":
      return typeof issue.input === "number" ? "NumberTooSmall" : "ValueTooShort";
    case "too_big":
      return typeof issue.input === "number" ? "NumberTooBig" : "ValueTooLong";
    case "unrecognized_keys":
      return "FieldUnknown";
    default:
      return "ValueInvalid";
  }
};

z.config({ customError: (issue) => messages[errorNameOfIssue(issue)] });
