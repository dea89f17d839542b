// What was done with something that stays on the page. The form whose button had the focus may be gone with it, at once
// or when the page is read anew: then the words take the focus.
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";

import { Alert } from "../ui/alert.tsx";

import styles from "./done-words.module.css";

/** Null where what was asked for is refused: what was done before is not told beside it. */
export type Say = (words: string | null) => void;

type DoneWords = {
  say: Say;
  /** Its own line, nothing before something was done. */
  words: ReactNode;
  /** How many times something was done; a refusal is no time. */
  times: number;
};

/** `read`: what the page shows. */
export function useDone(read: unknown): DoneWords {
  const [done, setDone] = useState<{ words: string | null; times: number } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The form may be far below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that something was done
  }, [done]);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what had it goes with either
  }, [done, read]);
  const say: Say = (words) =>
    setDone((last) => ({ words, times: (last?.times ?? 0) + (words === null ? 0 : 1) }));
  const words = done !== null && done.words !== null && (
    <div key={done.times} ref={place} tabIndex={-1} className={styles.done}>
      <Alert tone="success" title={done.words} />
    </div>
  );
  return { say, words, times: done?.times ?? 0 };
}
