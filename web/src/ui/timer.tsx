// mm:ss to a server instant. Speaks at the start, at 30 and 10 seconds and at the end only (spec §9; ux §2.8).
import { useEffect, useRef, useState } from "react";

import { formatTimer } from "@microloan/domain/text/timer";

import { useSecondsLeft } from "./countdown.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

import styles from "./timer.module.css";

const milestones = [30, 10, 0];
const start = Number.MAX_SAFE_INTEGER;

type Props = {
  label: string;
  /** From `instantAfter(remainingSeconds)` at the moment the server's answer came. */
  endsAt: number;
  large?: boolean;
  onEnd?: () => void;
};

export function Timer({ label, endsAt, large = false, onEnd }: Props) {
  const left = useSecondsLeft(endsAt);
  const [spoken, setSpoken] = useState("");
  const last = useRef({ endsAt, milestone: Number.POSITIVE_INFINITY, ended: false });

  useEffect(() => {
    if (last.current.endsAt !== endsAt) {
      last.current = { endsAt, milestone: Number.POSITIVE_INFINITY, ended: false };
    }
    const milestone = milestones.filter((seconds) => left <= seconds).at(-1) ?? start;
    if (milestone < last.current.milestone) {
      last.current.milestone = milestone;
      setSpoken(left === 0 ? `${label}: время вышло` : `${label} ${formatTimer(left)}`);
    }
    if (left === 0 && !last.current.ended) {
      last.current.ended = true;
      onEnd?.();
    }
  }, [left, endsAt, label, onEnd]);

  return (
    <>
      <span role="timer" aria-live="off" className={large ? styles.large : styles.timer}>
        {label} <span className={styles.time}>{formatTimer(left)}</span>
      </span>
      <span role="status">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </span>
    </>
  );
}
