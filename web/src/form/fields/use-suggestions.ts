// Suggestions for what is being typed: asked after a pause, a newer question aborts the older (ux §1.8; spec §9).
import { useEffect, useRef, useState } from "react";

export type Suggestion<T> = { value: string; details?: string; item: T };

/** Answers [] when it finds nothing or fails: suggestions are a help, never an obstacle. */
export type Suggest<T> = (text: string, signal: AbortSignal) => Promise<readonly Suggestion<T>[]>;

/** Spec §9: default debounce. */
const debounceMs = 400;

export function useSuggestions<T>(
  suggest: Suggest<T>,
  onItems: (items: readonly Suggestion<T>[]) => void,
) {
  const [items, setItems] = useState<readonly Suggestion<T>[]>([]);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function ask(text: string): void {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const waiting = setTimeout(() => {
      void suggest(text, signal).then((found) => {
        if (signal.aborted) return;
        setItems(found);
        onItems(found);
      });
    }, debounceMs);
    signal.addEventListener("abort", () => clearTimeout(waiting));
  }

  /** What is on its way does not count any more, and what is shown goes. */
  function drop(): void {
    running.current?.abort();
    setItems([]);
  }

  return { items, ask, drop };
}
