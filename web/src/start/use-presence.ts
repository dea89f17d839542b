// Whoever reads, types or scrolls is there, though nothing of it reaches the server: it is told once a minute, and so
// are the other tabs (WCAG 2.2.1; decision 0073).
import { useEffect } from "react";

import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";

import { usePersistedState } from "../client/state.ts";
import { call } from "../server/client.ts";
import { noteAnswerAt, useLastAnswer } from "../server/last-answer.ts";

const presenceEachMs = 60_000;
const againAfterMs = 10_000;

/** What a person does; scrolls of a reader do not bubble, so all of it is heard on its way down. */
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "scroll"] as const;

/** The lightest call that needs a session: the server knows by it that somebody is there. */
export const sendPresence = () => call(personalDataEndpoints.getPersonalData, {});

/** Keeps the session alive while somebody is there; not while they are asked whether they are. */
export function usePresence(isAsked: boolean): void {
  useEffect(() => {
    if (isAsked) return;
    let sending: ReturnType<typeof setTimeout> | undefined;
    let failedAt = 0;
    const sinceAnswer = () => Date.now() - useLastAnswer.getState().at;
    const send = async () => {
      // Another call may have shown it meanwhile.
      if (sinceAnswer() >= presenceEachMs && !(await sendPresence())?.result) failedAt = Date.now();
      sending = undefined;
    };
    const onSign = () => {
      if (Date.now() - failedAt < againAfterMs) return;
      sending ??= setTimeout(() => void send(), presenceEachMs - sinceAnswer());
    };
    for (const sign of signs) document.addEventListener(sign, onSign, listening);
    return () => {
      clearTimeout(sending);
      for (const sign of signs) document.removeEventListener(sign, onSign, listening);
    };
  }, [isAsked]);
  useEffect(shareAnswers, []);
}

const listening = { capture: true, passive: true };

/** Tabs have one session: an answer to one of them counts for all. Returns how to stop. */
function shareAnswers(): () => void {
  const update = ({ at }: { at: number }) => {
    const { answeredAt, keep } = usePersistedState.getState();
    if (at - (answeredAt ?? 0) >= presenceEachMs / 6) keep({ answeredAt: at });
  };
  update(useLastAnswer.getState());
  const unsubscribe = useLastAnswer.subscribe(update);
  const stopListening = usePersistedState.subscribe(({ answeredAt }) => {
    if ((answeredAt ?? 0) > useLastAnswer.getState().at) noteAnswerAt(answeredAt!);
  });
  return () => {
    unsubscribe();
    stopListening();
  };
}
