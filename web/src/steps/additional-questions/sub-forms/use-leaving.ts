// Whatever leaves a sub-form with something typed asks first: its own button, the browser's Back, a link or the account
// button of the shell, a reload. Where a draft is kept the last three lose nothing and are free (D10, D11).
import { useEffect, useState } from "react";

import { leavingEvent } from "../../../client/follow-redirect.ts";
import { useLocation } from "../../../client/navigation.tsx";

type Guard = (mayClose: (() => boolean) | null) => void;

/** Where a confirmed leave goes: back to the page's own form, or after a link. */
type Asked = { href: string | null } | null;

type Options = {
  isDirty: boolean;
  /** Whether a draft of it outlives the page. */
  isKept: boolean;
  onClose: () => void;
  onGuard: Guard;
  /** Closed without saving: what was typed goes. */
  onForget: () => void;
};

export function useLeaving({ isDirty, isKept, onClose, onGuard, onForget }: Options) {
  const [asked, setAsked] = useState<Asked>(null);
  const [, navigate] = useLocation();
  useEffect(() => {
    onGuard(() => {
      if (isDirty) setAsked({ href: null });
      return !isDirty;
    });
    return () => onGuard(null);
  }, [isDirty, onGuard]);
  const isLosing = isDirty && !isKept;
  useEffect(() => (isLosing ? watchLeaving((href) => setAsked({ href })) : undefined), [isLosing]);
  return {
    isAsked: asked !== null,
    ask: () => (isDirty ? setAsked({ href: null }) : onClose()),
    stay: () => setAsked(null),
    leave: () => {
      setAsked(null);
      onForget();
      if (asked === null || asked.href === null) onClose();
      else navigate(asked.href);
    },
  };
}

/** Asks in the page for its own links, in the browser's words for a reload or another site. */
function watchLeaving(onLink: (href: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const href = pageLinked(event);
    if (href === null) return;
    event.preventDefault();
    // Before the router's own handler, which would go there at once.
    event.stopPropagation();
    onLink(href);
  };
  const onRedirect = (event: Event) => {
    event.preventDefault();
    onLink((event as CustomEvent<string>).detail);
  };
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  document.addEventListener("click", onClick, { capture: true });
  window.addEventListener(leavingEvent, onRedirect);
  window.addEventListener("beforeunload", onUnload);
  return () => {
    document.removeEventListener("click", onClick, { capture: true });
    window.removeEventListener(leavingEvent, onRedirect);
    window.removeEventListener("beforeunload", onUnload);
  };
}

/** Another page of this application that a click leads to in this tab; null for anything else. */
function pageLinked(event: MouseEvent): string | null {
  const isForBrowser = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || isForBrowser || link.target !== "") return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return link.origin !== location.origin || isHere ? null : link.pathname + link.search;
}
