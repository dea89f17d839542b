// An address as a form holds it, and the pair of functions between it and the wire (D11).
// The fields are named as the request's, so that a fault of the request finds its field by itself.
import type { Address } from "@microloan/contract/fields/address";

import { given } from "./form-text.ts";

type Part = { name: string };

export type AddressValues = {
  region: Part;
  area: Part;
  locality: Part;
  street: Part;
  hasNoStreet: boolean;
  house: string;
  building: string;
  flat: string;
  postalCode: string;
};

/** Form → wire. A required field left empty stays empty, for the schema to ask for it. */
export const addressToWire = (values: AddressValues) => ({
  region: { name: values.region.name },
  area: optionalPart(values.area),
  locality: { name: values.locality.name },
  street: values.hasNoStreet ? null : { name: values.street.name },
  house: values.house,
  building: given(values.building),
  flat: given(values.flat),
  postalCode: given(values.postalCode),
  // Every field is typed by hand here, so no suggestion's ids go with it.
  wasTyped: true,
});

/** Wire → form; nothing saved → an empty block. */
export const addressFromWire = (saved: Address | null | undefined): AddressValues => ({
  region: { name: saved?.region.name ?? "" },
  area: { name: saved?.area?.name ?? "" },
  locality: { name: saved?.locality.name ?? "" },
  street: { name: saved?.street?.name ?? "" },
  hasNoStreet: saved?.street === null,
  house: saved?.house ?? "",
  building: saved?.building ?? "",
  flat: saved?.flat ?? "",
  postalCode: saved?.postalCode ?? "",
});

const optionalPart = ({ name }: Part): Part | undefined =>
  given(name) === undefined ? undefined : { name };
