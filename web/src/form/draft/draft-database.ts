// The browser's own database for drafts: sealed records, and the key that cannot be taken out of it (D10).
import type { FormName } from "./form-name.ts";

/** Whose draft, and of what. */
export type DraftPlace = { contactId: string; applicationId: string; form: FormName };

/** A draft as it is stored: whose and of what by ids, since when, the rest sealed. */
export type SealedDraft = DraftPlace & {
  revision: number;
  savedAt: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
};

type StoreName = "keys" | "drafts";

const keyName = "drafts";
let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("microloan", 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("keys");
      request.result.createObjectStore("drafts", {
        keyPath: ["contactId", "applicationId", "form"],
      });
    });
    request.addEventListener("success", () => {
      // Another document upgrades or deletes it: holding on would block that.
      request.result.addEventListener("versionchange", () => {
        request.result.close();
        opening = null;
      });
      // The browser ended it by itself: its data was removed, or its disk failed.
      request.result.addEventListener("close", () => {
        opening = null;
      });
      resolve(request.result);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
    request.addEventListener("blocked", () => reject(new Error("database blocked")));
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** One transaction with one request; resolves when it is committed. */
async function run<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = act(transaction.objectStore(name));
    transaction.addEventListener("complete", () => resolve(request.result));
    const fail = () => reject(transaction.error ?? request.error ?? new Error("no transaction"));
    transaction.addEventListener("error", fail);
    transaction.addEventListener("abort", fail);
  });
}

const idOf = ({ contactId, applicationId, form }: DraftPlace) => [contactId, applicationId, form];

export const readDraft = (place: DraftPlace): Promise<SealedDraft | undefined> =>
  run<SealedDraft | undefined>("drafts", "readonly", (store) => store.get(idOf(place)));

export const readDrafts = (): Promise<SealedDraft[]> =>
  run<SealedDraft[]>("drafts", "readonly", (store) => store.getAll());

export const writeDraft = (draft: SealedDraft): Promise<unknown> =>
  run("drafts", "readwrite", (store) => store.put(draft));

export const removeDraft = (place: DraftPlace): Promise<unknown> =>
  run("drafts", "readwrite", (store) => store.delete(idOf(place)));

/** Without the key whatever is left of a draft can never be opened. */
export async function removeEverything(): Promise<void> {
  const clear = (name: StoreName) => run(name, "readwrite", (store) => store.clear());
  await Promise.all([clear("drafts"), clear("keys")]);
}

export const readKey = (): Promise<CryptoKey | undefined> =>
  run<CryptoKey | undefined>("keys", "readonly", (store) => store.get(keyName));

/** The key, made at first use. Two tabs that make one at once end with the same. */
export async function draftKey(): Promise<CryptoKey> {
  const known = await readKey();
  if (known !== undefined) return known;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  await run("keys", "readwrite", (store) => store.add(made, keyName)).catch(() => {});
  return (await readKey()) ?? made;
}
