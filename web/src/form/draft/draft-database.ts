// The browser's own database for drafts: sealed records, and the key that cannot be taken out of it (D10).
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

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

/** Whose file it is, and of which application; `key` is the file's own. */
export type FilePlace = { contactId: string; applicationId: string; key: string };

/** A file that was picked and is not stored yet, as it is kept: what and of which kind it is is sealed with it. */
export type SealedFile = FilePlace & Pick<SealedDraft, "savedAt" | "iv" | "sealed">;

interface Tables extends DBSchema {
  keys: { key: string; value: CryptoKey };
  drafts: { key: [contactId: string, applicationId: string, form: FormName]; value: SealedDraft };
  files: { key: [contactId: string, applicationId: string, key: string]; value: SealedFile };
}

const keyName = "drafts";
let opening: Promise<IDBPDatabase<Tables>> | null = null;

function open(): Promise<IDBPDatabase<Tables>> {
  const forget = () => {
    opening = null;
  };
  opening ??= openDB<Tables>("microloan", 2, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore("keys");
        database.createObjectStore("drafts", { keyPath: ["contactId", "applicationId", "form"] });
      }
      database.createObjectStore("files", { keyPath: ["contactId", "applicationId", "key"] });
    },
    // Another document upgrades or deletes it: holding on would block that.
    blocking(_current, _wanted, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    // The browser ended it by itself: its data was removed, or its disk failed.
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opening;
}

const idOf = ({ contactId, applicationId, form }: DraftPlace): Tables["drafts"]["key"] => [
  contactId,
  applicationId,
  form,
];

export const readDraft = async (place: DraftPlace): Promise<SealedDraft | undefined> =>
  (await open()).get("drafts", idOf(place));

export const readDrafts = async (): Promise<SealedDraft[]> => (await open()).getAll("drafts");

export const writeDraft = async (draft: SealedDraft): Promise<unknown> =>
  (await open()).put("drafts", draft);

/** Writes in the place of a draft that was read, or removes it, unless it is another one by now. */
export async function replaceDraft(was: SealedDraft, by: SealedDraft | null): Promise<void> {
  const { store, done } = (await open()).transaction("drafts", "readwrite");
  const there = await store.get(idOf(was));
  // One is drawn for each write.
  if (there?.iv.join() === was.iv.join())
    await (by === null ? store.delete(idOf(was)) : store.put(by));
  await done;
}

export const removeDraft = async (place: DraftPlace): Promise<void> =>
  (await open()).delete("drafts", idOf(place));

export const readFiles = async (): Promise<SealedFile[]> => (await open()).getAll("files");

export const writeFile = async (file: SealedFile): Promise<unknown> =>
  (await open()).put("files", file);

export const removeFile = async ({ contactId, applicationId, key }: FilePlace): Promise<void> =>
  (await open()).delete("files", [contactId, applicationId, key]);

/** Without the key whatever is left of a draft can never be opened. */
export async function removeEverything(): Promise<void> {
  const database = await open();
  const stores = ["drafts", "files", "keys"] as const;
  await Promise.all(stores.map((store) => database.clear(store)));
}

export const readKey = async (): Promise<CryptoKey | undefined> =>
  (await open()).get("keys", keyName);

/** The key, made at first use. Two tabs that make one at once end with the same. */
export async function draftKey(): Promise<CryptoKey> {
  const known = await readKey();
  if (known !== undefined) return known;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  await (await open()).add("keys", made, keyName).catch(() => {});
  return (await readKey()) ?? made;
}
