// The form of step 1; the entries of its five sub-forms are saved by calls of their own (spec §7; D11; decision 0030).
import type { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";
import {
  type AdditionalQuestion,
  statements,
  subFormOfStatement,
  withDefaultAims,
} from "@microloan/contract/fields/additional-question";

import { findKnown } from "../../journey/answers/earlier-answers.store.ts";
import { saveForm } from "../../journey/answers/save-form.ts";
import { countSubForms, findAllEntries } from "../../journey/answers/sub-forms.store.ts";
import type { Application } from "../../journey/state/journey.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { subFormFaults } from "./sub-form.service.ts";

type Endpoints = typeof additionalQuestionEndpoints;

export async function getAdditionalQuestion(
  { db }: Context,
  _call: Call<Endpoints["getAdditionalQuestion"]>,
  { id }: Application,
) {
  const known = await findKnown<AdditionalQuestion>(db, "additionalQuestions", id);
  const { answers, revision } = known;
  const entries = await countSubForms(db, id);
  const subForms = {
    representatives: entries.representative,
    beneficiaries: entries.beneficiary,
    beneficiaryOwners: entries.beneficiaryOwner,
    publicOfficials: entries.publicOfficial,
    relatives: entries.relative,
  };
  return { answers, revision, subForms };
}

export async function saveAdditionalQuestion(
  context: Context,
  tx: Db,
  call: Call<Endpoints["saveAdditionalQuestion"]>,
  application: Application,
) {
  const { applicationId, revision: _, ...form } = call.body;
  const refusal = await refusalOfEntries(context, tx, applicationId, form);
  if (refusal) return refusal;
  const answers = withDefaultAims(form);
  const save = { form: "additionalQuestions", action: "questions saved", answers } as const;
  // Else an entry would be missing, which is refused above.
  return saveForm(context, tx, call, application, { ...save, isComplete: true });
}

/**
 * An unticked statement needs an entry, and none of its entries may have run out: those that came along from an earlier
 * application were right on their own day (decision 0029).
 */
async function refusalOfEntries(
  { clock }: Context,
  tx: Db,
  applicationId: string,
  form: AdditionalQuestion,
): Promise<Refusal | undefined> {
  const unticked = statements.filter((one) => !form[one]);
  if (unticked.length === 0) return undefined;
  const entries = await findAllEntries(tx, applicationId);
  for (const field of unticked) {
    const kind = subFormOfStatement[field];
    const ofKind = entries.filter((entry) => entry.kind === kind);
    if (ofKind.length === 0) return refuse("SubFormMissing", { field });
    const isOutdated = ofKind.some(
      ({ answers }) =>
        answers !== null && subFormFaults(kind, answers, clock.today()).some(Boolean),
    );
    if (isOutdated) return refuse("SubFormOutdated", { field });
  }
  return undefined;
}
