// After any sign-in: what is kept of it, and the step where the borrower stopped (D3, D5).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { accountEndpoints } from "@microloan/contract/endpoints/account";

import { goOnRoute } from "../client/go-on-route.ts";
import { useLocation } from "../client/navigation.tsx";
import { useKept } from "../client/state.ts";
import { arrivalState } from "./arrival-state.ts";
import { askUniqueness } from "./ask-uniqueness.ts";
import { forgetDrafts, useDrafts } from "./drafts.ts";

type SignedIn = SuccessOf<typeof accountEndpoints.signIn>;

export function useSignedIn(): (reply: SignedIn) => Promise<void> {
  const [, navigate] = useLocation();
  return async (reply) => {
    useKept.getState().keep({
      isAuth: true,
      contactId: reply.contactId,
      applicationId: reply.applicationId,
      tempUserId: null,
      codeId: null,
      codeExpires: null,
      blockedUntil: null,
      openings: [],
      agreements: {},
    });
    const { returnTo } = useDrafts.getState();
    forgetDrafts();
    const denied = await askUniqueness(reply.contactId);
    // Back must not lead to what is spent.
    const back = returnTo?.contactId === reply.contactId ? returnTo.path : null;
    if (denied === null) navigate(goOnRoute(reply.journey, back), { replace: true });
    else navigate("/access-denied", { replace: true, ...arrivalState(denied) });
  };
}
