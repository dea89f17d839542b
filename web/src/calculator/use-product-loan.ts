// The figures of an application: its items from the API, each choice reckoned here at once and by the API after
// a pause, whose figure wins (spec §2, §7; D2). A newer call aborts the one before.
import { useEffect, useMemo, useState } from "react";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { productEndpoints } from "@microloan/contract/endpoints/product";
import type { CalculatorSettings } from "@microloan/contract/fields/calculator";
import type { Loan, LoanRefusal } from "@microloan/domain/loan/calculator";
import { rublesToKopecks } from "@microloan/domain/loan/money";

import { call } from "../server/client.ts";
import { explain } from "../server/errors.ts";
import type { Choice } from "./choice.ts";

/** Spec §9. */
const debounceMs = 400;

/** What the calculator of an application offers; null until the API has told, or while it does not. */
export function useCalculatorSettings(applicationId: string): CalculatorSettings | null {
  const [settings, setSettings] = useState<CalculatorSettings | null>(null);
  useEffect(() => {
    const { signal, abort } = abortable();
    const body = { applicationId, useSmartCalculator: true };
    void call(productEndpoints.getCalculatorSettings, { body, signal }).then((reply) => {
      if (reply.result) setSettings(reply.settings);
    });
    return abort;
  }, [applicationId]);
  return settings;
}

type Recalculated = SuccessOf<typeof productEndpoints.recalculate>;
type Answer = { of: Choice; figures: Recalculated | null; fault: string | null };

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
        if (reply.result) return setAnswer({ of: choice, figures: reply, fault: null });
        // Without an answer the loan reckoned here stands.
        if (reply.aborted === true || !reply.answered) return;
        setAnswer({ of: choice, figures: null, fault: explain(reply).message });
      });
    }, debounceMs);
    return () => {
      clearTimeout(asking);
      abort();
    };
  }, [applicationId, choice, isTermOpen]);
  return answer?.of === choice ? answer : null;
}

/** The loan reckoned here with the API's figures in place of its own. */
export function useApiFigures(local: Loan | LoanRefusal, answer: Answer | null) {
  return useMemo(() => {
    const figures = answer?.figures ?? null;
    if (figures === null || local.refusal !== undefined) return local;
    return {
      ...local,
      refundKopecks: rublesToKopecks(figures.fullSum),
      overpaymentKopecks: rublesToKopecks(figures.overpaymentSum),
      paymentKopecks: rublesToKopecks(figures.paymentAmount),
    };
  }, [local, answer]);
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
