// One address block (D11): with the КЛАДР and ФИАС ids where a suggestion was chosen, or typed by hand.
import * as z from "zod/mini";

import { messages } from "../errors/messages.ts";
import { foreignGuid } from "./ids.ts";
import { addressText } from "./text.ts";

const kladrId = z.string().check(z.regex(/^\d{2,20}$/, messages.ValueInvalid));

const partShape = (max: number) => ({
  name: addressText(max),
  kladrId: z.optional(kladrId),
  fiasId: z.optional(foreignGuid),
});

const regionShape = partShape(120);
const placeShape = partShape(160);

/** Postal code, six digits, not all zeros. */
export const postalCode = z
  .string()
  .check(z.trim(), z.regex(/^(?!000000)\d{6}$/, messages.PostalCodeShape));

/** A house, building or flat with the kind of each number where it is not the usual one: «7», «стр. 2, лит. А». D13. */
export const addressNumber = addressText(40);

const plainShape = {
  house: addressNumber,
  building: z.optional(addressNumber),
  flat: z.optional(addressNumber),
  postalCode: z.optional(postalCode),
  wasTyped: z.boolean(),
};

/**
 * The address block of a request. `locality` is the city or settlement; `street` null means "Нет улицы"; a missing
 * `postalCode` stands as the setting DefaultZip on paper;
 * `wasTyped` tells an address entered by hand from a chosen one.
 */
export const address = z.strictObject({
  region: z.strictObject(regionShape),
  area: z.optional(z.strictObject(placeShape)),
  locality: z.strictObject(placeShape),
  street: z.nullable(z.strictObject(placeShape)),
  ...plainShape,
});

/** The same block in an answer, where unknown keys are stripped. */
export const addressAnswer = z.object({
  region: z.object(regionShape),
  area: z.optional(z.object(placeShape)),
  locality: z.object(placeShape),
  street: z.nullable(z.object(placeShape)),
  ...plainShape,
});

/** An address as it crosses the wire. */
export type Address = z.output<typeof address>;
