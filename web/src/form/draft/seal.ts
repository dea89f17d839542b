// How what is kept of a borrower's input is sealed: with the key that does not leave this browser, bound to its place
// (D10).
import { draftKey, readKey } from "./draft-database.ts";

const maxAgeMs = 24 * 60 * 60 * 1000;

export const isOld = ({ savedAt }: { savedAt: number }): boolean =>
  Date.now() - savedAt >= maxAgeMs || savedAt > Date.now() + 60_000;

type Bound = readonly (string | number)[];
type Sealed = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

const sealing = (bound: Bound, iv: Uint8Array<ArrayBuffer>) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify(bound)),
});

export async function seal(bound: Bound, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(sealing(bound, iv), await draftKey(), bytes);
  return { iv, sealed };
}

/** Null when the key is gone; throws where what it is bound to is not what it was sealed with. */
export async function unseal(bound: Bound, { iv, sealed }: Sealed): Promise<ArrayBuffer | null> {
  const key = await readKey();
  return key === undefined ? null : crypto.subtle.decrypt(sealing(bound, iv), key, sealed);
}

/** No database, no cryptography, no space: the form works as if nothing were kept. */
export async function unlessBroken<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
