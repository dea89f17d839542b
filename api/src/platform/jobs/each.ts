// A job that goes through many: what is wrong with one keeps no other one waiting.

/** Answers what went wrong. */
export async function faultsOfEach<One>(
  many: readonly One[],
  act: (one: One) => Promise<unknown>,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const one of many) await act(one).catch((fault: unknown) => faults.push(fault));
  return faults;
}

/** At the job's end, which fails and is tried again. */
export function throwFirst(faults: readonly unknown[]): void {
  if (faults.length > 0) throw faults[0];
}
