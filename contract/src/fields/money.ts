// Money on the wire: rubles with at most two decimals (D1). Inside, integer kopecks: @microloan/domain/loan/money.
import * as z from "zod/mini";

import { isRubles } from "@microloan/domain/loan/money";

import { messages } from "../errors/messages.ts";
import { rule } from "./rule.ts";

const maxRubles = 999_999_999.99;

const atMostTwoDecimals = rule<number>((value) => (isRubles(value) ? undefined : "MoneyDecimals"));

/** An amount in rubles, zero allowed. */
export const rubles = z
  .number()
  .check(
    z.minimum(0, messages.NumberTooSmall),
    z.maximum(maxRubles, messages.NumberTooBig),
    atMostTwoDecimals,
  );

/** An amount in rubles within bounds, both included. */
export const rublesBetween = (min: number, max: number) =>
  z
    .number()
    .check(
      z.minimum(min, messages.NumberTooSmall),
      z.maximum(max, messages.NumberTooBig),
      atMostTwoDecimals,
    );

/** A loan sum in whole rubles; which sums are offered is the calculator's business. At most 7 digits (spec §5). */
export const loanSum = z.int().check(z.minimum(1), z.maximum(9_999_999));

/** The same in a query string, where numbers arrive as text. */
export const loanSumInQuery = z.union([
  loanSum,
  z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number)), loanSum),
]);
