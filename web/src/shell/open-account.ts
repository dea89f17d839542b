// Asks where the personal account is and goes there: a page of ours or a trusted host (spec §2, §8 redirection).
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { allowedAddress, followRedirect } from "../client/follow-redirect.ts";
import { call } from "../server/client.ts";
import { explain } from "../server/errors.ts";
import type { Aborted, Refused } from "../server/reply.ts";

const kind = "openAccount";
const unavailable = "Личный кабинет сейчас недоступен. Попробуйте позже.";

/** Null when it went there or was asked again meanwhile; else what to tell the borrower. */
export async function openAccount(): Promise<string | null> {
  const reply = await call(applicationEndpoints.listApplications, { kind });
  if (!reply.result) return obstacleOf(reply);
  const address = allowedAddress(reply.redirectUrl);
  if (address === null) return unavailable;
  // Whoever stands on the step of the open application already wants the account itself: papers, former loans.
  if (new URL(address).pathname === window.location.pathname) return leaveStep();
  followRedirect(reply.redirectUrl);
  return null;
}

async function leaveStep(): Promise<string | null> {
  const reply = await call(accountEndpoints.redirectToLk, { body: { url: "/account" }, kind });
  if (!reply.result) return obstacleOf(reply);
  if (allowedAddress(reply.redirectUrl) === null) return unavailable;
  followRedirect(reply.redirectUrl);
  return null;
}

const obstacleOf = (reply: Aborted | Refused): string | null =>
  reply.aborted === true ? null : explain(reply).message;
