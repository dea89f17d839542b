// The strip under the header: which loan is being taken, and the way to the sidebar calculator (spec §2).
import { formatAmount } from "@microloan/domain/text/amount";
import { formatTerm } from "@microloan/domain/text/plural";

import { useAlive } from "../client/alive.tsx";
import { LatePart, lazyPart } from "../ui/late-part.tsx";
import { useLoan } from "./use-loan.ts";

import styles from "./loan-strip.module.css";

// The pages before an application have the calculator on them.
const SideCalculator = lazyPart(() => import("./side-calculator.tsx"), "SideCalculator");

type Props = { path: string; hasResult: boolean; hasCalculator: boolean };

export function LoanStrip({ path, hasResult, hasCalculator }: Props) {
  const { sum, term, periodType } = useLoan();
  const isAlive = useAlive();
  if (!hasResult && !hasCalculator) return null;
  return (
    <section className={styles.strip} aria-label="Выбранный заём">
      <div className={styles.inside}>
        {hasResult && (
          <p className={isAlive ? styles.result : `${styles.result} ${styles.unsure}`}>
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
          <LatePart fallback={<span className={styles.place} />}>
            <SideCalculator key={path} />
          </LatePart>
        )}
      </div>
    </section>
  );
}
