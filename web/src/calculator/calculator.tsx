// The loan calculator: sum and term by slider, field, buttons or marks; what it costs, at once (spec §2, §5; D2).
import { useEffect, useState } from "react";

import { formatAmount, groupDigits } from "@microloan/domain/text/amount";
import { formatTerm } from "@microloan/domain/text/plural";

import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { LoanResult } from "./loan-result.tsx";
import { Scale } from "./scale.tsx";
import { SumField } from "./sum-field.tsx";
import { useCalculator } from "./use-calculator.ts";

import styles from "./calculator.module.css";

/** Spec §2: units of the scale labels. */
const unitLabels = { days: "дн.", weeks: "нед." };

export function Calculator() {
  const { choice, loan, sums, terms, choose } = useCalculator();
  const { sum, term, periodType } = choice;
  const summary =
    loan.refusal === undefined
      ? `${formatAmount(sum * 100)} на ${formatTerm(term, periodType)}, к возврату ${formatAmount(loan.refundKopecks)}`
      : "";
  return (
    <div className={styles.calculator}>
      <Scale
        label="Сумма"
        items={sums}
        value={sum}
        words={(value) => formatAmount(value * 100)}
        mark={(value) => groupDigits(String(value))}
        markUnit="₽"
        lessLabel="Уменьшить сумму"
        moreLabel="Увеличить сумму"
        onValue={(value) => choose({ sum: value })}
      >
        <SumField sum={sum} onSum={(value) => choose({ sum: value })} />
      </Scale>
      <Scale
        label="Срок"
        items={terms}
        value={term}
        words={(value) => formatTerm(value, periodType)}
        mark={String}
        markUnit={unitLabels[periodType]}
        lessLabel="Уменьшить срок"
        moreLabel="Увеличить срок"
        onValue={(value) => choose({ term: value })}
      >
        <output className={styles.value} translate="no">
          {formatTerm(term, periodType)}
        </output>
      </Scale>
      <div>
        <LoanResult loan={loan} periodType={periodType} />
        <SpokenAfterPause text={summary} />
      </div>
    </div>
  );
}

const pauseMs = 500;

/** Reads the result out when the person has stopped moving the slider, not at each step (ux §3 row 17). */
function SpokenAfterPause({ text }: { text: string }) {
  const [first] = useState(text);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (text === first && spoken === "") return;
    const speaking = setTimeout(() => setSpoken(text), pauseMs);
    return () => clearTimeout(speaking);
  }, [text, first, spoken]);
  return (
    <span role="status">
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  );
}
