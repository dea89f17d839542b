// Input masks: they group and limit, they never scold and never swallow a paste (ux §1.3).
import type { MaskitoOptions } from "@maskito/core";

const digit = /\d/;

/** So many digits, as a part of a mask. */
export const digitsOf = (count: number): RegExp[] => Array.from({ length: count }, () => digit);

/** "45 08 123456", as the passport prints it. */
export const passportNumberMask: MaskitoOptions = {
  mask: [...digitsOf(2), " ", ...digitsOf(2), " ", ...digitsOf(6)],
};

/** "770-001", where nothing is suggested. */
export const divisionCodeMask: MaskitoOptions = { mask: [...digitsOf(3), "-", ...digitsOf(3)] };

/** "770001" → "770-001", for the field with suggestions, which has no mask. */
export const divisionCodeText = (text: string): string =>
  text
    .replace(/\D/g, "")
    .slice(0, 6)
    .replace(/^(\d{3})(\d)/, "$1-$2");

export const snilsMask: MaskitoOptions = {
  mask: [...digitsOf(3), "-", ...digitsOf(3), "-", ...digitsOf(3), " ", ...digitsOf(2)],
};

/** "11223344595" → "112-233-445 95"; of fewer digits, as they are. */
export const snilsText = (snils: string): string =>
  snils.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1-$2-$3 $4");

export const digitsMask = (count: number): MaskitoOptions => ({ mask: digitsOf(count) });
