// A page that is loaded when it is opened, or ahead of it: what is loaded already is drawn at once, without a pause.
import { lazy, useState } from "react";
import type { ComponentType } from "react";

import { isServerReachable } from "../server/server-reachability.ts";

export type LazyPage = ComponentType & { preload: () => Promise<unknown> };

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const preload = async (): Promise<{ default: ComponentType }> => {
    loaded = await load();
    return { default: loaded };
  };
  const Later = lazy(() => preload().catch(reopen));
  function Page() {
    // Chosen once: another component in its place would lose what was typed.
    const [{ Chosen }] = useState(() => ({ Chosen: loaded ?? Later }));
    return <Chosen />;
  }
  return Object.assign(Page, { preload });
}

/**
 * A browser that failed to fetch a script once does not try again in this document; and after a new build the old
 * script is gone. Where the server answers, another document opens the page, once; else the error is the boundary's.
 */
export async function reopen(error: unknown): Promise<never> {
  const state = window.history.state as { isReopened?: true } | null;
  if (state?.isReopened === true || !(await isServerReachable())) throw error;
  window.history.replaceState({ ...state, isReopened: true }, "");
  window.location.reload();
  return new Promise(() => {});
}
