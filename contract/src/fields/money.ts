// Money on the wire: rubles with at most two decimals (D1). Inside, integer kopecks: @microloan/domain/loan/money.
import * as z from "zod/mini";

import { isRubles } from "@microloan/domain/loan/money";
import { groupDigits } from "@microloan/domain/text/amount";

import { messages } from "../errors/messages.ts";
import { rule } from "./rule.ts";

const maxRubles = 999_999_999.99;

const atMostTwoDecimals = rule<number>((value) => (isRubles(value) ? undefined : "MoneyDecimals"));

/** The sentence for text that is no amount: a form sends what it could not read as it was typed. Decision 0104. */
const said = (words: string) => ({
  error: ({ code, input }: { code?: string; input?: unknown }): string | undefined =>
    code === "invalid_type" && input !== undefined && input !== null ? words : undefined,
});

const inFigures = said("Укажите сумму цифрами, например 5\u00a0000");

/** An amount in rubles, zero allowed. */
export const rubles = z
  .number(inFigures)
  .check(
    z.minimum(0, messages.NumberTooSmall),
    z.maximum(maxRubles, messages.NumberTooBig),
    atMostTwoDecimals,
  );

/** What is said of an amount out of its bounds: the bounds. Decision 0073. */
const boundsWords = (min: number, max: number): string => {
  const most = `${groupDigits(String(max))}\u00a0₽`;
  return min === 0
    ? `Укажите сумму не больше ${most}`
    : `Укажите сумму от ${groupDigits(String(min))} до ${most}`;
};

/** An amount in rubles within bounds, both included. */
export const rublesBetween = (min: number, max: number) =>
  z
    .number(inFigures)
    .check(
      z.minimum(min, boundsWords(min, max)),
      z.maximum(max, boundsWords(min, max)),
      atMostTwoDecimals,
    );

/** A loan sum in whole rubles; which sums are offered is the calculator's business. At most 7 digits (spec §5). */
export const loanSum = z
  .int(said("Укажите сумму цифрами и без копеек"))
  .check(z.minimum(1), z.maximum(9_999_999));

/** The same in a query string, where numbers arrive as text. */
export const loanSumInQuery = z.union([
  loanSum,
  z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number)), loanSum),
]);
