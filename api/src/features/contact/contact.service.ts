// Ties a contact to the browser that web analytics know, and answers the made-up user id to set there (spec §4).
import type { contactEndpoints } from "@microloan/contract/endpoints/contact";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { refuse } from "../../refusal.ts";
import { findAnalyticsUser, putAnalyticsClient } from "./contact.store.ts";

type Endpoint = (typeof contactEndpoints)["addYandexClientData"];

export function createContactService({ db }: FeatureContext) {
  async function addYandexClientData({ body, session }: Call<Endpoint>) {
    const { contactId } = body;
    if (contactId !== session.contactId) return refuse("NotFound");
    return db.transaction().execute(async (tx) => {
      // Sent again with every document that opens: only another browser or source is a deed.
      if (await putAnalyticsClient(tx, body)) {
        const actor = `contact:${contactId}`;
        await record(tx, { actor, action: "analytics-client-added" });
      }
      return { userId: await findAnalyticsUser(tx, contactId) };
    });
  }

  return { addYandexClientData };
}
