// What happens when a page has arrived: title, top of the page, focus on its h1, its title spoken (spec §2; ux §1.9).
import { useEffect, useRef } from "react";

import { theme } from "#theme";
import { notFoundTitle, routeAt } from "@microloan/domain/journey/routes";

const waitForHeadingMs = 10_000;
let arrivals = 0;

/** Stands beside the page, so its effect runs when the lazy page is on the screen. */
export function RouteArrival({ path }: { path: string }) {
  const first = useRef(arrivals === 0);
  useEffect(() => {
    arrivals += 1;
    document.title = `${routeAt(path)?.title ?? notFoundTitle} – ${theme.name}`;
    if (first.current) {
      first.current = false;
      return;
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    return focusHeading();
  }, [path]);
  return null;
}

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
