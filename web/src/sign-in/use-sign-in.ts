// The end of registration and of sign-in: spends the proved code, opens the session, goes on (D3, D5).
import { useLocation } from "wouter";

import { accountEndpoints } from "@microloan/contract/endpoints/account";

import { useKept } from "../app/state.ts";
import type { Refused } from "../server/reply.ts";
import { useSubmit } from "../server/use-submit.ts";
import { forgetDrafts } from "./drafts.ts";
import { goOnRoute } from "./go-on-route.ts";
import { requestedOffer } from "./requested-offer.ts";

/** Signs in with a proved code and opens the step where the borrower stopped. The refusal, or null. */
export function useSignIn(): (codeId: string, code: string) => Promise<Refused | null> {
  const { send } = useSubmit(accountEndpoints.signIn);
  const [, navigate] = useLocation();
  return async (codeId, code) => {
    const reply = await send({ body: { codeId, code, ...requestedOffer() } });
    if (reply === null || !reply.result) return reply;
    useKept.getState().keep({
      isAuth: true,
      contactId: reply.contactId,
      applicationId: reply.applicationId,
      tempUserId: null,
      codeId: null,
      codeExpires: null,
      blockedUntil: null,
    });
    forgetDrafts();
    // Back must not lead to a code that is spent.
    navigate(goOnRoute(reply.journey), { replace: true });
    return null;
  };
}
