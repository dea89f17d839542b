// The names under which forms keep their drafts and tell the other tabs of their saves (spec §7; issue 5).
import type { SubFormKind } from "@microloan/contract/fields/additional-question";

/** An entry of a sub-form: a new one by its kind alone. */
type EntryName = SubFormKind | `${SubFormKind}:${string}`;

/** The forms of an application that are saved by revision. */
export type SavedForm = "passport" | "address" | "employment" | "additionalQuestion" | EntryName;

/** The registration is no application's yet: it has a draft and no revisions. */
export type FormName = SavedForm | "registration";

/** The form of an entry; `id` undefined: of a new one. */
export const entryForm = (kind: SubFormKind, id: string | undefined): EntryName =>
  id === undefined ? kind : `${kind}:${id}`;

/** A save, and the revision that it has made. */
export type FormSave = { form: SavedForm; applicationId: string; revision: number };
