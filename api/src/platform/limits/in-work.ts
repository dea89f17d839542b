// How many calls of one kind a person has in work at once in this process: what comes on top is sent away before it
// costs anything (decision 0065).
import { refuse, type Refusal } from "../endpoints/refusal.ts";

export function createInWork(most: number) {
  const counts = new Map<string, number>();
  return async <T>(owner: string, work: () => Promise<T>): Promise<T | Refusal> => {
    const before = counts.get(owner) ?? 0;
    if (before >= most) return refuse("TooMany", { retryAfterSeconds: 1 });
    counts.set(owner, before + 1);
    try {
      return await work();
    } finally {
      const left = (counts.get(owner) ?? 1) - 1;
      if (left > 0) counts.set(owner, left);
      else counts.delete(owner);
    }
  };
}
