// A person as an outside service tells them, in our terms: what our own forms would not take is left out. D9, D11.
import type * as z from "zod/mini";

import type { SuccessOf } from "@microloan/contract/endpoint";
import type { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import type { Answer } from "./http.ts";

type PersonalData = SuccessOf<typeof personalDataEndpoints.getEsiaPersonalData>;

/** `lockedFields` are the registration fields that the service has checked itself. */
export type OutsidePerson = Omit<PersonalData, "result">;

/**
 * `person` null: the code is of no use (any more); the person has to begin anew. `subject` is the service's own lasting
 * id of the person; null when the service has not checked who that is.
 */
export type OutsideAnswer = Answer<
  { person: null } | { person: OutsidePerson; subject: string | null }
>;

/** What a field of ours makes of a told value; undefined when it would refuse it, so that nobody is locked into it. */
export const usable = <Output>(
  field: z.ZodMiniType<Output>,
  value: string | null | undefined,
): Output | undefined => (value ? field.safeParse(value).data : undefined);

/** The object without the fields that nothing is known of. */
export const onlyKnown = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
