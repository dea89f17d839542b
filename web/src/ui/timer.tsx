// mm:ss to a server instant. Speaks at the start, at 30 and 10 seconds and at the end only (spec §9; ux §2.8).
import { useEffect, useEffectEvent, useRef } from "react";
import type { ReactNode } from "react";

import { formatTimer } from "@microloan/domain/text/timer";

import { announce } from "./announce.ts";
import { useSecondsLeft } from "./countdown.ts";

import styles from "./timer.module.css";

const milestones = [30, 10, 0];
const start = Number.MAX_SAFE_INTEGER;

type Props = {
  label: string;
  /** From `instantAfter(remainingSeconds)` at the moment the server's answer came. */
  endsAt: number;
  large?: boolean;
  /** Takes the timer's place at the end: what can be done now. */
  over?: ReactNode;
  /** Spoken at the end. */
  endWords?: string;
  onEnd?: () => void;
};

export function Timer(props: Props) {
  const { label, endsAt, large = false, over, endWords = `${label}: время вышло`, onEnd } = props;
  const left = useSecondsLeft(endsAt);
  const last = useRef({ endsAt, milestone: Number.POSITIVE_INFINITY, ended: false });

  const arrive = useEffectEvent((seconds: number, instant: number) => {
    if (last.current.endsAt !== instant) {
      last.current = { endsAt: instant, milestone: Number.POSITIVE_INFINITY, ended: false };
    }
    const milestone = milestones.filter((limit) => seconds <= limit).at(-1) ?? start;
    const isFirst = last.current.milestone === Number.POSITIVE_INFINITY;
    if (milestone < last.current.milestone) {
      last.current.milestone = milestone;
      if (seconds > 0) announce(`${label} ${inWords(seconds)}`);
      // Over before it began: there was no wait, so nothing is said of its end.
      else if (!isFirst) announce(endWords);
    }
    if (seconds === 0 && !last.current.ended) {
      last.current.ended = true;
      onEnd?.();
    }
  });
  useEffect(() => arrive(left, endsAt), [left, endsAt]);

  if (left === 0 && over !== undefined) return over;
  return (
    <span role="timer" aria-live="off" className={large ? styles.large : styles.timer}>
      <span>{label}</span> <span className={styles.time}>{formatTimer(left)}</span>
    </span>
  );
}

/** "14 мин 59 сек": short words, which are right after any number and any preposition. */
function inWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const words = [minutes > 0 && `${minutes} мин`, (rest > 0 || minutes === 0) && `${rest} сек`];
  return words.filter(Boolean).join(" ");
}
