// Whether the page is hydrated: not in the prerendered page and while React takes it over, and from then on. Until then
// nothing may be drawn that depends on stored state, the address's query or the clock.
import { createContext, startTransition, use, useEffect, useState } from "react";
import type { ReactNode } from "react";

import { letEventsThrough } from "./held-events.ts";

const Hydrated = createContext(true);

export const useIsHydrated = (): boolean => use(Hydrated);

/** `isNew`: nothing of it was prerendered. */
type Props = { isNew?: boolean; children: ReactNode };

/** Stands around everything that is prerendered. */
export function HydrationProvider({ isNew = false, children }: Props) {
  const [isHydrated, setHydrated] = useState(isNew);
  useEffect(() => {
    // A page that broke has not let them through itself.
    if (isHydrated) letEventsThrough();
    // In slices, so that the page answers a touch in between.
    else startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}
