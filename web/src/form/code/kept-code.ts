// The code asked for last, as this browser keeps it over pages, reloads and tabs: what it opens, when another may be
// asked for, when a block ends (D4, D10). Whoever asks for codes, enters them or waits asks here.
import { useCallback } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import type { messageEndpoints } from "@microloan/contract/endpoints/message";

import type { CodePurpose } from "../../client/persisted-state-shape.ts";
import { usePersistedState } from "../../client/state.ts";
import { useIsHere } from "../../client/use-is-here.ts";
import type { Refused } from "../../server/reply.ts";
import { instantAfter } from "../../ui/countdown.ts";
import { codeStateOf } from "./code-state.ts";
import { keepSmsDelay } from "./sms-delay.tsx";

/** What a call says that has asked for a code. */
export type CodeSent = {
  result: true;
  codeId: string;
  resendTimeLeft: number;
  isSmsDelayed?: boolean | undefined;
};

type CodeTimes = SuccessOf<typeof messageEndpoints.getVerificationCodeResendTimeLeft>;

/** No code has been asked for, and nothing is blocked. */
export const noCode = { codeId: null, codeExpires: null, blockedUntil: null };

/** Codes and blocks kept in this document so far. */
let keptSoFar = 0;

/**
 * Called with a question, gives what to ask of its answer: whether it may still be kept. One that comes when its page
 * is left must not take the place of a code that was asked for since.
 */
export function useCodeTurn(): () => () => boolean {
  const isHere = useIsHere();
  return useCallback(() => {
    const keptBefore = keptSoFar;
    return () => isHere() || keptSoFar === keptBefore;
  }, [isHere]);
}

/** Spent, or of another request: it would be entered in vain. `of`: nothing where another flow's is kept by now. */
export function forgetCode(of?: CodePurpose): void {
  const { codeFor, keep } = usePersistedState.getState();
  if (of === undefined || codeFor === of) keep(noCode);
}

/** Keeps the code asked for, and the instant from which another may be asked for (spec §4). */
export function keepCodeSent(
  codeFor: CodePurpose,
  { codeId, resendTimeLeft, isSmsDelayed }: CodeSent,
): void {
  keepSmsDelay(isSmsDelayed);
  keptSoFar += 1;
  const codeExpires = instantAfter(resendTimeLeft);
  usePersistedState.getState().keep({ ...noCode, codeId, codeFor, codeExpires });
}

/** Whether a code was not sent because of a block: it then stands in the place of any code before. */
export function keepBlock(refused: Refused): boolean {
  const state = codeStateOf(refused);
  if (state.kind !== "blocked") return false;
  keptSoFar += 1;
  usePersistedState.getState().keep({ ...noCode, blockedUntil: state.endsAt });
  return true;
}

const roundingMs = 3000;

/** Keeps how long the waits of the same code still are, as the server tells it. */
export function keepCodeTimes({ resendTimeLeft, blockedTimeLeft, isSmsDelayed }: CodeTimes): void {
  keepSmsDelay(isSmsDelayed);
  const { codeExpires, keep } = usePersistedState.getState();
  const expires = instantAfter(resendTimeLeft);
  // The same instant by another rounding would begin the wait for the SMS anew.
  const isSame = codeExpires !== null && Math.abs(expires - codeExpires) < roundingMs;
  keep({
    codeExpires: isSame ? codeExpires : expires,
    ...(blockedTimeLeft > 0 ? { blockedUntil: instantAfter(blockedTimeLeft) } : {}),
  });
}

/** The code asked for last, if it was for this. */
export const useCodeFor = (purpose: CodePurpose): string | null =>
  usePersistedState((kept) => (kept.codeFor === purpose ? kept.codeId : null));

/** Whether no code may be asked for or entered now. */
export const isBlocked = (): boolean =>
  (usePersistedState.getState().blockedUntil ?? 0) > Date.now();

/**
 * Whether the code asked for last was for this and may still open it. `codeExpires` lies after the sending: a code's
 * life later it opens nothing any more.
 */
export function mayStillOpen(purpose: CodePurpose, lifeSeconds: number): boolean {
  const { codeId, codeFor, codeExpires } = usePersistedState.getState();
  if (codeId === null || codeFor !== purpose) return false;
  return Date.now() < (codeExpires ?? 0) + lifeSeconds * 1000;
}
