// All that the tests meet by chance: one seed a run, said at its start. SEED=<number> makes the same run again.
export const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);

/** Where a run begins: says its seed, and has the processes that it starts make the same run. */
export function printSeed(): void {
  if (process.env["SEED"] !== undefined) return;
  process.env["SEED"] = String(seed);
  console.log(`SEED=${seed}`);
}

export type SeededRandom = ReturnType<typeof seededRandom>;

/** A repeatable source (mulberry32): the same number gives the same draws. */
export function seededRandom(number = seed) {
  let state = number >>> 0;
  /** From 0 to 1, without 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: <T>(all: readonly T[]): T => all[below(all.length)]!,
    bytes: (length: number) => Buffer.from(Uint8Array.from({ length }, () => below(256)).buffer),
  };
}
