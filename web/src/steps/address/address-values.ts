// The address form: what its fields hold, and the visible pair of functions between them and the request (D11).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { passportEndpoints } from "@microloan/contract/endpoints/passport";
import type { FieldFault } from "@microloan/contract/fields/rule";
import type { IsoDate } from "@microloan/domain/person/dates";

import {
  addressFromWire,
  addressToWire,
  withPrefilledAddress,
} from "../../form/address/form-address.ts";
import type { AddressValues } from "../../form/address/form-address.ts";
import { dateFromWire, dateToWire } from "../../form/fields/form-date.ts";
import { given } from "../../form/fields/typed-text.ts";

export type AddressFormValues = {
  registrationAddress: AddressValues;
  registrationDate: string;
  /** Spec §5: the residence address defaults to the registration address. */
  isResidenceSame: boolean;
  residenceAddress: AddressValues;
};

type Saved = SuccessOf<typeof passportEndpoints.getPassport>;
type SavedAddress = Saved["address"];
type Prefilled = Saved["prefilled"];

/** Form → request. The same residence is sent as null. */
export const toAddressRequest = (values: AddressFormValues) => ({
  registrationAddress: addressToWire(values.registrationAddress),
  residenceAddress: values.isResidenceSame ? null : addressToWire(values.residenceAddress),
  registrationDate: given(dateToWire(values.registrationDate)),
});

/** Saved answers → form; nothing saved → empty, with one address for both. */
export const fromAddress = (saved: SavedAddress): AddressFormValues => ({
  registrationAddress: addressFromWire(saved?.registrationAddress),
  registrationDate: dateFromWire(saved?.registrationDate),
  isResidenceSame: (saved?.residenceAddress ?? null) === null,
  residenceAddress: addressFromWire(saved?.residenceAddress),
});

/** The form's values with what ESIA or T-ID told in place of anything else; another residence is one then (D9). */
export function withPrefilledAddresses(
  values: AddressFormValues,
  prefilled: Prefilled,
): AddressFormValues {
  const { registrationAddress: registration, residenceAddress: residence } = prefilled ?? {};
  return {
    ...values,
    registrationAddress: withPrefilledAddress(values.registrationAddress, registration),
    residenceAddress: withPrefilledAddress(values.residenceAddress, residence),
    isResidenceSame: values.isResidenceSame && residence === undefined,
  };
}

/** The server's own rule, told before the submit: nobody is registered from a day to come. */
export const registrationDateFaults = (
  { registrationDate }: Pick<ReturnType<typeof toAddressRequest>, "registrationDate">,
  today: IsoDate,
): FieldFault[] =>
  registrationDate !== undefined && registrationDate > today
    ? [{ field: "registrationDate", error: "DateInFuture" }]
    : [];
