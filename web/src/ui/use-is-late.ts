// Says when what is waited for takes longer than people expect.
import { useEffect, useState } from "react";

/** Assumption: spec §9 has a constant 15 of no stated meaning; the ux guide takes it for this one. */
const usuallyLateAfterMs = 15_000;

/** Counts from when the wait begins; false while nothing is waited for. */
export function useIsLate(isWaiting = true, lateAfterMs = usuallyLateAfterMs): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const waiting = setTimeout(() => setLate(true), lateAfterMs);
    return () => {
      clearTimeout(waiting);
      setLate(false);
    };
  }, [isWaiting, lateAfterMs]);
  return isLate;
}
