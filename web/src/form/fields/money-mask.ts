// The mask of an amount in whole rubles: thousands apart by no-break spaces, no leading zeros (spec §5; ux §1.3).
import type { MaskitoOptions } from "@maskito/core";

import { groupDigits, wholeRublesIn } from "@microloan/domain/text/amount";

const digit = /\d/;
const noBreakSpace = "\u00a0";

/** At most `count` digits. */
export const moneyMask = (count: number): MaskitoOptions => ({
  mask: ({ value }) => {
    const length = Math.min(value.replace(/\D/g, "").length, count);
    return Array.from({ length: Math.max(length, 1) }, (_, index) => length - index).flatMap(
      (left, index) => (index > 0 && left % 3 === 0 ? [noBreakSpace, digit] : [digit]),
    );
  },
  preprocessors: [
    ({ elementState, data }, action) => {
      const { value, selection } = elementState;
      if (action === "insert") return { elementState, data: wholeRublesIn(data) };
      const isOurs = /^[\d\u00a0]*$/.test(value);
      if (action !== "validation" || isOurs) return { elementState };
      return { elementState: { value: groupDigits(wholeRublesIn(value)), selection } };
    },
  ],
  postprocessors: [
    ({ value, selection }) => {
      const text = value.replace(/^[0\u00a0]+(?=\d)/, "");
      const gone = value.length - text.length;
      const moved = (at: number) => Math.max(0, at - gone);
      return { value: text, selection: [moved(selection[0]), moved(selection[1])] };
    },
  ],
});
