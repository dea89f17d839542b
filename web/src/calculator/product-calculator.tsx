// PRODUCT: the calculator of a signed-in borrower's application (spec §2, §3 "Calculator settings", §7; D2).
// It reckons and changes nothing until the borrower takes what it shows (application/selectProduct; decision 0032).
import { useMemo, useState } from "react";
import type { ReactNode } from "react";

import { optimalTerm } from "@microloan/domain/loan/products";

import { useKept } from "../client/state.ts";
import { useFlagSetting } from "../server/settings.ts";
import { choiceFromAddress, leaveAskedLoan } from "./address-loan.ts";
import type { Change } from "./asked-loan.ts";
import { CalculatorView } from "./calculator-view.tsx";
import { nearest, offersOn } from "./choice.ts";
import type { Choice, Offers } from "./choice.ts";
import { useLoanDate } from "./loan-date.ts";
import { loanOf } from "./loan-of.ts";
import { OptimalTermBox } from "./optimal-term-box.tsx";
import { choiceFrom, offersFrom } from "./product-offers.ts";
import { TakeLoan } from "./take-loan.tsx";
import { useApiFigures, useCalculatorSettings, useRecalculation } from "./use-product-loan.ts";

type Props = { applicationId: string; action?: ReactNode };

export function ProductCalculator({ applicationId, action }: Props) {
  const { date, isToday } = useLoanDate();
  const settings = useCalculatorSettings(applicationId);
  const kept = useKept((state) => state.applicationLoan ?? state.calculator);
  const offers = useMemo(
    () => (settings === null ? offersOn(date) : offersFrom(settings)),
    [settings, date],
  );
  const [taken, setTaken] = useState<Choice | null>(null);
  const own = useMemo(
    () => taken ?? (settings === null ? null : choiceFrom(settings)) ?? kept,
    [taken, settings, kept],
  );
  const [tried, setTried] = useState(() => choiceFromAddress(window.location, offers));
  const choice = useMemo(() => nearest(tried ?? own, offers), [tried, own, offers]);
  const [isOptimal, setOptimal] = useOptimalBox();

  const best = optimalTerm(offers.terms[choice.periodType]);
  const isTermOpen = isOptimal && choice.term === best;
  const answer = useRecalculation({ applicationId, choice, isTermOpen });
  const local = useMemo(() => loanOf(choice, date), [choice, date]);
  const loan = useApiFigures(local, answer);

  const onChoose = (change: Change) => {
    leaveAskedLoan();
    // Whoever sets a term does not want the next sum to change it.
    if ("term" in change) setOptimal(false);
    setTried(changed({ choice, change, offers, isOptimal }));
  };
  const onBox = (checked: boolean) => {
    setOptimal(checked);
    if (checked && best !== undefined) setTried({ ...choice, term: best });
  };
  return (
    <CalculatorView
      choice={choice}
      offers={offers}
      loan={loan}
      issuedOn={isToday ? date : null}
      onChoose={onChoose}
      fault={answer?.fault ?? null}
      box={<OptimalTermBox checked={isOptimal} onChange={onBox} />}
      action={
        <>
          <TakeLoan
            key={`${choice.sum} ${choice.term} ${choice.periodType}`}
            applicationId={applicationId}
            own={own}
            choice={choice}
            isOffered={loan.refusal === undefined && (answer?.fault ?? null) === null}
            onTaken={() => setTaken(choice)}
            onBack={() => setTried(null)}
          />
          {action}
        </>
      }
    />
  );
}

type Step = { choice: Choice; change: Change; offers: Offers; isOptimal: boolean };

/** The choice after a change; with the box ticked a new sum brings the optimal term. */
function changed({ choice, change, offers, isOptimal }: Step): Choice {
  const next = nearest({ ...choice, ...change }, offers);
  const best = optimalTerm(offers.terms[next.periodType]);
  return "sum" in change && isOptimal && best !== undefined ? { ...next, term: best } : next;
}

/** The tick as the person left it, else as the server's setting says (spec §2, default checked). */
function useOptimalBox(): [boolean, (checked: boolean) => void] {
  const kept = useKept((state) => state.isOptimalAmount);
  const keep = useKept((state) => state.keep);
  const byDefault = useFlagSetting("OptimalLoanAmountChecked", true);
  return [kept ?? byDefault, (checked) => keep({ isOptimalAmount: checked })];
}
