// Input masks: they group and limit, they never scold and never swallow a paste (ux §1.3).
import type { MaskitoOptions } from "@maskito/core";

const digit = /\d/;

/** So many digits, as a part of a mask. */
export const digits = (count: number): RegExp[] => Array.from({ length: count }, () => digit);

/** "45 08 123456", as the passport prints it. */
export const passportNumberMask: MaskitoOptions = {
  mask: [...digits(2), " ", ...digits(2), " ", ...digits(6)],
};

/** "770-001", where nothing is suggested. */
export const divisionCodeMask: MaskitoOptions = { mask: [...digits(3), "-", ...digits(3)] };

/** "770001" → "770-001", for the field with suggestions, which has no mask. */
export const divisionCodeText = (text: string): string =>
  text
    .replace(/\D/g, "")
    .slice(0, 6)
    .replace(/^(\d{3})(\d)/, "$1-$2");

export const snilsMask: MaskitoOptions = {
  mask: [...digits(3), "-", ...digits(3), "-", ...digits(3), " ", ...digits(2)],
};

export const digitsMask = (count: number): MaskitoOptions => ({ mask: digits(count) });
