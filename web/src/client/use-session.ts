// Who is signed in and which application is open, for pages behind the guard.
import { createContext, useContext } from "react";

import type { Session } from "../server/query.ts";

export const SessionContext = createContext<Session | null>(null);

/** The session; only behind the guard, which has loaded it. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("useSession outside the journey guard");
  return session;
}

/** Id of the open application; only on step pages, which the guard opens only when there is one. */
export function useApplicationId(): string {
  const { application } = useSession();
  if (application === null) throw new Error("useApplicationId without an application");
  return application.applicationId;
}
