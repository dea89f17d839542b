// What costs much and seldom finds anything takes turns: a run tries one of several by its seed, EVERY_TURN=1 all.
import { seed } from "./seeded-random.ts";

const isEveryTurn = process.env["EVERY_TURN"] !== undefined;

/** Those of them that this run tries. */
export const inTurn = <T>(alternatives: readonly T[], draw = seed): readonly T[] =>
  isEveryTurn ? alternatives : alternatives.filter((_one, at) => at === draw % alternatives.length);
