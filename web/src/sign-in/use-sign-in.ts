// The end of registration and of sign-in: spends the proved code, opens the session, goes on (D3, D5).
import { useRef } from "react";

import { accountEndpoints } from "@microloan/contract/endpoints/account";

import { useLocation } from "../app/navigation.tsx";
import { useKept } from "../app/state.ts";
import type { Refused } from "../server/reply.ts";
import { useSubmit } from "../server/use-submit.ts";
import { arrivalState } from "./arrival-state.ts";
import { askUniqueness } from "./ask-uniqueness.ts";
import { forgetDrafts, useDrafts } from "./drafts.ts";
import { goOnRoute } from "./go-on-route.ts";
import { requestedOffer } from "./requested-offer.ts";

type Answer = { result: true } | Refused | null;

/**
 * Proves a code, signs in with it and opens the step where the borrower stopped. The refusal, or null. A code proved
 * once is not proved again when the answer to the sign-in was lost: the server would call it used.
 */
export function useSignIn() {
  const { send } = useSubmit(accountEndpoints.signIn);
  const [, navigate] = useLocation();
  const proved = useRef("");
  return async (
    codeId: string,
    code: string,
    prove: () => Promise<Answer>,
  ): Promise<Refused | null> => {
    const attempt = `${codeId} ${code}`;
    if (proved.current !== attempt) {
      const proof = await prove();
      if (proof === null || !proof.result) return proof;
      proved.current = attempt;
    }
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
    const { returnTo } = useDrafts.getState();
    forgetDrafts();
    const denied = await askUniqueness(reply.contactId);
    // Back must not lead to a code that is spent.
    const back = returnTo?.contactId === reply.contactId ? returnTo.path : null;
    if (denied === null) navigate(goOnRoute(reply.journey, back), { replace: true });
    else navigate("/access-denied", { replace: true, ...arrivalState(denied) });
    return null;
  };
}
