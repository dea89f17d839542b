// Counts in the words of the rules' pages.
import { groupDigits } from "@microloan/domain/text/amount";

/** `12 000`. */
export const countText = (count: number): string => groupDigits(String(count));
