// The entry of one code on a page before sign-in: its state, the check, a new code, the block (D4; ux §2.1).
import { useEffect, useMemo, useState } from "react";

import { messageEndpoints } from "@microloan/contract/endpoints/message";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";
import type { ErrorName } from "@microloan/contract/errors/error-codes";

import { showNotice } from "../../client/notice.ts";
import type { CodePurpose } from "../../client/persisted-state-shape.ts";
import { usePersistedState } from "../../client/state.ts";
import { call } from "../../server/client.ts";
import type { Refused } from "../../server/reply.ts";
import { loadSettings } from "../../server/settings.ts";
import { useSetting } from "../../server/use-setting.ts";
import { useSecondsLeft } from "../../ui/countdown.ts";
import type { CodeState } from "./code-state.ts";
import { askForNewCode, codeStateOf } from "./code-state.ts";
import { keepCodeSent, keepCodeTimes, useCodeFor, useCodeTurn } from "./kept-code.ts";
import type { CodeSent } from "./kept-code.ts";
import { useSmsDelay } from "./sms-delay.tsx";

type Options = {
  /** What the code opens: one asked for by another flow is not this page's. */
  purpose: CodePurpose;
  /** Proves the code and signs in. The refusal, or null when there is nothing to say. */
  check: (codeId: string, code: string) => Promise<Refused | null>;
  /** Asks for a new code; null when it was overtaken or the page is left. */
  resend: () => Promise<CodeSent | Refused | null>;
  /** Leaves the page because of a refusal; false when the form has to show it. */
  leave: (refusal: ErrorName | null) => boolean;
};

export function useCodeEntry({ purpose, check, resend, leave }: Options) {
  const codeId = useCodeFor(purpose);
  const codeExpires = usePersistedState((kept) => kept.codeExpires);
  const blockedUntil = usePersistedState((kept) => kept.blockedUntil);
  const isBlocked = useSecondsLeft(blockedUntil ?? 0) > 0;
  const [entry, setEntry] = useState<CodeState>({ kind: "entering" });
  const [resending, setResending] = useState(false);
  const beginTurn = useCodeTurn();
  useServerTimes(codeId);

  const state = useMemo<CodeState>(() => {
    if (blockedUntil === null) return entry;
    return isBlocked
      ? { kind: "blocked", endsAt: blockedUntil }
      : { kind: "expired", message: askForNewCode };
  }, [entry, blockedUntil, isBlocked]);

  function refuse(refused: Refused, isOwn: () => boolean): void {
    if (leave(errorNameOfCode(refused.errorCode))) return;
    const next = codeStateOf(refused);
    if (next.kind === "blocked" && isOwn())
      usePersistedState.getState().keep({ blockedUntil: next.endsAt });
    setEntry(next);
  }

  async function onCode(code: string): Promise<void> {
    if (codeId === null) return setEntry({ kind: "expired", message: askForNewCode });
    setEntry({ kind: "checking" });
    const isOwn = beginTurn();
    const refused = await check(codeId, code);
    if (refused === null) setEntry({ kind: "entering" });
    else refuse(refused, isOwn);
  }

  async function onResend(): Promise<void> {
    setResending(true);
    const isOwn = beginTurn();
    const reply = await resend();
    setResending(false);
    if (reply === null) return;
    if (!reply.result) return refuse(reply, isOwn);
    if (!isOwn()) return;
    keepCodeSent(purpose, reply);
    setEntry({ kind: "entering" });
    if (reply.isSmsDelayed !== true) showNotice("Отправили новый код");
  }

  return {
    state,
    resendAt: (codeId === null ? null : codeExpires) ?? 0,
    resending,
    onCode: (code: string) => void onCode(code),
    onResend: () => void onResend(),
  };
}

/** By then the first try to send the SMS has come to an end. */
const smsTriedMs = 8_000;

/**
 * Asks how long the waits still are: the page may have been reloaded, or opened in a second tab. And once more when the
 * SMS has been tried, then as long as it is late: nobody waits for it without knowing.
 */
function useServerTimes(codeId: string | null): void {
  useEffect(() => {
    if (codeId === null) return;
    const leaving = new AbortController();
    const ask = () => void askTimes(codeId, leaving.signal);
    let timer = setTimeout(function askAgain() {
      ask();
      timer = setTimeout(() => {
        if (useSmsDelay.getState().isSmsDelayed) askAgain();
      }, smsTriedMs);
    }, smsTriedMs);
    ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [codeId]);
}

async function askTimes(codeId: string, signal: AbortSignal): Promise<void> {
  await loadSettings();
  const times = messageEndpoints.getVerificationCodeResendTimeLeft;
  const reply = await call(times, { body: { codeId }, signal });
  // A failure costs nothing: the instants kept from before still stand.
  if (reply?.result) keepCodeTimes(reply);
}

/** How many digits a code has and what parts them: the server setting ApplicationCodeMask (D4). */
export const useCodeMask = (): string => useSetting("ApplicationCodeMask");
