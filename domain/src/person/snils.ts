// SNILS, the number of the personal insurance account. Spec §5.

/** Refusals of a SNILS. */
export type SnilsFault = "SnilsLength" | "SnilsInvalid";

/**
 * The digits of a SNILS typed with or without hyphens and spaces. Example: `112-233-445 95` →
 * `11223344595`.
 */
export const normaliseSnils = (text: string): string => text.replace(/[\s-]/g, "");

const lastWithoutChecksum = 1_001_998;

/** The two check digits for the first nine. Spec §5. Example: `112233445` → `95`. */
export const snilsCheckDigits = (firstNine: string): string => {
  const weighted = Array.from(firstNine).reduce(
    (sum, digit, index) => sum + Number(digit) * (9 - index),
    0,
  );
  const remainder = weighted % 101;
  return String(remainder > 99 ? 0 : remainder).padStart(2, "0");
};

/**
 * `SnilsLength` unless there are 11 digits; `SnilsInvalid` when three equal digits follow each
 * other in the first nine, or, above 001-001-998, when the check digits are wrong. Spec §5, in this
 * order.
 */
export const checkSnils = (text: string): SnilsFault | undefined => {
  const digits = normaliseSnils(text);
  if (!/^\d{11}$/.test(digits)) return "SnilsLength";
  const firstNine = digits.slice(0, 9);
  if (/(\d)\1\1/.test(firstNine)) return "SnilsInvalid";
  if (Number(firstNine) <= lastWithoutChecksum) return undefined;
  return snilsCheckDigits(firstNine) === digits.slice(9) ? undefined : "SnilsInvalid";
};
