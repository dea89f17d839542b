// Notes of staff on an application, and fields that do not match what the scans show: added, never changed or deleted
// (issue 18; decision 0092).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { mixed } from "../../fields/text.ts";
import { applicationParams, typedForm } from "../fields.ts";

/** A dotted name of a form's schema, a place of a list by its number: it stands in the log, and is no text. */
const fieldName = z
  .string()
  .check(z.maxLength(100), z.regex(/^[A-Za-z]+(\.([A-Za-z]+|\d{1,2}))*$/));

const ofNote = {
  method: "POST",
  access: "staff",
  params: applicationParams,
  response: emptyResponse,
  errors: [],
  submit: true,
} as const;

/** Calls about notes. */
export const noteEndpoints = {
  addNote: defineEndpoint({
    ...ofNote,
    name: "addNote",
    path: "/api/desk/application/{applicationId}/note",
    roles: ["underwriter", "support", "compliance"],
    body: z.strictObject({ text: mixed(500) }),
  }),
  /** `differs`: the field is not as the scan shows it; false takes an earlier mark back. Both stay on the record. */
  markField: defineEndpoint({
    ...ofNote,
    name: "markField",
    path: "/api/desk/application/{applicationId}/mark",
    roles: ["underwriter"],
    body: z.strictObject({
      form: typedForm,
      field: fieldName,
      differs: z.boolean(),
    }),
  }),
};
