// What stands around a page for this person: the client's state as the facts of the domain's rules (spec §2).
import { shellOf } from "@microloan/domain/journey/shell";
import type { ShellParts } from "@microloan/domain/journey/shell";

import { useKept } from "../client/state.ts";

export function useShellParts(path: string): ShellParts {
  const isAuth = useKept((state) => state.isAuth);
  const { addSum, preScoring } = useKept((state) => state.experiments);
  const lastStep = useKept((state) => state.lastStep);
  const lockOAuthData = useKept((state) => state.lockEsiaData || state.lockTinkoffData);
  const isRestricted = useKept((state) => state.isOperator);
  return shellOf({ path, isAuth, addSum, preScoring, lastStep, lockOAuthData, isRestricted });
}
