// Whether whoever asked is still before the page that waits for the answer: a late one moves nobody who has left it.
import { useCallback, useLayoutEffect, useRef } from "react";

/** To be asked when the answer is there. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
