// Scans of an application that this browser has picked and the server has not stored yet: found again after a reload
// (D10; decision 0074).
import { dropFile, findFiles, keepFile } from "../form/draft/picked-files.ts";
import { countSignOuts } from "../form/draft/tab-messages.ts";
import type { Category, Scan } from "./scans.ts";
import type { Parcel } from "./upload-queue.ts";

/**
 * `idempotencyKey` of the pick: another tab that finds the file sends it as the same upload. `parcel`: it was made
 * ready, and may have arrived under this key. `replaced`: ids of the stored files that go when this one is stored, keys
 * of those not stored yet.
 */
type About = {
  categoryId: string;
  idempotencyKey?: string | undefined;
  replaced?: readonly string[] | undefined;
  parcel?: Pick<Parcel, "idempotencyKey" | "hint">;
};

/** What the page shows of a picked file. */
type Draw = (categoryId: string, file: File, key: string) => Scan;

/** `whose` null: an operator's browser keeps none. */
export function createKeptScans(
  whose: { contactId: string; applicationId: string } | null,
  draw: Draw,
) {
  const since = countSignOuts();
  const parcels = new Map<string, Parcel>();
  const pickKeys = new Map<string, string>();
  const over = new Set<string>();
  /** One after the other: a photo as it was picked must not take the place of the one made ready. */
  let writing = Promise.resolve();

  return {
    /** `parcel` once it is made ready: what goes out is what is kept, under its key. */
    keep({ key, categoryId, file, replaced }: Scan, parcel?: Parcel): void {
      const kept = parcel?.file ?? file;
      if (whose === null || kept === undefined) return;
      if (parcel === undefined) pickKeys.set(key, crypto.randomUUID());
      const about: About = {
        categoryId,
        replaced,
        idempotencyKey: pickKeys.get(key),
        ...(parcel && { parcel: sentWith(parcel) }),
      };
      writing = writing.then(async () => {
        if (!over.has(key)) await keepFile(whose, { key, file: kept, about }, since);
      });
    },
    drop(key: string): void {
      over.add(key);
      if (whose !== null) writing = writing.then(() => dropFile({ ...whose, key }));
    },
    /** The parcel that a scan was sent as before a reload, once: a later try is another upload. */
    takeParcel({ key }: Scan): Parcel | undefined {
      const parcel = parcels.get(key);
      parcels.delete(key);
      return parcel;
    },
    /** The key of the first upload of a scan, once. */
    takeKey({ key }: Scan): string | undefined {
      const pickKey = pickKeys.get(key);
      pickKeys.delete(key);
      return pickKey;
    },
    /** Of categories that are asked for no more nothing is found. */
    async find(categories: readonly Category[]): Promise<Scan[]> {
      const found = whose === null ? [] : await findFiles<About>(whose);
      return found
        .filter(({ about }) => categories.some(({ id }) => id === about.categoryId))
        .map(({ key, file, about: { categoryId, idempotencyKey, parcel, replaced = [] } }) => {
          if (parcel) parcels.set(key, { categoryId, file, ...parcel });
          else if (idempotencyKey !== undefined) pickKeys.set(key, idempotencyKey);
          return { ...draw(categoryId, file, key), replaced };
        });
    },
  };
}

const sentWith = ({ idempotencyKey, hint }: Parcel) => ({
  idempotencyKey,
  ...(hint !== undefined && { hint }),
});
