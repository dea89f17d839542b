// Files that were picked and are not stored by the server yet: sealed like drafts, and gone when they are (D10;
// decision 0074).
import { readFiles, removeFile, writeFile } from "./draft-database.ts";
import type { FilePlace, SealedFile } from "./draft-database.ts";
import { isOld, seal, unlessBroken, unseal } from "./seal.ts";
import { countSignOuts } from "./tab-messages.ts";

/** `about`: what the page knows of it. */
export type PickedFile<A> = { key: string; file: File; about: A };

type Whose = Omit<FilePlace, "key">;
type Head<A> = { name: string; type: string; about: A };

const boundTo = ({ contactId, applicationId, key, savedAt }: Omit<SealedFile, "iv" | "sealed">) => [
  contactId,
  applicationId,
  key,
  savedAt,
];

/** Keeps a file in the place of what was kept under its key, unless somebody has signed out since. */
export async function keepFile<A>(whose: Whose, picked: PickedFile<A>, since: number) {
  await unlessBroken(async () => {
    const { key, file, about } = picked;
    const bound = { ...whose, key, savedAt: Date.now() };
    const head: Head<A> = { name: file.name, type: file.type, about };
    const text = new TextEncoder().encode(JSON.stringify(head));
    const length = new DataView(new ArrayBuffer(4));
    length.setUint32(0, text.byteLength);
    const bytes = await new Blob([length, text, file]).arrayBuffer();
    const sealed = await seal(boundTo(bound), bytes);
    if (since === countSignOuts()) await writeFile({ ...bound, ...sealed });
  });
}

export async function dropFile(place: FilePlace): Promise<void> {
  await unlessBroken(() => removeFile(place));
}

/** What was picked for this application, the oldest first; what is too old or does not open is removed. */
export async function findFiles<A>(whose: Whose): Promise<PickedFile<A>[]> {
  const { contactId, applicationId } = whose;
  const kept = ((await unlessBroken(readFiles)) ?? [])
    .filter((file) => file.contactId === contactId && file.applicationId === applicationId)
    .toSorted((one, other) => one.savedAt - other.savedAt);
  const found: PickedFile<A>[] = [];
  for (const sealed of kept) {
    const opened = isOld(sealed) ? null : await unlessBroken(() => openFile<A>(sealed));
    if (opened) found.push(opened);
    else await dropFile(sealed);
  }
  return found;
}

async function openFile<A>(sealed: SealedFile): Promise<PickedFile<A> | null> {
  const bytes = await unseal(boundTo(sealed), sealed);
  if (bytes === null) return null;
  const bodyAt = 4 + new DataView(bytes).getUint32(0);
  const text = new TextDecoder().decode(bytes.slice(4, bodyAt));
  const { name, type, about } = JSON.parse(text) as Head<A>;
  return { key: sealed.key, file: new File([bytes.slice(bodyAt)], name, { type }), about };
}
