// The simplified identification of step 4: asks for its code on arrival, again on request, and checks it (D4, D5).
import { useEffect, useRef, useState } from "react";

import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { messageEndpoints } from "@microloan/contract/endpoints/message";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";

import { useGoOn } from "../../app/use-step-save.ts";
import type { CodeState } from "../../form/code-form.tsx";
import { call } from "../../server/client.ts";
import { explain } from "../../server/errors.ts";
import type { Refused } from "../../server/reply.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { instantAfter } from "../../ui/countdown.ts";
import { codeIdOfVisit, keepCodeIdOfVisit } from "./code-of-visit.ts";

/** The request for a code that is running: its id and the instant from which another may be asked for. */
type Ticket = { codeId: string; resendAt: number };

/** D4: how long code entry is blocked, should the server not say. */
const blockSeconds = 900;

export function useIdentification(applicationId: string) {
  const { send: sendCode } = useSubmit(accountEndpoints.doUprid);
  const { send: sendAttempt } = useSubmit(accountEndpoints.checkUpridCode);
  const goOn = useGoOn();
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [state, setState] = useState<CodeState>({ kind: "entering" });
  const [isAsking, setAsking] = useState(false);
  /** What went wrong that is not the code's fault. */
  const [problem, setProblem] = useState<string | null>(null);

  function take(codeId: string, resendTimeLeft: number): void {
    keepCodeIdOfVisit(codeId);
    setTicket({ codeId, resendAt: instantAfter(resendTimeLeft) });
    setState({ kind: "entering" });
  }

  function refuse(refused: Refused): void {
    const next = stateAfter(refused);
    setState(next ?? { kind: "entering" });
    setProblem(next === null ? explain(refused).message : null);
    if (next?.kind !== "blocked") return;
    // Three wrong entries have killed the request: after the block another one begins.
    keepCodeIdOfVisit(null);
    setTicket(null);
  }

  /** Asked early, the server answers with the request that is running and sends nothing. */
  async function ask(): Promise<void> {
    setAsking(true);
    setProblem(null);
    const reply = await sendCode({ body: { applicationId } });
    // Overtaken by a newer question, whose answer counts.
    if (reply === null) return;
    setAsking(false);
    if (reply.result) take(reply.codeId, reply.resendTimeLeft);
    else refuse(reply);
  }

  async function check(code: string): Promise<void> {
    if (ticket === null) return;
    setState({ kind: "checking" });
    setProblem(null);
    const { codeId } = ticket;
    const reply = await sendAttempt({ body: { applicationId, codeId, code } });
    if (reply === null) return;
    if (reply.result) goOn(reply.journey);
    else refuse(reply);
  }

  /** A reload goes on with the code that was sent before it, so that the SMS in hand stays right. */
  async function arrive(): Promise<void> {
    const codeId = codeIdOfVisit();
    if (codeId === null) return ask();
    const kind = "identification on arrival";
    const reply = await call(messageEndpoints.getVerificationCodeResendTimeLeft, {
      body: { codeId },
      kind,
    });
    if ("aborted" in reply) return;
    if (!reply.result || reply.blockedTimeLeft > 0) return ask();
    take(codeId, reply.resendTimeLeft);
  }

  const onArrival = useRef(arrive);
  useEffect(() => void onArrival.current(), []);

  return {
    ticket,
    state,
    isAsking,
    problem,
    ask: () => void ask(),
    check: (code: string) => void check(code),
    /** No SMS goes out while nobody may be looking: the borrower asks for it. */
    endBlock: () => setState({ kind: "entering" }),
  };
}

/** The state of the entry that a refusal stands for; null when the code itself is not at fault. */
function stateAfter(refused: Refused): CodeState | null {
  const { message } = explain(refused);
  switch (errorNameOfCode(refused.errorCode)) {
    case "CodeWrong":
      return { kind: "wrong", message };
    case "CodeExpired":
    case "CodeUsed":
    case "CodeSuperseded":
      return { kind: "expired", message };
    case "CodeBlocked":
      return { kind: "blocked", endsAt: instantAfter(refused.retryAfterSeconds ?? blockSeconds) };
    default:
      return null;
  }
}
