// Numbers of nobody else's, counted and not drawn: two people of a test never have the same one. A process of the
// tests has a database of its own, so each counts for itself.
const counts = new Map<string, number>();

function next(what: string): number {
  const number = (counts.get(what) ?? 0) + 1;
  counts.set(what, number);
  return number;
}

/**
 * Another one for each number, and spread: what is limited by how a number begins is not used up by neighbours,
 * and what must not be told of it is found nowhere else.
 */
const spread = (number: number, length: number): string => {
  if (number >= 10 ** length) throw new Error(`no more numbers of ${length} digits`);
  return String((number * 6_180_339) % 10 ** length).padStart(length, "0");
};

/** `ends`: the last digit, by which the partners' sandbox knows its scenarios. */
export const uniquePhone = (ends = ""): string =>
  `+7915${spread(next("phone"), 7 - ends.length)}${ends}`;

/** Outside the sandbox's scenarios. People who follow one another differ in both parts. */
export function uniquePassport() {
  const number = next("passport");
  return {
    series: `45${String(number % 100).padStart(2, "0")}`,
    number: `5${spread(number, 4)}7`,
  };
}

/** Each in a network of its own, so that the limits of one do not stop another. */
export function uniqueAddress(): string {
  const number = next("address");
  return `10.${number % 256}.${Math.floor(number / 256) % 256}.${1 + Math.floor(number / 65_536)}`;
}
