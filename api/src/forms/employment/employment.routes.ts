// The calls of the resource `employment`, step 3: work, income, expenses (spec §7; D11).
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";

import type { FeatureContext } from "../../context.ts";
import { findKnown } from "../../journey/answers/earlier-answers.store.ts";
import { saveForm } from "../../journey/answers/save-form.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";

type Endpoints = typeof employmentEndpoints;
type Saved = Omit<Call<Endpoints["saveEmployment"]>["body"], "applicationId" | "revision">;

export function employmentRoutes({ db, endpoints, journeys, settings }: FeatureContext): void {
  async function saveEmployment(tx: Db, call: Call<Endpoints["saveEmployment"]>) {
    const { applicationId, revision, ...answers } = call.body;
    const { session } = call;
    const { contactId, phone } = session;
    const application = await journeys.hold(tx, { applicationId, contactId }, "place-work");
    if (isRefusal(application)) return application;
    if (answers.workPhone === phone) return refuse("PhoneIsOwn", { field: "workPhone" });
    const { ShowAdditionalIncome, ShowExpenses } = await settings.read(tx);
    // What the form no longer asks for is not kept; a form opened before the switch was turned is none the worse for it.
    if (!ShowAdditionalIncome) delete answers.additionalIncomes;
    if (!ShowExpenses) delete answers.expenses;
    const save = { form: "employments", action: "work saved" } as const;
    return saveForm(tx, journeys, { ...save, applicationId, session, revision, answers });
  }

  endpoints.answer(employmentEndpoints.getEmployment, async ({ query, session }) => {
    const { applicationId } = query;
    const owned = await journeys.read(db, { applicationId, contactId: session.contactId });
    if (isRefusal(owned)) return owned;
    const { answers, revision } = await findKnown<Saved>(db, "employments", applicationId);
    return { employment: answers, revision };
  });
  endpoints.submit(employmentEndpoints.saveEmployment, { handle: saveEmployment });
}
