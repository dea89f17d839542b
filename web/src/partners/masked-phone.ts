// The phone of whoever is signed in, as the API gives it to browsers: masked.
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { call } from "../server/client.ts";

/** `+7 (•••) ••• 45 67`; null when the API does not answer. */
export async function maskedPhone(): Promise<string | null> {
  const reply = await call(personalDataEndpoints.getPersonalData, { kind: "masked phone" });
  return reply?.result ? reply.phone : null;
}
