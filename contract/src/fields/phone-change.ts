// The forms of a phone change: the two numbers, and the codeword with the passport (spec §2 /change-phone;
// decision 0022).
import * as z from "zod/mini";

import { messages } from "../errors/messages.ts";
import { date } from "./dates.ts";
import { passportNumber, passportSeries } from "./passport.ts";
import { phone } from "./phone.ts";
import type { FieldFault } from "./rule.ts";
import { mixed } from "./text.ts";

/** Fields of the request; `oldPhone` is the one of sign-in, with the birth date it says who asks. */
export const phoneChangeShape = { oldPhone: phone, birthDate: date, newPhone: phone };

/** Faults over several fields: the new phone is the old one. */
export const phoneChangeFaults = ({
  oldPhone,
  newPhone,
}: {
  oldPhone: string;
  newPhone: string;
}): FieldFault[] =>
  oldPhone !== "" && oldPhone === newPhone ? [{ field: "newPhone", error: "PhoneIsOwn" }] : [];

/** Fields that stand in for the code on a lost phone; the codeword as in the passport form (D11). */
export const codewordProofShape = {
  series: passportSeries,
  number: passportNumber,
  codeword: mixed(49).check(z.minLength(6, messages.ValueTooShort)),
};

/** Schema of that form. */
export const codewordProofSchema = z.strictObject(codewordProofShape);
