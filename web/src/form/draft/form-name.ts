// The forms of an application that are saved by revision, and the calls that save them (spec §7; issue 5).
import type { SubFormKind } from "@microloan/contract/fields/additional-question";

/** An entry of a sub-form: a new one by its kind alone. */
type EntryName = SubFormKind | `${SubFormKind}:${string}`;

export type FormName = "passport" | "address" | "employment" | "additionalQuestion" | EntryName;

const formOfCall: Readonly<Record<string, FormName>> = {
  savePassport: "passport",
  saveAddress: "address",
  saveEmployment: "employment",
  saveAdditionalQuestion: "additionalQuestion",
};

const kindOfCall: Readonly<Record<string, SubFormKind>> = {
  saveRepresentative: "representative",
  saveBeneficiary: "beneficiary",
  saveBeneficiaryOwner: "beneficiaryOwner",
  savePublicOfficial: "publicOfficial",
  saveRelative: "relative",
};

/** The form of an entry; `id` undefined: of a new one. */
export const entryForm = (kind: SubFormKind, id: string | undefined): FormName =>
  id === undefined ? kind : `${kind}:${id}`;

export type FormSave = { form: FormName; applicationId: string; revision: number };

/** What a call has saved, told by its name and the body it was sent; null for any other call. */
export function formSaveOf(call: string, request: unknown): FormSave | null {
  const { applicationId, id, revision } = ((request as { body?: unknown } | null)?.body ??
    {}) as Partial<FormSave> & { id?: string };
  const kind = kindOfCall[call];
  const form = kind === undefined ? formOfCall[call] : entryForm(kind, id);
  if (form === undefined || applicationId === undefined || revision === undefined) return null;
  // A save makes the revision after the one that it names.
  return { form, applicationId, revision: revision + 1 };
}
