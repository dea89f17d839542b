// The strip under the header: which loan is being taken, and the way to the sidebar calculator (spec §2).
import { formatAmount } from "@microloan/domain/text/amount";
import { formatTerm } from "@microloan/domain/text/plural";

import { useIsHydrated } from "../client/hydration.tsx";
import { usePersistedState } from "../client/state.ts";
import { LazyPart, lazyPart } from "../ui/lazy-part.tsx";

import styles from "./loan-strip.module.css";

// The pages before an application have the calculator on them.
const SideCalculator = lazyPart(() => import("./side-calculator.tsx"), "SideCalculator");

type Props = { path: string; hasResult: boolean; hasCalculator: boolean };

export function LoanStrip({ path, hasResult, hasCalculator }: Props) {
  // As the open application has it, or as a visitor has chosen it in the calculator.
  const { sum, term, periodType } = usePersistedState(({ isAuth, applicationLoan, calculator }) =>
    isAuth && applicationLoan !== null ? applicationLoan : calculator,
  );
  const isHydrated = useIsHydrated();
  if (!hasResult && !hasCalculator) return null;
  return (
    <section className={styles.strip} aria-label="Выбранный заём">
      <div className={styles.inside}>
        {hasResult && (
          <p className={isHydrated ? styles.result : `${styles.result} ${styles.unsure}`}>
            <span>
              Вы берете займ на сумму: <strong translate="no">{formatAmount(sum * 100)}</strong>
            </span>{" "}
            <span>
              Сроком на: <strong translate="no">{formatTerm(term, periodType)}</strong>
            </span>
          </p>
        )}
        {/* Closes on every navigation (spec §2): another page has another one. */}
        {hasCalculator && (
          <LazyPart fallback={<span className={styles.place} />}>
            <SideCalculator key={path} />
          </LazyPart>
        )}
      </div>
    </section>
  );
}
