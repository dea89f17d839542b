// What happens when a page has arrived: title, top of the page, focus on its h1, its title spoken (spec §2; ux §1.9).
import { useEffect, useLayoutEffect } from "react";

import { replayClicksAndSubmits, replayTouchedFields } from "../client/before-hydration.ts";
import { onFirstActivity } from "../client/first-activity.ts";
import { useIsHydrated } from "../client/hydration.tsx";
import { later } from "../client/later.ts";

const waitForHeadingMs = 10_000;
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
    const giveUps = [onFirstActivity(() => fetchAhead(path))];
    if (!isFirst || path !== writtenPath) giveUps.push(setTitle(path));
    if (!isFirst) {
      window.scrollTo({ top: 0, behavior: "instant" });
      giveUps.push(focusHeading());
    }
    return () => {
      for (const giveUp of giveUps) giveUp();
    };
  }, [path]);
  return null;
}

/** Loaded then: the first page has no need of the other titles. Returns how to give up. */
function setTitle(path: string): () => void {
  let isGone = false;
  later(
    () => import("./title.ts"),
    ({ titleOf }) => {
      if (!isGone) document.title = titleOf(path);
    },
  );
  return () => {
    isGone = true;
  };
}

const fetchAhead = (path: string): void =>
  later(
    () => import("./fetch-ahead.ts"),
    ({ fetchNextPage }) => fetchNextPage(path),
  );

/** A page may still be loading its data: waits for the h1 to appear. Returns how to give up. */
function focusHeading(): () => void {
  const find = () => document.querySelector<HTMLElement>("main h1");
  const focus = (heading: HTMLElement) => {
    if (!heading.closest("form")?.querySelector('[role="alert"]'))
      heading.focus({ preventScroll: true });
  };
  const present = find();
  if (present !== null) {
    focus(present);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const heading = find();
    if (heading === null) return;
    observer.disconnect();
    focus(heading);
  });
  observer.observe(document.querySelector("main") ?? document.body, {
    childList: true,
    subtree: true,
  });
  const givingUp = setTimeout(() => observer.disconnect(), waitForHeadingMs);
  return () => {
    clearTimeout(givingUp);
    observer.disconnect();
  };
}
