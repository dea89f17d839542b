// A submit that got no answer goes out by itself when the link is back, once, unless the form was changed since: the
// request is the same, so its idempotency key is too (issue 5; server/use-submit.ts).
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";

import { isApiReachable } from "../server/api-reachability.ts";
import { sameValues } from "./draft/same-values.ts";
import type { FormOf } from "./fields/form-of.ts";

const firstLookMs = 5_000;
const longestLookMs = 60_000;

type Failure = { action?: { kind: string } } | null;

/**
 * `send` submits what the fields hold; `submit` calls `onSending` when they are right and go out. `isWaiting`: it got
 * no answer and goes out again when the link is back.
 */
export function useRetryWhenOnline<V extends FieldValues>(
  form: FormOf<V>,
  failure: Failure,
  submit: (onSending: () => void) => Promise<void>,
) {
  const [isChanged, setChanged] = useState(false);
  const isWaiting = failure?.action?.kind === "retry" && !isChanged;
  const sent = useRef<V | null>(null);
  const delay = useRef(firstLookMs);

  const onSending = () => {
    sent.current = structuredClone(form.getValues());
    setChanged(false);
  };
  function send(): Promise<void> {
    delay.current = firstLookMs;
    return submit(onSending);
  }

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          if (sent.current === null || sameValues(form.getValues(), sent.current)) return;
          setChanged(true);
        },
      }),
    [form],
  );
  const sendAgain = useEffectEvent(() => {
    if (sameValues(form.getValues(), sent.current)) void submit(onSending);
  });
  useEffect(() => (isWaiting ? onceBack(delay, sendAgain) : undefined), [isWaiting]);

  return { send, isWaiting };
}

/**
 * Calls once, when the server answers again; the function that comes back stops it. The delay grows from one failure to
 * the next: pages may be served while what is sent gets no answer.
 */
function onceBack(delay: { current: number }, onAnswer: () => void): () => void {
  let isOver = false;
  let timer = setTimeout(look, delay.current);

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener("online", back);
  }
  function back(): void {
    if (isOver) return;
    stop();
    onAnswer();
  }
  // The device may believe in its link while the server does not answer: then somebody has to ask.
  function look(): void {
    delay.current = Math.min(delay.current * 2, longestLookMs);
    void isApiReachable().then((answers) => {
      if (answers) return back();
      if (!isOver) timer = setTimeout(look, delay.current);
    });
  }

  window.addEventListener("online", back);
  return stop;
}
