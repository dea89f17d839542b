// Money is integer kopecks inside and a number of rubles on the wire; rounding is half-up and
// exact. D1, D2.

/** An amount of money in whole kopecks. */
export type Kopecks = number;

/**
 * Whether a number is an amount of rubles with at most two decimals that kopecks can hold exactly.
 * D1.
 */
export const isRubles = (rubles: number): boolean =>
  Math.abs(rubles) < 1e12 && Math.round(rubles * 100) / 100 === rubles;

/**
 * Rubles of the wire as kopecks. More than two decimals is a RangeError: the contract has refused
 * it before. D1.
 */
export const rublesToKopecks = (rubles: number): Kopecks => {
  if (!isRubles(rubles)) throw new RangeError("not an amount of rubles with at most two decimals");
  // The sum with 0 turns a negative zero into zero.
  return Math.round(rubles * 100) + 0;
};

/** Kopecks as the number of rubles for the wire. D1. Example: 105600 → 1056. */
export const kopecksToRubles = (kopecks: Kopecks): number => kopecks / 100;

/**
 * A quotient of integers rounded half-up to an integer, without float error. The divisor must be
 * positive. D2.
 */
export const divideHalfUp = (dividend: bigint, divisor: bigint): number => {
  const doubled = 2n * dividend + divisor;
  const quotient = doubled / (2n * divisor);
  const isBelow = doubled < 0n && doubled % (2n * divisor) !== 0n;
  return Number(isBelow ? quotient - 1n : quotient);
};
