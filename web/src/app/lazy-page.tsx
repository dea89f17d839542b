// A page that is loaded when it is opened, or ahead of it: what is loaded already is drawn at once, without a pause.
import { lazy, useState } from "react";
import type { ComponentType } from "react";

/** `pageName` is the name of the component, after which its file is named. */
export type LazyPage = ComponentType & { preload: () => Promise<unknown>; pageName: string };

export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let loaded: ComponentType | undefined;
  const preload = async (): Promise<{ default: ComponentType }> => {
    loaded = (await load())[name];
    return { default: loaded };
  };
  const Later = lazy(preload);
  function Page() {
    // Chosen once: another component in its place would lose what was typed.
    const [{ Chosen }] = useState(() => ({ Chosen: loaded ?? Later }));
    return <Chosen />;
  }
  return Object.assign(Page, { preload, pageName: name });
}
