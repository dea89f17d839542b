// A table gone through by keys: the row in sight is the one whose link (`data-row`) has the focus, so that Enter is the
// browser's own.
import { useRef } from "react";

export function useRows() {
  const table = useRef<HTMLTableElement>(null);
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>("a[data-row]") ?? [])];
  /** The row's place, -1 where none has the focus. */
  const current = () => {
    const row = document.activeElement?.closest("tr");
    return links().findIndex((link) => link.closest("tr") === row);
  };
  const move = (by: number) => {
    const all = links();
    const last = all.length - 1;
    const at = current();
    const next = at === -1 ? (by > 0 ? 0 : last) : Math.min(last, Math.max(0, at + by));
    all[next]?.focus();
  };
  return { table, current, move };
}
