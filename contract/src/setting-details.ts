// What the table of settings says of each, besides its code and default.

/** The smallest and the largest number that is allowed. */
export type Range = readonly [least: number, most: number];

/** Meaning of a setting for the operator, and what is allowed. */
export type Details<T> = T extends number
  ? readonly [meaning: string, allowed: Range]
  : T extends string
    ? readonly [meaning: string, allowed: RegExp]
    : readonly [meaning: string];

/** Server settings by code: default, meaning, what is allowed. */
export type ServerSettings = Record<
  string,
  [number, ...Details<number>] | [string, ...Details<string>] | [boolean, ...Details<boolean>]
>;

/** Seconds of a day. */
export const day = 86_400;

/** What is counted. */
export const count: Range = [0, 1_000_000];
