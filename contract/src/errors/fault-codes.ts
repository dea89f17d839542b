// Errors of a single field: one for each fault of the domain's rules and of the schemas (spec §5, D11). As answers
// of the API they come with HTTP 400 and `field`; in the browser they are what stands under the field.
import type { BirthDateFault } from "@microloan/domain/person/age";
import type { DateFault } from "@microloan/domain/person/dates";
import type { EmailFault } from "@microloan/domain/person/email";
import type { InnFault } from "@microloan/domain/person/inn";
import type { NameFault } from "@microloan/domain/person/name";
import type { PassportFault } from "@microloan/domain/person/passport";
import type { PhoneFault } from "@microloan/domain/person/phone";
import type { RegistrationNumberFault } from "@microloan/domain/person/registration-number";
import type { SnilsFault } from "@microloan/domain/person/snils";

type FieldFault =
  | BirthDateFault
  | DateFault
  | EmailFault
  | InnFault
  | NameFault
  | PassportFault
  | PhoneFault
  | RegistrationNumberFault
  | SnilsFault;

const fault = (code: number) => ({ code, status: 400 });

/** Faults by name; numbers from 300 on. The compiler proves that no fault of the domain is missing. */
export const faultCodes = {
  // Found by the schemas themselves.
  ValueRequired: fault(300),
  ValueInvalid: fault(301),
  ValueTooShort: fault(302),
  ValueTooLong: fault(303),
  NumberTooSmall: fault(304),
  NumberTooBig: fault(305),
  FieldUnknown: fault(306),
  ValueNotInList: fault(307),
  IdInvalid: fault(308),
  TextNotCyrillic: fault(309),
  TextSymbolsForbidden: fault(310),
  MoneyDecimals: fault(311),
  CodeShape: fault(312),
  PostalCodeShape: fault(313),
  RegistrationNumberShape: fault(314),
  PowerOfAttorneyOrKind: fault(315),
  PhoneIsOwn: fault(316),
  DateInFuture: fault(317),
  DatesNotInOrder: fault(318),
  DateExpired: fault(319),

  // Found by the rules of the domain.
  DateInvalid: fault(330),
  BirthDateInvalid: fault(331),
  AgeTooYoung: fault(332),
  EmailInvalid: fault(333),
  InnLength: fault(334),
  InnInvalid: fault(335),
  NameTooShort: fault(336),
  NameTooLong: fault(337),
  NameLatin: fault(338),
  NameCharacters: fault(339),
  PassportSeriesFormat: fault(340),
  PassportNumberFormat: fault(341),
  PassportNumberZeros: fault(342),
  PassportNumberSequence: fault(343),
  DivisionCodeFormat: fault(344),
  IssueDateInvalid: fault(345),
  IssueDateInFuture: fault(346),
  IssueDateBefore14: fault(347),
  PassportExpired: fault(348),
  PhoneInvalid: fault(349),
  SnilsLength: fault(350),
  SnilsInvalid: fault(351),
  RegistrationNumberInvalid: fault(352),
  LandlineInvalid: fault(353),
} as const satisfies Record<FieldFault, { code: number; status: number }> &
  Record<string, { code: number; status: number }>;

/** Name of a field's fault. */
export type FaultName = keyof typeof faultCodes;
