// Whether what a form is opened with is already an answer (ux §1.1 "ask once"; decision 0074).
import type * as z from "zod/mini";

import type { FieldFault } from "@microloan/contract/fields/rule";

type Known = {
  /** The contract's schema of the request. */
  schema: z.ZodMiniType;
  request: object;
  /** The contract's rules over several fields. */
  faults?: readonly (FieldFault | undefined)[];
  /** Fields of the request that have to be answered; all of them when left out. */
  names?: readonly string[];
};

/** Whether nothing of it is missing or wrong. */
export function isAnswered({ schema, request, faults = [], names }: Known): boolean {
  const isAsked = (field: string) =>
    names === undefined || names.includes(field.replace(/\..*/, ""));
  const issues = schema.safeParse(request).error?.issues ?? [];
  const faulty = [
    ...issues.map(({ path }) => path.map(String).join(".")),
    ...faults.flatMap((fault) => (fault === undefined ? [] : [fault.field])),
  ];
  return !faulty.some(isAsked);
}
