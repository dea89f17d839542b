// The form of step 1; its five sub-forms come with issue 5 (spec §7; D11).
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";
import {
  type AdditionalQuestion,
  statements,
  withDefaultAims,
} from "@microloan/contract/fields/additional-question";

import { findAnswers, saveAnswers } from "../../capabilities/answers/answers.store.ts";
import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";

type Endpoints = typeof additionalQuestionEndpoints;

const noSubForms = {
  representatives: 0,
  beneficiaries: 0,
  beneficiaryOwners: 0,
  publicOfficials: 0,
  relatives: 0,
};

export function additionalQuestionRoutes({ db, endpoints, journeys }: FeatureContext): void {
  async function save(tx: Db, call: Call<Endpoints["saveAdditionalQuestion"]>) {
    const { applicationId, ...form } = call.body;
    const { contactId } = call.session;
    const owned = { applicationId, contactId };
    const application = await journeys.change(tx, owned, "additional-questions");
    if (isRefusal(application)) return application;
    const unticked = statements.find((statement) => !form[statement]);
    if (unticked) return refuse("SubFormMissing", { field: unticked });
    await saveAnswers(tx, "additionalQuestions", applicationId, withDefaultAims(form));
    await record(tx, { actor: call.session.actor, applicationId, action: "questions saved" });
    return { journey: await journeys.state(tx, owned) };
  }

  endpoints.answer(additionalQuestionEndpoints.getAdditionalQuestion, async (call) => {
    const { applicationId } = call.query;
    const owned = await journeys.read(db, { applicationId, contactId: call.session.contactId });
    if (isRefusal(owned)) return owned;
    const answers = await findAnswers<AdditionalQuestion>(db, "additionalQuestions", applicationId);
    return { answers, subForms: noSubForms };
  });
  endpoints.submit(additionalQuestionEndpoints.saveAdditionalQuestion, { handle: save });
}
