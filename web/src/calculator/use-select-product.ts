// Choosing sum and term for an application: taken at once, or rated first, which is waited for as long as the setting
// says (spec §3 CreditRateResultWaitTime, §4 loan priority, §7 selectProduct; decision 0032).
import { useState } from "react";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { usePersistedState } from "../client/state.ts";
import { call } from "../server/client.ts";
import { useSetting } from "../server/use-setting.ts";
import { useSubmit } from "../server/use-submit.ts";
import type { Choice } from "./choice.ts";

/** Spec §4: 1 the sum was changed, 2 the period. */
const priorityNumbers = { sum: 1, period: 2 } as const;
type Priority = keyof typeof priorityNumbers;

/** How far the newest choice is; "late": nobody rated it in time, and what stood before stands. */
export type ChoiceState = "idle" | "sending" | "rating" | "taken" | "refused" | "late" | "failed";

const askEachMs = 2000;

/** Of all choices, whatever is mounted: an accepted one is the application's, though its calculator is closed. */
let newest = 0;

export function useSelectProduct(applicationId: string) {
  const waitSeconds = useSetting("CreditRateResultWaitTime");
  const { submit, error } = useSubmit(applicationEndpoints.selectProduct);
  const [state, setState] = useState<ChoiceState>("idle");
  const [reason, setReason] = useState<string | null>(null);

  async function rated(isOver: () => boolean): Promise<ChoiceState | null> {
    const endsAt = Date.now() + waitSeconds * 1000;
    while (Date.now() < endsAt) {
      await new Promise((resolve) => setTimeout(resolve, askEachMs));
      if (isOver()) return null;
      const body = { applicationId };
      const reply = await call(applicationEndpoints.getCurrentSelectProductResult, { body });
      if (isOver()) return null;
      if (reply?.result && reply.status === "Ready") return "taken";
      if (!reply?.result || reply.status === "InProgress") continue;
      setReason(reply.refusalText ?? null);
      return "refused";
    }
    return "late";
  }

  /** How it ended; null when a newer choice or application took its place. */
  async function choose(choice: Choice, priority: Priority | null): Promise<ChoiceState | null> {
    newest += 1;
    const turn = newest;
    // Whoever has signed out, or begun another application, waits for nothing any more.
    const openId = () => usePersistedState.getState().applicationId;
    const idBefore = openId();
    const isOver = () => newest !== turn || openId() !== idBefore;
    setState("sending");
    const { sum, term, periodType } = choice;
    const reply = await submit({
      body: {
        applicationId,
        offerSum: sum,
        offerPeriod: term,
        periodTypeId: periodTypes[periodType].id,
        ...(priority !== null && { priorityType: priorityNumbers[priority] }),
      },
    });
    if (isOver()) return null;
    if (reply?.status === "InProgress") setState("rating");
    const outcome =
      reply === null ? "failed" : reply.status === "Ready" ? "taken" : await rated(isOver);
    if (outcome === null) return null;
    setState(outcome);
    // The header and the session follow what the application has now.
    if (outcome === "taken") usePersistedState.getState().keep({ applicationLoan: choice });
    return outcome;
  }

  const faults = { failed: error?.message ?? null, refused: reason };
  return { state, choose, fault: state === "failed" || state === "refused" ? faults[state] : null };
}
