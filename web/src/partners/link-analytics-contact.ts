// Ties the signed-in contact to the browser that web analytics know (spec §4, §7 contact/addYandexClientData).
import { contactEndpoints } from "@microloan/contract/endpoints/contact";

import { buildConfig } from "../client/build-config.ts";
import { call } from "../server/client.ts";
import { logError } from "../server/log.ts";
import { clientIdentifier } from "./environment.ts";

/** The id to set as the user's in web analytics; null when the API did not take it. */
export async function linkAnalyticsContact(
  clientId: string,
  contactId: string,
): Promise<string | null> {
  // Assumption: spec §7, the source of a contact is the client that it uses.
  const contactSource = clientIdentifier(buildConfig.appVersion);
  const reply = await call(contactEndpoints.addYandexClientData, {
    body: { clientId, contactId, contactSource },
  });
  if (reply?.result) return reply.userId;
  if (reply !== null) logError("Клиент не связан с веб-аналитикой", reply.errorCode);
  return null;
}
