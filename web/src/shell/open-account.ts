// Asks where the personal account is and goes there: a page of ours or a trusted host (spec §2, §8 redirection).
import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { allowedAddress, followRedirect } from "../app/follow-redirect.ts";
import { call } from "../server/client.ts";
import { explain } from "../server/errors.ts";

/** Null when it went there or was asked again meanwhile; else what to tell the borrower. */
export async function openAccount(): Promise<string | null> {
  const reply = await call(applicationEndpoints.listApplications, { kind: "openAccount" });
  if (!reply.result) return reply.aborted === true ? null : explain(reply).message;
  const address = allowedAddress(reply.redirectUrl);
  if (address === null) return "Личный кабинет сейчас недоступен. Попробуйте позже.";
  // An open application is its own account: without a word the tap would seem lost.
  if (new URL(address).pathname === window.location.pathname) {
    return "Заявка ещё не закончена: вы на её текущем шаге.";
  }
  followRedirect(reply.redirectUrl);
  return null;
}
