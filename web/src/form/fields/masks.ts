// Input masks: they group and limit, they never scold and never swallow a paste (ux §1.3).
import type { MaskitoOptions } from "@maskito/core";

const digit = /\d/;

/** So many digits, as a part of a mask. */
export const digitsOf = (count: number): RegExp[] => Array.from({ length: count }, () => digit);

/** "45 08 123456", as the passport prints it. */
export const passportNumberMask: MaskitoOptions = {
  mask: [...digitsOf(2), " ", ...digitsOf(2), " ", ...digitsOf(6)],
};

/** "770-001". */
export const divisionCodeMask: MaskitoOptions = { mask: [...digitsOf(3), "-", ...digitsOf(3)] };

export const snilsMask: MaskitoOptions = {
  mask: [...digitsOf(3), "-", ...digitsOf(3), "-", ...digitsOf(3), " ", ...digitsOf(2)],
};

/** "11223344595" → "112-233-445 95"; of fewer digits, as they are. */
export const snilsText = (snils: string): string =>
  snils.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1-$2-$3 $4");

export const digitsMask = (count: number): MaskitoOptions => ({ mask: digitsOf(count) });

/** A mask that holds whatever is typed. */
export const anyText = /^[^]*$/;

/** Drops the characters that match the global pattern, as they come (spec §5). */
export const maskWithout = (pattern: RegExp): MaskitoOptions => ({
  mask: anyText,
  preprocessors: [
    ({ elementState: { value, selection }, data }) => {
      const at = (end: number) => value.slice(0, end).replace(pattern, "").length;
      return {
        elementState: {
          value: value.replace(pattern, ""),
          selection: [at(selection[0]), at(selection[1])],
        },
        data: data.replace(pattern, ""),
      };
    },
  ],
});
