// ОГРН of a company, 13 digits, and ОГРНИП of a sole trader, 15; the last digit checks the others. D11.

/** Refusals of a registration number. */
export type RegistrationNumberFault = "RegistrationNumberShape" | "RegistrationNumberInvalid";

/** The check digit that follows the first 12 digits of an ОГРН or the first 14 of an ОГРНИП. */
export const registrationCheckDigit = (digits: string): string =>
  String((BigInt(digits) % BigInt(digits.length - 1)) % 10n);

const check = (value: string, length: number): RegistrationNumberFault | undefined => {
  if (!/^\d+$/.test(value) || value.length !== length) return "RegistrationNumberShape";
  if (/^0+$/.test(value)) return "RegistrationNumberInvalid";
  return value.endsWith(registrationCheckDigit(value.slice(0, -1)))
    ? undefined
    : "RegistrationNumberInvalid";
};

/** A company's ОГРН: 13 digits with the check digit, not all zeros. D11. */
export const checkOgrn = (value: string): RegistrationNumberFault | undefined => check(value, 13);

/** A sole trader's ОГРНИП: 15 digits with the check digit, not all zeros. D11. */
export const checkOgrnip = (value: string): RegistrationNumberFault | undefined => check(value, 15);
