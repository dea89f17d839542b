// The calls of the resource `employment`, step 3: work, income, expenses (spec §7; D11).
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";

import { findAnswers, saveAnswers } from "../../capabilities/answers/answers.store.ts";
import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";

type Endpoints = typeof employmentEndpoints;
type Saved = Omit<Call<Endpoints["saveEmployment"]>["body"], "applicationId">;

export function employmentRoutes({ db, endpoints, journeys }: FeatureContext): void {
  async function saveEmployment(tx: Db, call: Call<Endpoints["saveEmployment"]>) {
    const { applicationId, ...answers } = call.body;
    const { contactId, phone } = call.session;
    const application = await journeys.change(tx, { applicationId, contactId }, "place-work");
    if (isRefusal(application)) return application;
    if (answers.workPhone === phone) return refuse("PhoneIsOwn", { field: "workPhone" });
    await saveAnswers(tx, "employments", applicationId, answers);
    await record(tx, { actor: call.session.actor, applicationId, action: "work saved" });
    return { journey: await journeys.state(tx, { applicationId, contactId }) };
  }

  endpoints.answer(employmentEndpoints.getEmployment, async ({ query, session }) => {
    const { applicationId } = query;
    const owned = await journeys.read(db, { applicationId, contactId: session.contactId });
    if (isRefusal(owned)) return owned;
    return { employment: await findAnswers<Saved>(db, "employments", applicationId) };
  });
  endpoints.submit(employmentEndpoints.saveEmployment, { handle: saveEmployment });
}
