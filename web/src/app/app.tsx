// The application: finds the route's page, puts it into the shell, and behind the guard when it needs a session.
import { Suspense, lazy } from "react";
import { useLocation } from "wouter";

import { routeAt } from "@microloan/domain/journey/routes";

import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { RouteArrival } from "./route-arrival.tsx";
import { NotFoundPage, pages } from "./routes.tsx";
import { Shell } from "./shell.tsx";

const JourneyGuard = lazy(() =>
  import("./journey-guard.tsx").then((module) => ({ default: module.JourneyGuard })),
);

export function App() {
  const [location] = useLocation();
  const path = location.length > 1 ? location.replace(/\/+$/, "") : location;
  const route = routeAt(path);
  const Page = route === undefined ? NotFoundPage : pages[route.path];
  const page = (
    <>
      <Page />
      <RouteArrival path={path} />
    </>
  );
  return (
    <Shell path={path}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<Skeleton />}>
          {route?.access === "session" ? <JourneyGuard path={path}>{page}</JourneyGuard> : page}
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
