// Who is at the screen, as far as third-party scripts may act on it: ids of ours, nothing personal.
import { usePersistedState } from "../client/state.ts";

export type Person = { isAuth: boolean; contactId: string | null; applicationId: string | null };

export function currentPerson(): Person {
  const { isAuth, contactId, applicationId } = usePersistedState.getState();
  return { isAuth, contactId, applicationId };
}

/** Calls back with who it is, and again whenever that changes. Returns how to stop. */
export function watchPerson(onPerson: (person: Person) => void): () => void {
  onPerson(currentPerson());
  return usePersistedState.subscribe((now, before) => {
    const isSame =
      now.isAuth === before.isAuth &&
      now.contactId === before.contactId &&
      now.applicationId === before.applicationId;
    if (!isSame) onPerson(currentPerson());
  });
}
