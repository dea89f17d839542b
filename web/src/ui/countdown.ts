// Counts down to an instant, not by ticks: sleep, a throttled tab and a reload do not slow it (ux §2.8).
import { useCallback, useSyncExternalStore } from "react";

const checkedEachMs = 250;

/** The instant, in milliseconds of this device's clock, that lies the given seconds ahead of now. */
export const instantAfter = (seconds: number): number => Date.now() + seconds * 1000;

/**
 * Whole seconds left until the instant, never below 0; renders again each second while any are left. A prerendered page
 * has no clock: there nothing is left.
 */
export function useSecondsLeft(endsAt: number): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const check = () => {
        if (secondsUntil(endsAt) === 0) stop();
        onChange();
      };
      const ticking = setInterval(check, checkedEachMs);
      const stop = () => clearInterval(ticking);
      document.addEventListener("visibilitychange", check);
      return () => {
        stop();
        document.removeEventListener("visibilitychange", check);
      };
    },
    [endsAt],
  );
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(endsAt),
    () => 0,
  );
}

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));
