// Whether somebody is there: what asks by itself must not keep a session alive that nobody uses.
import { useEffect, useState } from "react";

const goneAfterMs = 5 * 60_000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "focus"] as const;

export function useIsPresent(): boolean {
  const [isPresent, setPresent] = useState(true);
  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout>;
    const note = () => {
      clearTimeout(leaving);
      leaving = setTimeout(() => setPresent(false), goneAfterMs);
      setPresent(true);
    };
    note();
    for (const sign of signs) window.addEventListener(sign, note, { passive: true });
    return () => {
      clearTimeout(leaving);
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, []);
  return isPresent;
}
