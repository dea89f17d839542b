// The call of the resource `address`, step 2 (spec §7; D11).
import { addressEndpoints } from "@microloan/contract/endpoints/address";

import type { FeatureContext } from "../../context.ts";
import { saveForm } from "../../journey/answers/save-form.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";

export function addressRoutes({ clock, endpoints, journeys }: FeatureContext): void {
  async function saveAddress(tx: Db, call: Call<typeof addressEndpoints.saveAddress>) {
    const { applicationId, revision, ...answers } = call.body;
    const { session } = call;
    const { contactId } = session;
    const application = await journeys.hold(tx, { applicationId, contactId }, "address");
    if (isRefusal(application)) return application;
    if (answers.registrationDate && answers.registrationDate > clock.today())
      return refuse("DateInFuture", { field: "registrationDate" });
    const save = { form: "addresses", action: "address saved" } as const;
    return saveForm(tx, journeys, { ...save, applicationId, session, revision, answers });
  }

  endpoints.submit(addressEndpoints.saveAddress, { handle: saveAddress });
}
