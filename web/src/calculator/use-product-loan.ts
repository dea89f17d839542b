// The figures of an application: its items and what changes its price from the API, each choice reckoned by the API
// after a pause (spec §2, §7; D2). A newer call aborts the one before.
import { useEffect, useState } from "react";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { productEndpoints } from "@microloan/contract/endpoints/product";

import { call } from "../server/client.ts";
import { explain } from "../server/errors.ts";
import { isPassing } from "../server/reply.ts";
import type { Choice } from "./choice.ts";
import type { PricedTerms } from "./priced-loan.ts";

/** Spec §9. */
const debounceMs = 400;

export type KnownCalculator = SuccessOf<typeof productEndpoints.getCalculatorSettings>;

/** What the calculator of an application offers and at which price, null until the API has told; or why it does not. */
export function useCalculatorSettings(applicationId: string) {
  const [reply, setReply] = useState<Awaited<ReturnType<typeof askCalculator>> | null>(null);
  useEffect(() => {
    const { signal, abort } = abortable();
    void askCalculator(applicationId, signal).then(setReply);
    return abort;
  }, [applicationId]);
  function askAgain(): void {
    setReply(null);
    void askCalculator(applicationId, abortable().signal).then(setReply);
  }
  const known = reply?.result === true ? reply : null;
  const fault = reply?.result === false ? explain(reply).message : null;
  return { known, fault, askAgain };
}

const askCalculator = (applicationId: string, signal: AbortSignal) =>
  call(productEndpoints.getCalculatorSettings, {
    body: { applicationId, useSmartCalculator: true },
    signal,
  });

type Answer = { of: Choice; terms: PricedTerms | null; fault: string | null };

type Asked = {
  applicationId: string;
  choice: Choice;
  /** The term is the API's to set: the box is ticked. */
  isTermOpen: boolean;
};

/** The API's answer for this very choice, once it is there. */
export function useRecalculation({ applicationId, choice, isTermOpen }: Asked): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    // Spec §7: no recalculation for a term that the address has set.
    if (new URLSearchParams(window.location.search).has("term")) return;
    const { signal, abort } = abortable();
    const { sum, term, periodType } = choice;
    const body = {
      useSmartCalculator: true,
      offerSum: sum,
      ...(isTermOpen ? {} : { offerPeriod: term, periodTypeId: periodTypes[periodType].id }),
    };
    const asking = setTimeout(() => {
      const request = { params: { applicationId }, body, signal };
      void call(productEndpoints.recalculate, request).then((reply) => {
        if (reply?.result) {
          const isOfChoice = reply.terms.sum === sum && reply.terms.period === term;
          return setAnswer({ of: choice, terms: isOfChoice ? reply.terms : null, fault: null });
        }
        // Without an answer the loan reckoned here stands.
        if (reply === null || isPassing(reply)) return;
        setAnswer({ of: choice, terms: null, fault: explain(reply).message });
      });
    }, debounceMs);
    return () => {
      clearTimeout(asking);
      abort();
    };
  }, [applicationId, choice, isTermOpen]);
  return answer?.of === choice ? answer : null;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
