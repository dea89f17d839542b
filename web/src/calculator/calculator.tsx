// The loan calculator in its two kinds: REGAUTH before an application, reckoned here alone, and PRODUCT within one,
// with the API's items and figures (spec §2 "Shell behaviour", §3, §7; D2).
import { Suspense, useEffect, useMemo } from "react";
import type { ReactNode } from "react";

import { later } from "../client/later.ts";
import { usePersistedState } from "../client/state.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CalculatorView } from "./calculator-view.tsx";
import { loanOf, nearest, offersOn } from "./choice.ts";
import { keepChoice, takeLoanFromAddress } from "./chosen-loan.ts";
import { useLoanDate } from "./loan-date.ts";

const ProductCalculator = lazyPart(() => import("./product-calculator.tsx"), "ProductCalculator");

type Props = {
  type: "REGAUTH" | "PRODUCT";
  /** Stands under the result, before the schedule: the button that takes the loan. */
  action?: ReactNode;
};

export function Calculator({ type, action }: Props) {
  const applicationId = usePersistedState((state) => state.applicationId);
  if (type === "REGAUTH" || applicationId === null) return <VisitorCalculator action={action} />;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <ProductCalculator key={applicationId} applicationId={applicationId} action={action} />
    </Suspense>
  );
}

function VisitorCalculator({ action }: Pick<Props, "action">) {
  const { date, isToday } = useLoanDate();
  const kept = usePersistedState((state) => state.calculator);
  const offers = useMemo(() => offersOn(date), [date]);
  const choice = useMemo(() => nearest(kept, offers), [kept, offers]);
  const loan = useMemo(() => loanOf(choice, date), [choice, date]);
  useEffect(() => {
    later(takeLoanFromAddress, () => {});
    // The landing stays without the client of the API: its figures are the same domain's.
    if (window.location.pathname === "/") return;
    later(
      () => import("./server-default.ts"),
      ({ askServerDefault }) => askServerDefault(),
    );
  }, []);
  return (
    <CalculatorView
      choice={choice}
      offers={offers}
      loan={loan}
      issuedOn={isToday ? date : null}
      onChoose={keepChoice}
      action={action}
    />
  );
}
