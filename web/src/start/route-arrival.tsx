// What happens when a page has arrived: title, top of the page, focus on its h1, its title spoken (spec §2; ux §1.9).
import { useEffect, useLayoutEffect } from "react";

import { replayClicksAndSubmits, replayTouchedFields } from "../client/before-hydration.ts";
import { onFirstActivity } from "../client/first-activity.ts";
import { useIsHydrated } from "../client/hydration.tsx";
import { later } from "../client/later.ts";

let arrivals = 0;

/** The page that the server sent: it is written with its title, of all others the title is set on arrival. */
const writtenPath = typeof location === "undefined" ? null : location.pathname;

/** Stands beside the page, so its effect runs when the lazy page is on the screen. */
export function RouteArrival({ path }: { path: string }) {
  const isHydrated = useIsHydrated();
  useLayoutEffect(replayTouchedFields, []);
  useEffect(() => {
    if (isHydrated) void replayClicksAndSubmits();
  }, [isHydrated]);
  useEffect(() => {
    const isFirst = arrivals === 0;
    arrivals += 1;
    const giveUp = onFirstActivity(() => fetchAhead(path));
    if (isFirst && path === writtenPath) return giveUp;
    if (!isFirst) window.scrollTo({ top: 0, behavior: "instant" });
    const { activeElement: focused } = document;
    const leaving = new AbortController();
    later(
      () => import("./arrival.ts"),
      ({ arrive }) => arrive({ path, isFirst, focused, left: leaving.signal }),
    );
    return () => {
      giveUp();
      leaving.abort();
    };
  }, [path]);
  return null;
}

const fetchAhead = (path: string): void =>
  later(
    () => import("./fetch-ahead.ts"),
    ({ fetchNextPage }) => fetchNextPage(path),
  );
