// What stands around a page for this person: the client's state as the facts of the domain's rules (spec §2).
import { shellOf } from "@microloan/domain/journey/shell";
import type { ShellParts } from "@microloan/domain/journey/shell";

import { usePersistedState } from "../client/state.ts";

export function useShellParts(path: string): ShellParts {
  const isAuth = usePersistedState((state) => state.isAuth);
  const { addSum, preScoring } = usePersistedState((state) => state.experiments);
  const lastStep = usePersistedState((state) => state.lastStep);
  const lockOAuthData = usePersistedState((state) => state.lockEsiaData || state.lockTinkoffData);
  const isRestricted = usePersistedState((state) => state.isOperator);
  const isOver = usePersistedState((state) => state.applicationLoan === null);
  return shellOf({
    path,
    isAuth,
    addSum,
    preScoring,
    lastStep,
    lockOAuthData,
    isOver,
    isRestricted,
  });
}
