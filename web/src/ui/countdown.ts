// Counts down to an instant, not by ticks: sleep, a throttled tab and a reload do not slow it (ux §2.8).
import { useEffect, useState } from "react";

/** The instant, in milliseconds of this device's clock, that lies the given seconds ahead of now. */
export const instantAfter = (seconds: number): number => Date.now() + seconds * 1000;

/** Whole seconds left until the instant, never below 0; renders again each second while any are left. */
export function useSecondsLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const update = () => setLeft(secondsUntil(endsAt));
    update();
    if (secondsUntil(endsAt) === 0) return;
    const ticking = setInterval(update, 250);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(ticking);
      document.removeEventListener("visibilitychange", update);
    };
  }, [endsAt]);
  return left;
}

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));
