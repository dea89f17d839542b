// Works of one owner take turns in this process, and those of others do not wait for them. In the process alone: a lock
// of the database would hold a connection for as long as a work takes.

export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(owner) ?? Promise.resolve();
    const own = before.then(work, work);
    last.set(owner, own);
    try {
      return await own;
    } finally {
      if (last.get(owner) === own) last.delete(owner);
    }
  };
}
