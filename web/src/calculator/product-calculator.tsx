// PRODUCT: the calculator of a signed-in borrower's application (spec §2, §3 "Calculator settings", §7; D2).
// It reckons, with the application's promo code and extras, and changes nothing until the borrower takes what it shows
// (application/selectProduct; decisions 0016, 0032).
import { useId, useMemo, useState } from "react";
import type { ReactNode } from "react";

import { optimalTerm } from "@microloan/domain/loan/products";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatTerm } from "@microloan/domain/text/plural";

import { usePersistedState } from "../client/state.ts";
import { useSetting } from "../server/use-setting.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { DefinitionList } from "../ui/definition-list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { choiceFromAddress, removeLoanFromAddress } from "./address-loan.ts";
import { CalculatorView } from "./calculator-view.tsx";
import { nearest } from "./choice.ts";
import type { Choice, Offers } from "./choice.ts";
import type { Change } from "./chosen-loan.ts";
import { useLoanDate } from "./loan-date.ts";
import { pricedLoanFrom, pricedLoanOf } from "./priced-loan.ts";
import type { PricedLoan } from "./priced-loan.ts";
import { choiceFrom, offersFrom } from "./product-offers.ts";
import { useCalculatorSettings, useRecalculation } from "./use-product-loan.ts";
import type { KnownCalculator } from "./use-product-loan.ts";
import { type ChoiceState, useSelectProduct } from "./use-select-product.ts";

import styles from "./product-calculator.module.css";

type Props = { applicationId: string; action?: ReactNode };

/** Nothing is reckoned before it is known at which price: figures that change by themselves are trusted by nobody. */
export function ProductCalculator(props: Props) {
  const { known, fault, askAgain } = useCalculatorSettings(props.applicationId);
  if (known !== null) return <KnownProductCalculator {...props} known={known} />;
  if (fault === null) return <Skeleton lines={8} />;
  return (
    <Alert tone="error" title="Калькулятор не загрузился">
      <p>{fault}</p>
      <Button look="quiet" onClick={askAgain}>
        Попробовать ещё раз
      </Button>
    </Alert>
  );
}

function KnownProductCalculator({
  applicationId,
  action,
  known,
}: Props & { known: KnownCalculator }) {
  const { settings, pricing } = known;
  const { date, isToday } = useLoanDate();
  const kept = usePersistedState((state) => state.applicationLoan ?? state.calculator);
  const offers = useMemo(() => offersFrom(settings), [settings]);
  const [taken, setTaken] = useState<Choice | null>(null);
  const own = useMemo(() => taken ?? choiceFrom(settings) ?? kept, [taken, settings, kept]);
  const [tried, setTried] = useState(() => choiceFromAddress(window.location, offers));
  const choice = useMemo(() => nearest(tried ?? own, offers), [tried, own, offers]);
  const [isOptimal, setOptimal] = useOptimalBox();

  const best = optimalTerm(offers.terms[choice.periodType]);
  const isTermOpen = isOptimal && choice.term === best;
  const answer = useRecalculation({ applicationId, choice, isTermOpen });
  const terms = answer?.terms ?? null;
  const loan = useMemo(
    () => (terms === null ? pricedLoanOf(choice, date, pricing) : pricedLoanFrom(terms)),
    [terms, choice, date, pricing],
  );

  const onChoose = (change: Change) => {
    removeLoanFromAddress();
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
          {loan.refusal === undefined && <Price loan={loan} promoCode={pricing.promoCode} />}
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

/** What is in the figures besides the loan itself. */
function Price({ loan, promoCode }: { loan: PricedLoan; promoCode: string | null }) {
  const { discountPercent, extrasKopecks, payoutKopecks, pskKopecks } = loan;
  return (
    <>
      {promoCode !== null && discountPercent > 0 && (
        <p className={styles.price}>
          С промокодом <strong translate="no">{promoCode}</strong>: ставка ниже на{" "}
          {`${discountPercent}\u00a0%`}.
        </p>
      )}
      {extrasKopecks > 0 && (
        <DefinitionList
          items={[
            { name: "Дополнительные услуги:", value: formatAmount(extrasKopecks) },
            { name: "Придёт на карту:", value: formatAmount(payoutKopecks) },
            { name: "Переплата с услугами:", value: formatAmount(pskKopecks) },
          ]}
        />
      )}
    </>
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
  const kept = usePersistedState((state) => state.isOptimalAmount);
  const keep = usePersistedState((state) => state.keep);
  const byDefault = useSetting("OptimalLoanAmountChecked");
  return [kept ?? byDefault, (checked) => keep({ isOptimalAmount: checked })];
}

type BoxProps = { checked: boolean; onChange: (checked: boolean) => void };

/**
 * The optional "optimal loan amount" box: while it is ticked, a new sum brings its own term (spec §2).
 * Assumption: D2, D7. The term it sets is the shortest, the one that costs least; it is no consent, and nothing but
 * this calculation follows from it. It is drawn only within an application:
 * a visitor's term is never set for them (ux §6.2).
 */
function OptimalTermBox({ checked, onChange }: BoxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>Менять срок вместе с суммой</span>
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        Срок станет самым коротким: так переплата меньше всего.
      </p>
    </div>
  );
}

type TakeProps = {
  applicationId: string;
  /** The loan of the application. */
  own: Choice;
  choice: Choice;
  isOffered: boolean;
  onTaken: () => void;
  onBack: () => void;
};

const words = ({ sum, term, periodType }: Choice) =>
  `${formatAmount(sum * 100)} на ${formatTerm(term, periodType)}`;

const endings: Partial<Record<ChoiceState, string>> = {
  refused: "Эти условия мы предложить не можем. Выберите сумму поменьше.",
  late: "Проверка идёт дольше обычного. Условия заявки пока прежние, попробуйте чуть позже.",
};

/** Take these conditions, or go back to those of the application (spec §7 selectProduct; decision 0032). */
function TakeLoan({ applicationId, own, choice, isOffered, onTaken, onBack }: TakeProps) {
  const { state, choose, fault } = useSelectProduct(applicationId);
  async function take(): Promise<void> {
    const outcome = await choose(choice, choice.sum === own.sum ? "period" : "sum");
    if (outcome === "taken") onTaken();
  }
  if (own.sum === choice.sum && own.term === choice.term) {
    return state === "taken" ? (
      <Alert tone="success">
        <p>
          Готово: в заявке теперь <strong translate="no">{words(choice)}</strong>.
        </p>
      </Alert>
    ) : null;
  }
  const message = fault ?? endings[state] ?? null;
  return (
    <div className={styles.stays}>
      <p>
        Это расчёт. В заявке остаётся <strong translate="no">{words(own)}</strong>.
      </p>
      {message !== null && (
        <Alert tone="warning">
          <p>{message}</p>
        </Alert>
      )}
      <div className={styles.ways}>
        {isOffered && (
          <Button busy={state === "sending" || state === "rating"} onClick={() => void take()}>
            Взять на этих условиях
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          Вернуть условия заявки
        </Button>
      </div>
    </div>
  );
}
