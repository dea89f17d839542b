// A submit that got no answer goes out by itself when the link is back, once, unless the form was changed since: the
// request is the same, so its idempotency key is too (issue 5; server/use-submit.ts).
import { useEffect, useEffectEvent, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

import { serverAnswers } from "../server/server-answers.ts";
import { sameValues } from "./same-values.ts";

const firstLookMs = 5_000;
const longestLookMs = 30_000;

type Failure = { action?: { kind: string } } | null;

/** `send` submits what the fields hold; `isWaiting`: it got no answer and goes out again when the link is back. */
export function useSendWhenBack<V extends FieldValues>(
  form: UseFormReturn<V>,
  failure: Failure,
  submit: () => Promise<void>,
) {
  const isWaiting = failure?.action?.kind === "retry";
  const sent = useRef<V | null>(null);

  async function send(): Promise<void> {
    sent.current = structuredClone(form.getValues());
    await submit();
  }

  const goOut = useEffectEvent(() => {
    if (sameValues(form.getValues(), sent.current)) void send();
  });
  useEffect(() => (isWaiting ? onceBack(goOut) : undefined), [isWaiting]);

  return { send, isWaiting };
}

/** Calls once, when the server answers again; the function that comes back stops it. */
function onceBack(tell: () => void): () => void {
  let isOver = false;
  let delay = firstLookMs;
  let timer = setTimeout(look, delay);

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener("online", back);
  }
  function back(): void {
    if (isOver) return;
    stop();
    tell();
  }
  // The device may believe in its link while the server does not answer: then somebody has to ask.
  function look(): void {
    void serverAnswers().then((answers) => {
      if (answers) return back();
      delay = Math.min(delay * 2, longestLookMs);
      if (!isOver) timer = setTimeout(look, delay);
    });
  }

  window.addEventListener("online", back);
  return stop;
}
