// The landing's calculator with the button that takes the loan. It comes alive at the first sign of a person
// (landing-later.ts): until then its place shows what the build rendered.
import { useEffect, useLayoutEffect, useRef } from "react";

import { Calculator } from "../calculator/calculator.tsx";
import { queryOf } from "../calculator/choice.ts";
import { replayPart, waitingAttribute } from "../client/before-hydration.ts";
import { HydrationProvider, useIsHydrated } from "../client/hydration.tsx";
import { Link } from "../client/navigation.tsx";
import { usePersistedState } from "../client/state.ts";
import { LinkButton } from "../ui/link-button.tsx";

const isWritten = (): boolean =>
  typeof document === "undefined" || document.querySelector(`[${waitingAttribute}]`) !== null;

/** Hydrated later than its page, so with a first drawing of its own. */
export const LandingCalculator = () => (
  <HydrationProvider isNew={!isWritten()}>
    <CalculatorWithAction />
  </HydrationProvider>
);

function CalculatorWithAction() {
  const choice = usePersistedState((state) => state.calculator);
  const isHydrated = useIsHydrated();
  // Until then it is not known what was chosen before: the address would take its place.
  const query = isHydrated ? `?${queryOf(choice)}` : "";
  useReplay(isHydrated);
  return (
    <Calculator
      type="REGAUTH"
      action={
        <Link href={`/registration${query}`} asChild>
          <LinkButton wide>Получить деньги</LinkButton>
        </Link>
      }
    />
  );
}

/** What was done here before, as RouteArrival does it for the page. */
function useReplay(isHydrated: boolean): void {
  const replayClicks = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    replayClicks.current = replayPart();
  }, []);
  useEffect(() => {
    if (isHydrated) replayClicks.current?.();
  }, [isHydrated]);
}
