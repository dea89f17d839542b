// The rows of a list by keyboard: the row in sight is the one whose link has the focus, so that Enter is the browser's
// own.
import { useRef } from "react";

/** Each row has one link with `data-row`. */
export function useRows<E extends HTMLElement>() {
  const list = useRef<E>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>("a[data-row]") ?? [])];
  /** −1 where none is in sight. */
  const current = () => {
    const row = document.activeElement?.closest("tr");
    return links().findIndex((link) => link.closest("tr") === row);
  };
  const move = (by: number) => {
    const last = links().length - 1;
    const at = current();
    const next = at === -1 ? (by > 0 ? 0 : last) : Math.min(last, Math.max(0, at + by));
    links()[next]?.focus();
  };
  return { list, current, move };
}
