// The addresses that ESIA or T-ID told of the borrower who came with it: filled in, and what was told locked (spec §3;
// D9; decision 0057).
import type { Address } from "@microloan/contract/fields/address";

import type { OutsidePerson } from "../../partners/outside-person.ts";
import { findPersonOfApplication } from "../../people/outside-people/outside-people.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { stableJson } from "../../platform/hashing.ts";

type ReportedAddress = NonNullable<OutsidePerson["registrationAddress"]>;
type ReportedAddresses = {
  registrationAddress?: ReportedAddress;
  residenceAddress?: ReportedAddress;
};
type Sent = { registrationAddress: Address; residenceAddress: Address | null };

/** An address of which no part was told is none; a residence that is the registration address is no other one. */
export function reportedAddressesOf(person: OutsidePerson): ReportedAddresses {
  const registrationAddress = somethingOf(person.registrationAddress);
  const residenceAddress = somethingOf(person.residenceAddress);
  const isSame =
    registrationAddress !== undefined &&
    residenceAddress !== undefined &&
    stableJson(registrationAddress) === stableJson(residenceAddress);
  return {
    ...(registrationAddress && { registrationAddress }),
    ...(residenceAddress && !isSame && { residenceAddress }),
  };
}

/** A form that changes what was told, by the first such part. */
export async function refuseChangedAddress(
  context: Context,
  tx: Db,
  applicationId: string,
  { registrationAddress, residenceAddress }: Sent,
): Promise<Refusal | undefined> {
  const found = await findPersonOfApplication(context, tx, applicationId);
  const reported = found ? reportedAddressesOf(found.person) : {};
  const field =
    changedPart("registrationAddress", reported.registrationAddress, registrationAddress) ??
    changedPart(
      "residenceAddress",
      reported.residenceAddress,
      residenceAddress ?? registrationAddress,
    );
  return field === undefined ? undefined : refuse("LockedFieldChanged", { field });
}

const somethingOf = (reported: ReportedAddress | undefined): ReportedAddress | undefined =>
  reported && Object.keys(partsOf(reported)).length > 0 ? reported : undefined;

/** Each part that is there, by the name of its field. */
function partsOf(address: ReportedAddress): Record<string, string> {
  const { region, area, locality, street, house, building, flat, postalCode } = address;
  const parts = {
    "region.name": region?.name,
    "area.name": area?.name,
    "locality.name": locality?.name,
    "street.name": street?.name,
    house,
    building,
    flat,
    postalCode,
  };
  const known = Object.entries(parts).flatMap(([part, text]) => (text ? [[part, text]] : []));
  return Object.fromEntries(known) as Record<string, string>;
}

function changedPart(
  block: keyof ReportedAddresses,
  reported: ReportedAddress | undefined,
  sent: Address,
) {
  if (!reported) return undefined;
  const given = partsOf(sent);
  const changed = Object.entries(partsOf(reported)).find(([part, text]) => given[part] !== text);
  return changed && `${block}.${changed[0]}`;
}
