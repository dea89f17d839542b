// All that signs something, decides or moves money; a new one is a new row of the lists.
// A run takes a part of them, by its seed.
import { callDeeds } from "./call-deeds.ts";
import type { Deed } from "./deed.ts";
import { jobDeeds } from "./job-deeds.ts";

const deeds: readonly Deed[] = [...callDeeds, ...jobDeeds];

type Turn = { deed: Deed; name: string; number: number };

/** One of so many, by the seed, each with a number of its turn. */
export const deedsOf = (seed: number, share: number): readonly Turn[] =>
  deeds.flatMap((deed, index) => {
    const number = (index + seed) / share;
    return Number.isInteger(number) ? [{ deed, name: deed.name, number }] : [];
  });

export const allDeeds: readonly Turn[] = deeds.map((deed) => ({
  deed,
  name: deed.name,
  number: 0,
}));
