// Ends the session on the server and in the browser (spec §7; D3).
import { signOutEndpoints } from "@microloan/contract/endpoints/sign-out";

import type { FeatureContext } from "../../context.ts";
import { endSession } from "../../platform/session/session.store.ts";

export function signOutRoutes({ db, endpoints }: FeatureContext): void {
  endpoints.answer(signOutEndpoints.signOut, async ({ session, clearSession }) => {
    if (session) await endSession(db, session.sessionId);
    clearSession();
    return {};
  });
}
