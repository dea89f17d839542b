// Keys of the desk: whoever is on the screen says which keys it answers to and in what words; the sheet on `?` shows
// those.
import { useEffect, useLayoutEffect, useRef } from "react";
import { create } from "zustand";

export type Key = {
  /** A letter stands for its place on the keyboard, so that the Russian layout answers too; others by name. */
  key: string;
  /** As the sheet shows it. */
  shown?: string;
  words: string;
  act: () => void;
};

type Bound = { read: () => readonly Key[] };

const useBound = create<{ bound: readonly Bound[] }>(() => ({ bound: [] }));

/** Of all that is on the screen, in the order in which it came. */
export const shownKeys = (): readonly Key[] =>
  useBound.getState().bound.flatMap(({ read }) => read());

/** While the component is there, these keys are its own. */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys);
  // Before the rows are seen: a key pressed at once meets what is on the screen.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const own: Bound = { read: () => latest.current };
    useBound.setState(({ bound }) => ({ bound: [...bound, own] }));
    return () =>
      useBound.setState(({ bound }) => ({ bound: bound.filter((other) => other !== own) }));
  }, []);
}

const typedInto = "input, textarea, select, [contenteditable]";

/** Nothing while somebody types, in an open dialog, of a key held down, or with a key that is the browser's own. */
function isForOthers(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (event.isComposing || event.repeat) return true;
  if (document.querySelector("dialog[open]") !== null) return true;
  return target instanceof Element && target.closest(typedInto) !== null;
}

function isPressed(event: KeyboardEvent, { key }: Key): boolean {
  if (/^[a-z]$/.test(key)) return !event.shiftKey && event.code === `Key${key.toUpperCase()}`;
  // `?` stands elsewhere on a Russian keyboard, where it has the same name.
  if (key === "?") return event.key === "?" || (event.shiftKey && event.code === "Slash");
  // A plus is an equals sign without Shift.
  if (key === "+") return event.key === "+" || event.key === "=";
  return event.key === key;
}

/** Follows the keyboard; returns how to stop. */
export function followKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (isForOthers(event)) return;
    const found = shownKeys().findLast((key) => isPressed(event, key));
    if (found === undefined) return;
    event.preventDefault();
    found.act();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
