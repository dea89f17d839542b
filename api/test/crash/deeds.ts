// All that signs something, decides or moves money; a new one is a new row of the lists.
// Every day a part of them, by the calendar.
import { callDeeds } from "./call-deeds.ts";
import type { Deed } from "./deed.ts";
import { jobDeeds } from "./job-deeds.ts";

const deeds: readonly Deed[] = [...callDeeds, ...jobDeeds];

/** Days since 1970. */
export const today = Math.floor(Date.now() / 86_400_000);

type Turn = { deed: Deed; name: string; number: number };

/** Those whose turn it is on a day, if it comes every so many days, each with how often it has had its turn. */
export const deedsOfDay = (day: number, everyDays: number): readonly Turn[] =>
  deeds.flatMap((deed, index) => {
    const number = (index + day) / everyDays;
    return Number.isInteger(number) ? [{ deed, name: deed.name, number }] : [];
  });

export const allDeeds: readonly Turn[] = deeds.map((deed) => ({
  deed,
  name: deed.name,
  number: 0,
}));
