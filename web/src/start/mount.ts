// Hands the page to React. In one chunk with React (build/chunks.ts), which so is made ready in a task of its own,
// before the application.
import { startTransition } from "react";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

import { holdEvents } from "../client/held-events.ts";

export const draw = (root: Element, application: ReactNode): void =>
  createRoot(root).render(application);

/** In slices, so that the page answers a touch in between. */
export const hydrate = (root: Element, application: ReactNode): void => {
  holdEvents();
  const before = {
    controls: root.querySelectorAll("input,select,form"),
    clicked: window.wasClicked ?? [],
    focused: document.activeElement,
  };
  startTransition(() => {
    hydrateRoot(root, application, {
      // Something had changed the page: React has drawn it anew.
      onRecoverableError: () =>
        void import("../client/redrawn.ts").then(({ takeOver }) => takeOver(before)),
    });
  });
};
