// The phone-change form: the visible pair of functions between its fields and the request (decision 0022).
import * as z from "zod/mini";

import { phoneChangeFaults, phoneChangeShape } from "@microloan/contract/fields/phone-change";

import { dateToWire } from "../../form/fields/form-date.ts";
import { phoneToWire } from "../../form/fields/form-phone.ts";

export type PhoneChangeValues = {
  oldPhone: string;
  birthDate: string;
  newPhone: string;
  /** Whether an SMS to the old phone can be read. */
  access: string;
};

export const emptyPhoneChange: PhoneChangeValues = {
  oldPhone: "",
  birthDate: "",
  newPhone: "",
  access: "",
};

/** The request, and the choice that only this page needs. */
export const phoneChangeSchema = z.strictObject({
  ...phoneChangeShape,
  access: z.enum(["yes", "no"]),
});

/** Form → request. */
export const toPhoneChange = ({ oldPhone, birthDate, newPhone, access }: PhoneChangeValues) => ({
  oldPhone: phoneToWire(oldPhone),
  birthDate: dateToWire(birthDate),
  newPhone: phoneToWire(newPhone),
  access,
});

export const faultsOf = phoneChangeFaults;
