// Which sub-form is open in the place of the page's form: the browser's Back closes it, the focus comes back (D11).
import { useCallback, useEffect, useRef, useState } from "react";

import type { SubFormKind } from "@microloan/contract/fields/additional-question";

import type { Entry } from "./sub-forms/field-spec.ts";

/** `entry` null: a new one. */
export type OpenEntry = { name: SubFormKind; entry: Entry | null };

type MayClose = () => boolean;

export function useOpenEntry() {
  const [opened, setOpened] = useState<OpenEntry | null>(null);
  const opener = useRef<string | null>(null);
  const mayClose = useRef<MayClose | null>(null);
  const isClosing = useRef(false);

  const guard = useCallback((ask: MayClose | null) => {
    mayClose.current = ask;
  }, []);

  /** A place of its own in the browser's history, so that Back closes the form and does not leave the step. */
  function open(entry: OpenEntry): void {
    opener.current = document.activeElement?.id ?? null;
    history.pushState(history.state, "");
    setOpened(entry);
  }

  function close(): void {
    isClosing.current = true;
    history.back();
  }

  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    const onBack = () => {
      if (isClosing.current || (mayClose.current?.() ?? true)) setOpened(null);
      else history.pushState(history.state, "");
      isClosing.current = false;
    };
    window.addEventListener("popstate", onBack);
    return () => {
      window.removeEventListener("popstate", onBack);
      if (opener.current !== null) document.getElementById(opener.current)?.focus();
    };
  }, [isOpen]);

  return { opened, open, close, guard };
}
