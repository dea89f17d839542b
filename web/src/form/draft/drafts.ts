// Drafts of open forms, sealed for one contact, application, form and revision; any fault of the browser's means that
// there is none (D10).
import {
  draftKey,
  readDraft,
  readDrafts,
  readKey,
  removeDraft,
  removeEverything,
  writeDraft,
} from "./draft-database.ts";
import type { DraftPlace, SealedDraft } from "./draft-database.ts";
import type { FormName } from "./form-name.ts";
import { countSignOuts, sendToTabs } from "./tab-messages.ts";

const maxAgeMs = 24 * 60 * 60 * 1000;

/** What the fields hold, and the revision of the saved answers that it was typed over. */
export type Draft = { values: unknown; revision: number };

type Bound = Omit<SealedDraft, "iv" | "sealed">;

/** A record moved to another place, revision or time does not open. */
function sealing(bound: Bound, iv: Uint8Array<ArrayBuffer>) {
  const { contactId, applicationId, form, revision, savedAt } = bound;
  const words = JSON.stringify([contactId, applicationId, form, revision, savedAt]);
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(words) };
}

const isOld = ({ savedAt }: SealedDraft): boolean =>
  Date.now() - savedAt >= maxAgeMs || savedAt > Date.now() + 60_000;

/** Keeps a draft in the place of the one before, unless somebody has signed out since (`countSignOuts`). */
export async function putDraft(place: DraftPlace, draft: Draft, since: number): Promise<void> {
  await unlessBroken(async () => {
    const bound = { ...place, revision: draft.revision, savedAt: Date.now() };
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(draft.values));
    const sealed = await crypto.subtle.encrypt(sealing(bound, iv), await draftKey(), text);
    if (since === countSignOuts()) await writeDraft({ ...bound, iv, sealed });
  });
}

/** The draft of this place, or null: none, too old, or not to be opened, which also removes it. */
export async function findDraft(place: DraftPlace): Promise<Draft | null> {
  const found = await unlessBroken(() => readDraft(place));
  if (!found) return null;
  const opened = isOld(found) ? null : await unlessBroken(() => unseal(found));
  if (!opened) await dropDraft(place);
  return opened ?? null;
}

async function unseal(draft: SealedDraft): Promise<Draft | null> {
  const key = await readKey();
  if (key === undefined) return null;
  const text = await crypto.subtle.decrypt(sealing(draft, draft.iv), key, draft.sealed);
  return {
    values: JSON.parse(new TextDecoder().decode(text)) as unknown,
    revision: draft.revision,
  };
}

/**
 * The forms of an application that have a draft of this contact's;
 * whether it still opens is seen when it is looked for.
 */
export async function draftedForms(
  contactId: string,
  applicationId: string,
): Promise<readonly FormName[]> {
  const drafts = (await unlessBroken(readDrafts)) ?? [];
  return drafts
    .filter((draft) => draft.contactId === contactId && draft.applicationId === applicationId)
    .filter((draft) => !isOld(draft))
    .map(({ form }) => form);
}

export async function dropDraft(place: DraftPlace): Promise<void> {
  await unlessBroken(() => removeDraft(place));
}

/** Sign-out: drafts and their key go, and nobody writes another: no form that is open here, no other tab. */
export async function dropAllDrafts(): Promise<void> {
  sendToTabs({ kind: "signed-out" });
  await unlessBroken(removeEverything);
}

/** Removes what is too old, and what another person left behind; null: whoever may come still, nobody is signed in. */
export async function sweepDrafts(contactId: string | null): Promise<void> {
  await unlessBroken(async () => {
    const isOthers = (draft: SealedDraft) => contactId !== null && draft.contactId !== contactId;
    const gone = (await readDrafts()).filter((draft) => isOthers(draft) || isOld(draft));
    for (const draft of gone) await removeDraft(draft);
  });
}

/** No database, no cryptography, no space: the form works as if there were no drafts. */
async function unlessBroken<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
