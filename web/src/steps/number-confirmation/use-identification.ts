// The simplified identification of step 4: asks for its code on arrival, again on request, and checks it (D4, D5).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { accountEndpoints } from "@microloan/contract/endpoints/account";

import { isStuck } from "../../client/stuck-alert.tsx";
import {
  forgetCode,
  isBlocked,
  keepBlock,
  keepCodeSent,
  mayStillOpen,
} from "../../form/code/kept-code.ts";
import { useCodeEntry } from "../../form/code/use-code-entry.ts";
import { readJourneyIfMoved, useGoOn } from "../../form/use-step-save.ts";
import { sendToConsideration } from "../../partners/send-to-consideration.ts";
import { explain } from "../../server/errors.ts";
import type { ErrorView } from "../../server/errors.ts";
import { sessionQuery } from "../../server/query.ts";
import type { Refused } from "../../server/reply.ts";
import { useSetting } from "../../server/use-setting.ts";
import { useSubmit } from "../../server/use-submit.ts";

export function useIdentification(applicationId: string) {
  const { send: sendCode } = useSubmit(accountEndpoints.doUprid);
  const { send: sendAttempt } = useSubmit(accountEndpoints.checkUpridCode);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [stuck, setStuck] = useState<ErrorView | null>(null);
  const client = useQueryClient();
  const goOn = useGoOn();

  /** No code helps where another step has to be mended first: null is left to say here. */
  function settle(refused: Refused): Refused | null {
    readJourneyIfMoved(client, refused);
    const view = explain(refused);
    if (!isStuck(view)) return refused;
    setStuck(view);
    // Where the first incomplete form is the journey of now tells.
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    return null;
  }

  // Asked early, the server answers with the request that is running and sends nothing.
  async function resend() {
    const reply = await sendCode({ body: { applicationId } });
    return reply === null || reply.result ? reply : settle(reply);
  }

  /** The first code of this visit. */
  async function ask(): Promise<void> {
    setAsking(true);
    setProblem(null);
    const reply = await resend();
    // Overtaken by a newer question, whose answer counts, or told already.
    if (reply === null) return;
    setAsking(false);
    if (reply.result) return keepCodeSent("identification", reply);
    if (!keepBlock(reply)) setProblem(explain(reply).message);
  }

  const lifeSeconds = useSetting("CodeLifeSeconds");
  const onArrival = useRef(() => {
    // After a reload, and in a second tab, the code already sent goes on: the SMS in hand stays right.
    if (isBlocked() || mayStillOpen("identification", lifeSeconds)) return;
    forgetCode();
    void ask();
  });
  useEffect(() => onArrival.current(), []);

  const entry = useCodeEntry({
    purpose: "identification",
    leave: () => false,
    resend,
    check: async (codeId, code) => {
      const reply = await sendAttempt({ body: { applicationId, codeId, code } });
      if (reply === null) return null;
      if (!reply.result) return settle(reply);
      const journey = (await sendToConsideration(applicationId, "smev4")) ?? reply.journey;
      await goOn(journey, forgetCode);
      return null;
    },
  });

  return { entry, ask, isAsking, problem, stuck };
}
