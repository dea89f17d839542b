// Drafts of open forms, sealed for one contact, application, form and revision; any fault of the browser's means that
// there is none (D10).
import {
  readDraft,
  readDrafts,
  readFiles,
  removeDraft,
  removeEverything,
  removeFile,
  replaceDraft,
  writeDraft,
} from "./draft-database.ts";
import type { DraftPlace, SealedDraft } from "./draft-database.ts";
import type { FormName } from "./form-name.ts";
import { isOld, seal, unlessBroken, unseal } from "./seal.ts";
import { countSignOuts, sendToTabs } from "./tab-messages.ts";

/** What the fields hold, and the revision of the saved answers that it was typed over. */
export type Draft = { values: unknown; revision: number };

type Bound = Omit<SealedDraft, "iv" | "sealed">;

/** A record moved to another place, revision or time does not open. */
const boundTo = ({ contactId, applicationId, form, revision, savedAt }: Bound) => [
  contactId,
  applicationId,
  form,
  revision,
  savedAt,
];

/** Keeps a draft in the place of the one before, unless somebody has signed out since (`countSignOuts`). */
export async function putDraft(place: DraftPlace, draft: Draft, since: number): Promise<void> {
  await unlessBroken(async () => {
    const sealed = await sealDraft(place, draft);
    if (since === countSignOuts()) await writeDraft(sealed);
  });
}

async function sealDraft(place: DraftPlace, { values, revision }: Draft): Promise<SealedDraft> {
  const { contactId, applicationId, form } = place;
  const bound = { contactId, applicationId, form, revision, savedAt: Date.now() };
  const text = new TextEncoder().encode(JSON.stringify(values));
  return { ...bound, ...(await seal(boundTo(bound), text)) };
}

/** After a save that no form waits for any more: the draft goes, or lies over what is saved if it is newer. */
export async function settleDraft(
  place: DraftPlace,
  revision: number,
  isNewer: (values: unknown) => boolean,
): Promise<void> {
  await unlessBroken(async () => {
    const found = await readDraft(place);
    const draft = found && (await openDraft(found));
    if (!draft) return;
    const { values } = draft;
    await replaceDraft(
      found,
      isNewer(values) ? await sealDraft(place, { values, revision }) : null,
    );
  });
}

/** The draft of this place, or null: none, too old, or not to be opened, which also removes it. */
export async function findDraft(place: DraftPlace): Promise<Draft | null> {
  const found = await unlessBroken(() => readDraft(place));
  if (!found) return null;
  const opened = isOld(found) ? null : await unlessBroken(() => openDraft(found));
  if (!opened) await dropDraft(place);
  return opened ?? null;
}

async function openDraft(draft: SealedDraft): Promise<Draft | null> {
  const text = await unseal(boundTo(draft), draft);
  if (text === null) return null;
  const values = JSON.parse(new TextDecoder().decode(text)) as unknown;
  return { values, revision: draft.revision };
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
    const isGone = (kept: Pick<SealedDraft, "contactId" | "savedAt">) =>
      isOld(kept) || (contactId !== null && kept.contactId !== contactId);
    for (const draft of (await readDrafts()).filter(isGone)) await removeDraft(draft);
    for (const file of (await readFiles()).filter(isGone)) await removeFile(file);
  });
}
