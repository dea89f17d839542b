// The form of step 1; the entries of its five sub-forms are saved by calls of their own (spec §7; D11; decision 0030).
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";
import {
  type AdditionalQuestion,
  statements,
  subFormOfStatement,
  withDefaultAims,
} from "@microloan/contract/fields/additional-question";

import { findKnown } from "../../capabilities/answers/earlier-answers.store.ts";
import { saveForm } from "../../capabilities/answers/save-form.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import { subFormRoutes } from "./sub-form.routes.ts";
import { countEntries } from "./sub-form.store.ts";

type Endpoints = typeof additionalQuestionEndpoints;

export function additionalQuestionRoutes(context: FeatureContext): void {
  const { db, endpoints, journeys } = context;
  async function saveQuestions(tx: Db, call: Call<Endpoints["saveAdditionalQuestion"]>) {
    const { applicationId, revision, ...form } = call.body;
    const { session } = call;
    const { contactId } = session;
    const owned = { applicationId, contactId };
    const application = await journeys.hold(tx, owned, "additional-questions");
    if (isRefusal(application)) return application;
    const entries = await countEntries(tx, applicationId);
    const missing = statements.find((one) => !form[one] && entries[subFormOfStatement[one]] === 0);
    if (missing) return refuse("SubFormMissing", { field: missing });
    const save = { form: "additionalQuestions", action: "questions saved" } as const;
    const answers = withDefaultAims(form);
    return saveForm(tx, journeys, { ...save, applicationId, session, revision, answers });
  }

  endpoints.answer(additionalQuestionEndpoints.getAdditionalQuestion, async (call) => {
    const { applicationId } = call.query;
    const owned = await journeys.read(db, { applicationId, contactId: call.session.contactId });
    if (isRefusal(owned)) return owned;
    const { answers, revision } = await findKnown<AdditionalQuestion>(
      db,
      "additionalQuestions",
      applicationId,
    );
    const entries = await countEntries(db, applicationId);
    const subForms = {
      representatives: entries.representative,
      beneficiaries: entries.beneficiary,
      beneficiaryOwners: entries.beneficiaryOwner,
      publicOfficials: entries.publicOfficial,
      relatives: entries.relative,
    };
    return { answers, revision, subForms };
  });
  endpoints.submit(additionalQuestionEndpoints.saveAdditionalQuestion, { handle: saveQuestions });
  subFormRoutes(context);
}
