// The calculator's choice, kept between pages, and the loan it makes, computed here and now (D2).
import { useCallback, useEffect, useMemo, useState } from "react";

import { calculateLoan } from "@microloan/domain/loan/calculator";

import { useKept } from "../app/state.ts";
import { today } from "../app/today.ts";
import { choiceFromQuery, offered, sumsOn, termsFor } from "./choice.ts";
import type { Choice } from "./choice.ts";

export function useCalculator() {
  const [date] = useState(today);
  const kept = useKept((state) => state.calculator);
  const keep = useKept((state) => state.keep);
  const choice = useMemo(() => offered(kept, date), [kept, date]);
  const loan = useMemo(
    () =>
      calculateLoan({
        sumKopecks: choice.sum * 100,
        term: choice.term,
        periodType: choice.periodType,
        issuedOn: date,
      }),
    [choice, date],
  );
  const choose = useCallback(
    (change: Partial<Choice>) => {
      const current = useKept.getState().calculator;
      keep({ calculator: offered({ ...current, ...change }, date) });
    },
    [keep, date],
  );

  useEffect(() => {
    const asked = choiceFromQuery(window.location.search, useKept.getState().calculator, date);
    if (asked !== null) keep({ calculator: asked });
  }, [keep, date]);

  return { choice, loan, sums: sumsOn(date), terms: termsFor(choice.sum, date), choose };
}
