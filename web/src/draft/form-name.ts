// The forms of an application that are saved by revision, and the calls that save them (spec §7; issue 5).

export type FormName = "passport" | "address" | "employment" | "additionalQuestion";

const formOfCall: Readonly<Record<string, FormName>> = {
  savePassport: "passport",
  saveAddress: "address",
  saveEmployment: "employment",
  saveAdditionalQuestion: "additionalQuestion",
};

export type FormSave = { form: FormName; applicationId: string; revision: number };

/** What a call has saved, told by its name and the body it was sent; null for any other call. */
export function formSaveOf(call: string, request: unknown): FormSave | null {
  const form = formOfCall[call];
  const { applicationId, revision } = ((request as { body?: unknown } | null)?.body ??
    {}) as Partial<FormSave>;
  if (form === undefined || applicationId === undefined || revision === undefined) return null;
  // A save makes the revision after the one that it names.
  return { form, applicationId, revision: revision + 1 };
}
