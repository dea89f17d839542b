// A partner's address as the contract's block, as far as it is known: what the address and the work form are filled
// with (D11; decision 0026).
import * as z from "zod/mini";

import { addressAnswer } from "@microloan/contract/fields/address";

import type { Address, AddressPart } from "../../partners/addresses.ts";

const partialAddress = z.partial(addressAnswer);

export type SuggestedAddress = z.output<typeof partialAddress>;

/** Undefined for an address that our own form would refuse: it helps nobody to choose it. */
export function suggestedAddress(found: Address): SuggestedAddress | undefined {
  const { region, street, house, building, flat, postalCode } = found;
  const { area, locality } = placeOf(found);
  const parsed = partialAddress.safeParse(
    withoutNulls({
      region: region && withIds(region),
      area: area && withIds(area),
      locality: locality && withIds(locality),
      house,
      building,
      flat,
      postalCode: postalCode !== null && /^(?!000000)\d{6}$/.test(postalCode) ? postalCode : null,
      wasTyped: false,
    }),
  );
  if (!parsed.success) return undefined;
  if (street === null) return house === null ? parsed.data : { ...parsed.data, street: null };
  const { success, data } = partialAddress.safeParse({ street: withIds(street) });
  return success ? { ...parsed.data, ...data } : undefined;
}

/** A settlement within a town has the town above it; a town that is a region of its own is its own locality. */
function placeOf({ region, area, city, settlement }: Address) {
  const town = city?.name === region?.name ? null : city;
  if (settlement) return { area: area ?? town, locality: settlement };
  const isTown = region?.name.startsWith("г ") ?? false;
  return { area, locality: city ?? (isTown ? region : null) };
}

const withIds = ({ name, kladrId, fiasId }: AddressPart) => withoutNulls({ name, kladrId, fiasId });

const withoutNulls = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
