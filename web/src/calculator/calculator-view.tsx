// What the calculator shows: two scales, each with what follows from it, ПСК, and the schedule on demand (spec §2;
// ux §1.4).
import { useEffect, useState } from "react";
import type { ReactNode } from "react";

import type { PeriodType } from "@microloan/domain/loan/products";
import type { IsoDate } from "@microloan/domain/person/dates";
import { formatAmount, groupDigits } from "@microloan/domain/text/amount";
import { formatTerm } from "@microloan/domain/text/plural";

import { DefinitionList } from "../ui/definition-list.tsx";
import { TotalCostFrame } from "../ui/total-cost-frame.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import type { Choice, Offers, ShownLoan } from "./choice.ts";
import type { Change } from "./chosen-loan.ts";
import { dueNote, pskText, sumResult, termResult } from "./loan-result.tsx";
import { Scale } from "./scale.tsx";
import { ScheduleDisclosure } from "./schedule-disclosure.tsx";
import { SumField } from "./sum-field.tsx";

import styles from "./calculator-view.module.css";
import fieldStyles from "./value-field.module.css";

/** Spec §2: units of the scale labels. */
const unitLabels: Record<PeriodType, string> = { days: "дн.", weeks: "нед." };

type Props = {
  choice: Choice;
  offers: Offers;
  loan: ShownLoan | { refusal: string };
  /** The day of the loan, null while it is not known. */
  issuedOn: IsoDate | null;
  onChoose: (change: Change) => void;
  /** Why this loan is refused, in the API's words. */
  fault?: string | null;
  /** Between the two scales: the optimal-amount box. */
  box?: ReactNode;
  action?: ReactNode;
};

export function CalculatorView(props: Props) {
  const { choice, offers, loan, issuedOn, fault = null, box, action } = props;
  const [isTouched, setTouched] = useState(false);
  const onChoose = (change: Change) => {
    setTouched(true);
    props.onChoose(change);
  };
  const { sum, term, periodType } = choice;
  const isOffered = loan.refusal === undefined && fault === null;
  return (
    <div className={styles.calculator}>
      <Scale
        label="Сумма"
        items={offers.sums.map((item) => item.sum)}
        value={sum}
        words={(value) => formatAmount(value * 100)}
        mark={(value) => groupDigits(String(value))}
        markUnit="₽"
        lessLabel="Уменьшить сумму"
        moreLabel="Увеличить сумму"
        onValue={(value) => onChoose({ sum: value })}
        field={<SumField sum={sum} onSum={(value) => onChoose({ sum: value })} />}
      >
        {isOffered && <DefinitionList items={sumResult(loan, periodType)} />}
      </Scale>
      {box}
      <Scale
        label="Срок"
        {...(isOffered ? { note: dueNote(loan, { choice, issuedOn }) } : {})}
        items={offers.terms[periodType]}
        value={term}
        words={(value) => formatTerm(value, periodType)}
        mark={String}
        markUnit={unitLabels[periodType]}
        lessLabel="Уменьшить срок"
        moreLabel="Увеличить срок"
        onValue={(value) => onChoose({ term: value })}
        field={<TermField text={formatTerm(term, periodType)} />}
      >
        {isOffered && <DefinitionList items={termResult(loan)} />}
      </Scale>
      {isOffered ? (
        <TotalCostFrame
          percent={pskText(loan.pskThousandths)}
          rubles={formatAmount(loan.pskKopecks)}
        />
      ) : (
        <p>{fault ?? "Для этой суммы и срока заём сейчас не выдаётся."}</p>
      )}
      {action}
      <div>
        {isOffered && <ScheduleDisclosure loan={loan} issuedOn={issuedOn} />}
        <SpokenAfterPause
          text={
            isOffered && isTouched
              ? `${formatAmount(sum * 100)} на ${formatTerm(term, periodType)}, к возврату ${formatAmount(loan.refundKopecks)}`
              : ""
          }
        />
      </div>
    </div>
  );
}

/** The term in words: to read, not to type (spec §5, "term input is read-only"). */
function TermField({ text }: { text: string }) {
  return (
    <span className={fieldStyles.field}>
      <span className={fieldStyles.sizer} data-value={text}>
        <input
          className={fieldStyles.input}
          type="text"
          autoComplete="off"
          translate="no"
          aria-label="Срок займа"
          size={1}
          readOnly
          value={text}
        />
      </span>
    </span>
  );
}

const pauseMs = 500;

/** Reads the result out when the person has stopped moving the slider, not at each step (ux §3 row 17). */
function SpokenAfterPause({ text }: { text: string }) {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const speaking = setTimeout(() => setSpoken(text), pauseMs);
    return () => clearTimeout(speaking);
  }, [text]);
  return (
    <span role="status">
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  );
}
