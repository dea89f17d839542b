// Where a passport ends that is known under another contact (D4; decision 0055).
import type { ErrorName } from "@microloan/contract/errors/error-codes";

import { useLocation } from "../../client/navigation.tsx";
import { useSession } from "../../client/use-session.ts";
import { arrivalState } from "../../entry/arrival-state.ts";

/**
 * At /access-denied, from where the form is opened again with all that was typed. An operator's browser keeps no draft:
 * there the refusal stays in the form.
 */
export function useLeaveWhenTaken() {
  const { contactId, isOperator } = useSession();
  const [path, navigate] = useLocation();
  return (refusal: ErrorName | null): boolean => {
    if (refusal !== "PassportTaken" || isOperator === true) return false;
    navigate("/access-denied", arrivalState(refusal, { path, contactId }));
    return true;
  };
}
