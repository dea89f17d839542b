// Ids that cross the wire (D1).
import * as z from "zod/mini";

import { type Dictionary, idsOf } from "../dictionaries/dictionary.ts";
import { formatError, rule } from "./rule.ts";

/** An id of ours: RFC UUID, lower-cased. */
export const id = z.uuid(formatError("IdInvalid")).check(z.toLowerCase());

/** An id that may be others' (ФИАС, suggestion services): any GUID, versions are not checked. */
export const foreignGuid = z.guid(formatError("IdInvalid")).check(z.toLowerCase());

/** An id of one of the dictionary's items. */
export const idOf = (dictionary: Dictionary): typeof id => {
  const ids = new Set(idsOf(dictionary));
  return z.uuid(formatError("ValueNotInList")).check(
    z.toLowerCase(),
    rule((value) => (ids.has(value) ? undefined : "ValueNotInList")),
  );
};

/** `{ applicationId }`, the request of many calls. */
export const applicationIdShape = { applicationId: id };

/** The path parameter of `application/{id}/…`. */
export const idParams = z.strictObject({ id });
