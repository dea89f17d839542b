// The call of the resource `address`, step 2 (spec §7; D11).
import { addressEndpoints } from "@microloan/contract/endpoints/address";

import { saveAnswers } from "../../capabilities/answers/answers.store.ts";
import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";

export function addressRoutes({ clock, endpoints, journeys }: FeatureContext): void {
  async function saveAddress(tx: Db, call: Call<typeof addressEndpoints.saveAddress>) {
    const { applicationId, ...answers } = call.body;
    const { contactId } = call.session;
    const application = await journeys.change(tx, { applicationId, contactId }, "address");
    if (isRefusal(application)) return application;
    if (answers.registrationDate && answers.registrationDate > clock.today())
      return refuse("DateInFuture", { field: "registrationDate" });
    await saveAnswers(tx, "addresses", applicationId, answers);
    await record(tx, { actor: call.session.actor, applicationId, action: "address saved" });
    return { journey: await journeys.state(tx, { applicationId, contactId }) };
  }

  endpoints.submit(addressEndpoints.saveAddress, { handle: saveAddress });
}
