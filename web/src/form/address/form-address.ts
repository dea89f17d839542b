// An address as a form holds it, and the pair of functions between it and the wire (D11).
// The fields are named as the request's, so that a fault of the request finds its field by itself.
import type { Address } from "@microloan/contract/fields/address";
import { cleanText } from "@microloan/domain/text/clean-text";

import { given } from "../fields/typed-text.ts";

type Part = { name: string };

/** The parts from the widest to the narrowest: one of another name lies in another place, with all below it. */
type PartName = "region" | "area" | "locality" | "street";

export type AddressValues = {
  /** What is looked for among the suggestions; never sent. */
  search: string;
  /** Its parts were asked for, to be typed; never sent. */
  isByHand: boolean;
  region: Part;
  area: Part;
  locality: Part;
  street: Part;
  hasNoStreet: boolean;
  house: string;
  building: string;
  flat: string;
  postalCode: string;
  /** The parts as they were suggested or saved, with their ids; null for an address begun by hand. */
  chosen: Partial<Pick<Address, PartName | "wasTyped">> | null;
};

/** Words in the search mean another address than the one before, and nobody has said which. */
export const isUnpicked = ({ search, isByHand }: AddressValues): boolean =>
  !isByHand && !isBlank(search);

/**
 * Form → wire. A required field left empty stays empty, for the schema to ask for it. Ids go with unchanged parts only.
 * Words that nothing was picked for are no address yet.
 */
export function addressToWire(typed: AddressValues) {
  const values = isUnpicked(typed) ? addressFromWire(null) : typed;
  const { chosen } = values;
  let isAsChosen = chosen !== null;
  /** To be asked in the order of the parts. */
  const part = (name: PartName, text: string) => {
    const before = chosen?.[name];
    isAsChosen &&= cleanText(text) === (before?.name ?? "");
    return isAsChosen && before ? before : { name: text };
  };
  const region = part("region", values.region.name);
  const area = part("area", values.area.name);
  const locality = part("locality", values.locality.name);
  const street = part("street", values.hasNoStreet ? "" : values.street.name);
  return {
    region,
    area: given(area.name) === undefined ? undefined : area,
    locality,
    street: values.hasNoStreet ? null : street,
    house: values.house,
    building: given(values.building),
    flat: given(values.flat),
    postalCode: given(values.postalCode),
    wasTyped: !isAsChosen || chosen?.wasTyped !== false,
  };
}

/** Wire, or the parts that a suggestion knows → form; nothing → an empty block. */
export const addressFromWire = (saved: Partial<Address> | null | undefined): AddressValues => ({
  search: "",
  isByHand: false,
  region: { name: saved?.region?.name ?? "" },
  area: { name: saved?.area?.name ?? "" },
  locality: { name: saved?.locality?.name ?? "" },
  street: { name: saved?.street?.name ?? "" },
  hasNoStreet: saved?.street === null,
  house: saved?.house ?? "",
  building: saved?.building ?? "",
  flat: saved?.flat ?? "",
  postalCode: saved?.postalCode ?? "",
  chosen: saved ? chosenOf(saved) : null,
});

const chosenOf = ({ region, area, locality, street, wasTyped = true }: Partial<Address>) => ({
  ...(region && { region }),
  ...(area && { area }),
  ...(locality && { locality }),
  ...(street && { street }),
  wasTyped,
});

/** The fields of a block, by their names in it. */
export type AddressField = `${PartName}.name` | "house" | "building" | "flat" | "postalCode";

/** The fields that a service has told, which stand as told. */
export function prefilledFields(reported: Partial<Address> | undefined): AddressField[] {
  if (reported === undefined) return [];
  const parts = (["region", "area", "locality", "street"] as const).filter(
    (part) => reported[part],
  );
  const rest = (["house", "building", "flat", "postalCode"] as const).filter(
    (part) => reported[part],
  );
  return [...parts.map((part) => `${part}.name` as const), ...rest];
}

/** The block with what was told in place of anything else. */
export function withPrefilledAddress(
  values: AddressValues,
  reported: Partial<Address> | undefined,
): AddressValues {
  const known = Object.entries(addressFromWire(reported)).filter(([field]) =>
    prefilledFields(reported).some((one) => one === field || one === `${field}.name`),
  );
  const isStreetPrefilled = Boolean(reported?.street);
  return {
    ...values,
    ...Object.fromEntries(known),
    ...(isStreetPrefilled && { hasNoStreet: false }),
  };
}

/** Whether nothing is told of the address: a suggestion of something else must not overwrite what is. */
export function isEmptyAddress(values: AddressValues): boolean {
  const { region, area, locality, street, house, building, flat, postalCode } = values;
  const names = [region, area, locality, street].map(({ name }) => name);
  return !values.hasNoStreet && [...names, house, building, flat, postalCode].every(isBlank);
}

const isBlank = (text: string): boolean => text.trim() === "";
