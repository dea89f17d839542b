// After any sign-in: what is kept of it, and the step where the borrower stopped (D3, D5).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { accountEndpoints } from "@microloan/contract/endpoints/account";
import { contactEndpoints } from "@microloan/contract/endpoints/contact";

import { useLocation } from "../client/navigation.tsx";
import { resumeRoute } from "../client/resume-route.ts";
import { usePersistedState } from "../client/state.ts";
import { useIsHere } from "../client/use-is-here.ts";
import { noCode } from "../form/code/kept-code.ts";
import { call } from "../server/client.ts";
import type { ArrivalReason } from "./arrival-reason.ts";
import { arrivalState } from "./arrival-state.ts";
import { forgetDrafts, useDrafts } from "./drafts.ts";

type SignedIn = SuccessOf<typeof accountEndpoints.signIn>;

/** Of nobody's session: only a registration with ESIA's or the bank's data locks what they filled (spec §3). */
const noLocks = { lockEsiaData: false, lockTinkoffData: false };

export function useSignedIn(way: "registration" | "sign-in"): (reply: SignedIn) => Promise<void> {
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  return async (reply) => {
    const denied = await askUniqueness(reply.contactId);
    const hasLeft = !isHere();
    const { returnTo } = useDrafts.getState();
    const back = returnTo?.contactId === reply.contactId ? returnTo : null;
    // All at once: the page of the code leads whoever is signed in on to the next step by itself.
    usePersistedState.getState().keep({
      isAuth: true,
      contactId: reply.contactId,
      applicationId: reply.applicationId,
      tempUserId: null,
      ...noCode,
      openings: [],
      agreements: back?.agreements ?? {},
      ...(way === "sign-in" && noLocks),
    });
    forgetDrafts();
    if (hasLeft && denied === null) return;
    // Back must not lead to what is spent.
    const path = back?.path ?? null;
    if (denied === null) navigate(resumeRoute(reply.journey, path), { replace: true });
    else navigate("/access-denied", { replace: true, ...arrivalState(denied) });
  };
}

const waitMs = 3000;

const reasonOf = {
  Unique: null,
  SamePerson: null,
  DuplicatePhone: "PhoneTaken",
  DuplicatePassport: "PassportTaken",
  Blocked: "RegistrationBlocked",
} as const satisfies Record<string, ArrivalReason | null>;

/** Why the way ends at /access-denied, or null. */
async function askUniqueness(contactId: string): Promise<ArrivalReason | null> {
  const signal = AbortSignal.timeout(waitMs);
  const reply = await call(contactEndpoints.getUniquenessState, {
    params: { id: contactId },
    signal,
  });
  return reply?.result ? reasonOf[reply.uniquenessState] : null;
}
