// Amounts of money for people: no-break spaces between thousands, leading zeros stripped. Spec §5,
// display.
import type { Kopecks } from "../loan/money.ts";

const noBreakSpace = "\u00a0";

// From the end, so that the first group is the short one.
const inThousands = (digits: string): string[] => {
  const first = digits.length % 3;
  const rest = digits.slice(first).match(/.{3}/gs) ?? [];
  return first === 0 ? rest : [digits.slice(0, first), ...rest];
};

/**
 * Groups the digits of a text by thousands and strips leading zeros. Spec §5. Example: `0030000` →
 * `30 000`.
 */
export const groupDigits = (digits: string): string =>
  inThousands(digits.replace(/^0+(?=\d)/, "")).join(noBreakSpace);

/**
 * Kopecks as rubles with ₽; kopecks are shown only when there are any. Example: 466493 → `4 664,93
 * ₽`.
 */
export const formatAmount = (kopecks: Kopecks): string => {
  const whole = Math.trunc(Math.abs(kopecks) / 100);
  const rest = Math.abs(kopecks) % 100;
  const sign = kopecks < 0 ? "−" : "";
  const decimals = rest === 0 ? "" : `,${String(rest).padStart(2, "0")}`;
  return `${sign}${groupDigits(String(whole))}${decimals}${noBreakSpace}₽`;
};
