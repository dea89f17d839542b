// The forms of an application that are saved by revision, and the calls that save them (spec §7; issue 5).
import type { RequestOf } from "@microloan/contract/endpoint";
import type { endpoints } from "@microloan/contract/endpoints";
import type { SubFormKind } from "@microloan/contract/fields/additional-question";

/** An entry of a sub-form: a new one by its kind alone. */
type EntryName = SubFormKind | `${SubFormKind}:${string}`;

/** The forms that a call saves by revision. */
export type SavedForm = "passport" | "address" | "employment" | "additionalQuestion" | EntryName;

/** The registration is no application's yet: it has a draft and no revisions. */
export type FormName = SavedForm | "registration";

type Calls = typeof endpoints;
/** Names of the calls that save a form. */
type FormCall = {
  [Name in keyof Calls]: RequestOf<Calls[Name]> extends { body: { revision: number } }
    ? Name
    : never;
}[keyof Calls];

const formOfCall: Readonly<Record<Exclude<FormCall, keyof typeof kindOfCall>, SavedForm>> = {
  savePassport: "passport",
  saveAddress: "address",
  saveEmployment: "employment",
  saveAdditionalQuestion: "additionalQuestion",
};

const kindOfCall = {
  saveRepresentative: "representative",
  saveBeneficiary: "beneficiary",
  saveBeneficiaryOwner: "beneficiaryOwner",
  savePublicOfficial: "publicOfficial",
  saveRelative: "relative",
} as const satisfies Partial<Record<FormCall, SubFormKind>>;

/** The form of an entry; `id` undefined: of a new one. */
export const entryForm = (kind: SubFormKind, id: string | undefined): EntryName =>
  id === undefined ? kind : `${kind}:${id}`;

export type FormSave = { form: SavedForm; applicationId: string; revision: number };

/** What a call has saved, told by its name and the body it was sent; null for any other call. */
export function formSaveOf(call: string, request: unknown): FormSave | null {
  const { applicationId, id, revision } = ((request as { body?: unknown } | null)?.body ??
    {}) as Partial<FormSave> & { id?: string };
  const form = isKeyOf(kindOfCall, call)
    ? entryForm(kindOfCall[call], id)
    : isKeyOf(formOfCall, call)
      ? formOfCall[call]
      : undefined;
  if (form === undefined || applicationId === undefined || revision === undefined) return null;
  // A save makes the revision after the one that it names.
  return { form, applicationId, revision: revision + 1 };
}

const isKeyOf = <T extends object>(table: T, key: string): key is keyof T & string =>
  Object.hasOwn(table, key);
