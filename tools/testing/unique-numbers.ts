// Numbers of nobody else's, counted and not drawn: two people of a test never have the same one. A process of the tests has a
// database of its own, so each counts for itself.
const counts = new Map<string, number>();

function next(what: string): number {
  const number = (counts.get(what) ?? 0) + 1;
  counts.set(what, number);
  return number;
}

/** The digits of a number from the last to the first: what is limited by how a number begins is not used up by neighbours. */
const turned = (number: number, length: number): string => {
  const digits = String(number).padStart(length, "0");
  if (digits.length > length) throw new Error(`more than ${length} digits`);
  return digits.split("").toReversed().join("");
};

/** `ends`: the last digit, by which the partners' sandbox knows its scenarios. */
export const uniquePhone = (ends = ""): string =>
  `+7915${turned(next("phone"), 7 - ends.length)}${ends}`;

/** Outside the sandbox's scenarios. People who follow one another differ in both parts. */
export function uniquePassport() {
  const number = next("passport");
  return {
    series: `45${String(number % 100).padStart(2, "0")}`,
    number: `5${turned(number, 4)}7`,
  };
}

/** Each in a network of its own, so that the limits of one do not stop another. */
export function uniqueAddress(): string {
  const number = next("address");
  return `10.${number % 256}.${Math.floor(number / 256) % 256}.${1 + Math.floor(number / 65_536)}`;
}
