// Sendings that ended without an answer although they may have arrived. One that was put away as well is looked for and
// taken off the server before anything else is sent: it would be taken for the next photo, or stay there unseen.
type Dependencies = {
  /** A file of this category that is on the server and not known; null: there is none; undefined: it cannot be asked now. */
  findArrived: (
    categoryId: string,
    known: ReadonlySet<string>,
  ) => Promise<string | null | undefined>;
  /** Whether the file is gone. */
  remove: (fileId: string) => Promise<boolean>;
  /** Ids of all files that need not be looked for. */
  known: Set<string>;
};

type Doubt = { categoryId: string; isPutAway: boolean };

export type Doubts = ReturnType<typeof createDoubts>;

export function createDoubts({ findArrived, remove, known }: Dependencies) {
  const doubts = new Map<string, Doubt>();
  const unwanted = new Set<string>();
  const nextPutAway = () => [...doubts.values()].find(({ isPutAway }) => isPutAway);

  /** Another file of the category may have arrived too: which is whose cannot be told. */
  function isUnclear(key: string): boolean {
    const own = doubts.get(key);
    return [...doubts].some(
      ([other, { categoryId }]) => other !== key && categoryId === own?.categoryId,
    );
  }

  function putAway(key: string): void {
    const doubt = doubts.get(key);
    if (doubt !== undefined) doubt.isPutAway = true;
  }

  async function takeAway(fileId: string): Promise<void> {
    known.add(fileId);
    unwanted.add(fileId);
    if (await remove(fileId)) unwanted.delete(fileId);
  }

  return {
    mayHaveArrived: (key: string): boolean => doubts.has(key),
    isAbout: (category: string): boolean =>
      [...doubts.values()].some(({ categoryId }) => categoryId === category),
    open(key: string, categoryId: string): void {
      doubts.set(key, { categoryId, isPutAway: false });
    },
    close(key: string): void {
      doubts.delete(key);
    },
    putAway,
    isUnclear,
    /** Then whatever arrived is taken away and the photo is sent anew. */
    putAwayIfUnclear(key: string): void {
      if (isUnclear(key)) putAway(key);
    },
    hasPutAway: (): boolean => unwanted.size > 0 || nextPutAway() !== undefined,
    takeAway,
    /** Looks for all that was put away. False when the server could not be asked: nothing may be sent yet. */
    async settle(): Promise<boolean> {
      for (let next = nextPutAway(); next !== undefined; next = nextPutAway()) {
        const { categoryId } = next;
        // All of the category, since which file is whose cannot be told: one that is still wanted is sent again.
        for (const [key, doubt] of doubts) {
          if (doubt.categoryId !== categoryId) continue;
          const fileId = await findArrived(categoryId, known);
          if (fileId === undefined) return false;
          doubts.delete(key);
          if (fileId !== null) await takeAway(fileId);
        }
      }
      for (const fileId of unwanted) await takeAway(fileId);
      return true;
    },
  };
}
