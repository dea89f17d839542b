// The application: finds the route's page, puts it into the shell, and behind the guard when it needs a session.
import { Suspense, useMemo } from "react";

import { routeAt } from "@microloan/domain/journey/routes";

import { HydrationProvider, useIsHydrated } from "../client/hydration.tsx";
import { useLocation } from "../client/navigation.tsx";
import { OwnDocument } from "../partners/own-document.tsx";
import { Shell } from "../shell/shell.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { RouteArrival } from "./route-arrival.tsx";
import { pages, prerenderedPaths } from "./routes.ts";

const JourneyGuard = lazyPart(() => import("./journey-guard.tsx"), "JourneyGuard");

export const App = () => (
  <HydrationProvider>
    <Screen />
  </HydrationProvider>
);

function Screen() {
  const [location] = useLocation();
  const isHydrated = useIsHydrated();
  const path = pathOf(location);
  const route = routeAt(path);
  const isPrerendered = route === undefined || prerenderedPaths.includes(route.path);
  const Page = pages[route?.path ?? "*"];
  // One element for as long as it is shown: a page that has just been taken over is not drawn again as a whole.
  const page = useMemo(
    () => (
      <>
        <Page />
        <RouteArrival path={path} />
      </>
    ),
    [Page, path],
  );
  return (
    <Shell path={path}>
      <ErrorBoundary key={path}>
        {isHydrated || isPrerendered ? (
          <OwnDocument path={path}>
            <Suspense fallback={<Skeleton />}>
              {route?.access === "session" ? <JourneyGuard path={path}>{page}</JourneyGuard> : page}
            </Suspense>
          </OwnDocument>
        ) : (
          <Skeleton />
        )}
      </ErrorBoundary>
    </Shell>
  );
}

/** A location without the slash at its end. */
export const pathOf = (location: string): string =>
  location.length > 1 ? location.replace(/\/+$/, "") : location;
