// INN, the taxpayer's number: 12 digits of a person, 10 of a company. D11.

/** Refusals of an INN. */
export type InnFault = "InnLength" | "InnInvalid";

// The weights of the last check digit; a shorter number takes the last of them.
const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/**
 * The check digit that follows some first digits of an INN: 9 of a company, 10 and then 11 of a
 * person.
 */
export const innCheckDigit = (digits: string): string => {
  const own = weights.slice(weights.length - digits.length);
  const sum = own.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return String((sum % 11) % 10);
};

const hasCheckDigits = (inn: string, firstAt: number): boolean => {
  let expected = inn.slice(0, firstAt);
  while (expected.length < inn.length) expected += innCheckDigit(expected);
  return expected === inn;
};

const checkInn = (inn: string, length: number, firstCheckAt: number): InnFault | undefined => {
  if (!/^\d+$/.test(inn) || inn.length !== length) return "InnLength";
  if (/^0+$/.test(inn)) return "InnInvalid";
  return hasCheckDigits(inn, firstCheckAt) ? undefined : "InnInvalid";
};

/** A person's or sole trader's INN: 12 digits, both check digits, not all zeros. D11. */
export const checkPersonInn = (inn: string): InnFault | undefined => checkInn(inn, 12, 10);

/** A company's INN: 10 digits with the check digit, not all zeros. D11. */
export const checkCompanyInn = (inn: string): InnFault | undefined => checkInn(inn, 10, 9);
