// The strip under the header: which loan is being taken (spec §2).
import { formatAmount } from "@microloan/domain/text/amount";
import { formatTerm } from "@microloan/domain/text/plural";

import { useKept } from "./state.ts";

import styles from "./loan-strip.module.css";

export function LoanStrip() {
  const { sum, term, periodType } = useKept((state) => state.calculator);
  return (
    <section className={styles.strip} aria-label="Выбранный заём">
      <span>
        Вы берете займ на сумму: <strong translate="no">{formatAmount(sum * 100)}</strong>
      </span>
      <span>
        Сроком на: <strong translate="no">{formatTerm(term, periodType)}</strong>
      </span>
    </section>
  );
}
