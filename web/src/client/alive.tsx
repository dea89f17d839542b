// Whether the page is alive: not in the prerendered page and while React takes it over, and from then on. Until then
// nothing may be drawn that depends on stored state, the address's query or the clock.
import { createContext, startTransition, use, useEffect, useState } from "react";
import type { ReactNode } from "react";

const Alive = createContext(true);

export const useAlive = (): boolean => use(Alive);

/** Stands around everything that is prerendered. */
export function Awakening({ children }: { children: ReactNode }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    // In slices, so that the page answers a touch in between.
    startTransition(() => setAlive(true));
  }, []);
  return <Alive value={isAlive}>{children}</Alive>;
}
