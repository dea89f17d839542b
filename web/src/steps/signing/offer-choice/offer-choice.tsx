// The choice of the sum at signing: with addSum B up to what was approved, and after a smaller approval before anything
// can be signed. The API reckons it anew, and the page reads the new conditions (spec §2, §7 selectProduct; D6, D8;
// decision 0032).
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";

import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import { productEndpoints } from "@microloan/contract/endpoints/product";
import type { CalculatorSettings } from "@microloan/contract/fields/calculator";
import { snapToItems } from "@microloan/domain/loan/products";
import { formatTerm } from "@microloan/domain/text/plural";

import type { Choice } from "../../../calculator/choice.ts";
import { offersFrom } from "../../../calculator/product-offers.ts";
import { Scale } from "../../../calculator/scale.tsx";
import { SumField } from "../../../calculator/sum-field.tsx";
import { useSelectProduct } from "../../../calculator/use-select-product.ts";
import type { ChoiceState } from "../../../calculator/use-select-product.ts";
import { Loaded } from "../../../client/loaded.tsx";
import { usePersistedState } from "../../../client/state.ts";
import { useSession } from "../../../client/use-session.ts";
import { rublesText } from "../../../loan/loan-words.ts";
import { callQuery } from "../../../server/query.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TriedTerms } from "./tried-terms.tsx";
import type { Approved } from "./use-approved.ts";

import styles from "./offer-choice.module.css";

type OfferChoiceProps = {
  applicationId: string;
  approved: Approved;
  /** Of the terms on the page, once they are read. */
  offerHash: string | undefined;
  /** Something was approved just now; the application's loan is what it was. */
  onApproved: () => void;
  /** The application has another loan now. */
  onChanged: () => void;
};

/** By wish in group B of addSum; without a lower sum nothing can be signed. */
export function OfferChoice(props: OfferChoiceProps) {
  const { approved } = props;
  const { application } = useSession();
  const mayAddSum = usePersistedState((state) => state.experiments.addSum === "B");
  if (application === null || (!mayAddSum && !approved.mustChoose)) return null;
  if (approved.loan === null) return <AskHowMuch {...props} application={application} />;
  return <LoadedSumChoice {...props} application={application} most={approved.loan} />;
}

type Application = NonNullable<ReturnType<typeof useSession>["application"]>;
type OfApplication = OfferChoiceProps & { application: Application };

const ownLoan = ({ sum, period, periodTypeId }: Application): Choice => ({
  sum,
  term: period,
  periodType: periodTypeOfId(periodTypeId) ?? ("days" as const),
});

/** When it is asked again what may be lent, where the answer did not come. */
const askAgainMs = [0, 3_000, 10_000];

/** Asks what may be lent; signing goes on meanwhile, and nothing is said where it is no more. */
function AskHowMuch({ applicationId, application, onApproved }: OfApplication) {
  const { state, choose } = useSelectProduct(applicationId);
  const ask = useEffectEvent(async () => {
    const outcome = await choose(ownLoan(application), null);
    if (outcome === "taken") onApproved();
    return outcome;
  });
  useEffect(() => {
    let isLeft = false;
    async function pollDecision(): Promise<void> {
      for (const afterMs of askAgainMs) {
        await new Promise((resolve) => setTimeout(resolve, afterMs));
        if (isLeft || (await ask()) !== "failed") return;
      }
    }
    void pollDecision();
    return () => void (isLeft = true);
  }, []);
  if (state !== "rating") return null;
  return (
    <p role="status" className={styles.asking}>
      <Spinner />
      Проверяем, можно ли предложить больше. Подписать можно уже сейчас.
    </p>
  );
}

type OfLoan = OfApplication & { most: Choice };

function LoadedSumChoice(props: OfLoan) {
  const { applicationId, approved } = props;
  // Here, where it outlives the reading of the new conditions: it says that they are new.
  const selection = useSelectProduct(applicationId);
  const settings = useQuery({
    ...callQuery(productEndpoints.getCalculatorSettings, {
      body: { applicationId, useSmartCalculator: true },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A higher sum is by wish: the loan is signed without it.
  if (settings.isError && !approved.mustChoose) return null;
  return (
    <Loaded query={settings}>
      {({ settings: known }) => <SumChoice {...props} settings={known} selection={selection} />}
    </Loaded>
  );
}

type OfSum = OfLoan & {
  settings: CalculatorSettings;
  selection: ReturnType<typeof useSelectProduct>;
};

function SumChoice(props: OfSum) {
  const { applicationId, application, approved, offerHash, most, settings, onChanged } = props;
  const { state, choose, fault } = props.selection;
  const items = useMemo(() => sumItemsWithin(settings, most), [settings, most]);
  const own = Math.min(application.sum, most.sum);
  const [tried, setTried] = useState(own);
  const [asked, setAsked] = useState<number | null>(null);
  const [isMoved, setMoved] = useState(false);
  const isBusy = state === "sending" || state === "rating";
  if (items.length === 0 || (items.length === 1 && !approved.mustChoose)) return null;
  const isOther = tried !== application.sum;
  function onValue(sum: number): void {
    setMoved(true);
    setTried(snapToItems(items, sum) ?? own);
  }
  // What was said is of the sum that was asked for, not of the one that is tried now.
  const message = tried === asked ? (fault ?? endingWords[state] ?? null) : null;
  async function take(): Promise<void> {
    setAsked(tried);
    if ((await choose({ ...most, sum: tried }, "sum")) === "taken") onChanged();
  }
  return (
    <Card as="section" label="Сумма займа">
      <div className={styles.choice}>
        <h2 className={styles.title}>{`Вам одобрено до ${rublesText(most.sum)}`}</h2>
        <p className={styles.note}>
          {approved.mustChoose
            ? `Это меньше, чем вы просили. Выберите сумму на ${formatTerm(most.term, most.periodType)} и подпишите новый договор, прежний не действует.`
            : "Можно взять больше или меньше. Если измените сумму, договор подготовим заново."}
        </p>
        <Scale
          label="Сумма"
          items={items}
          value={tried}
          words={rublesText}
          mark={(value) => rublesText(value).replace(/\s₽$/, "")}
          markUnit="₽"
          lessLabel="Уменьшить сумму"
          moreLabel="Увеличить сумму"
          onValue={onValue}
          field={<SumField sum={tried} onSum={onValue} />}
        >
          {message !== null && (
            <Alert tone="warning">
              <p>{message}</p>
            </Alert>
          )}
        </Scale>
        {state === "taken" && tried === application.sum && (
          <Alert tone="success">
            <p>Условия пересчитаны, проверьте их ниже.</p>
          </Alert>
        )}
        {/* Of the application's own sum the terms stand below. */}
        {isOther && (
          <div className={styles.preview}>
            <TriedTerms {...{ applicationId, sum: tried, offerHash, isSpoken: isMoved }} />
          </div>
        )}
        {(approved.mustChoose || isOther) && (
          <Button busy={isBusy} onClick={() => void take()}>
            {`Взять ${rublesText(tried)}`}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** What a choice of the sum ended with, where it was not taken (ux §1.2). */
const endingWords: Partial<Record<ChoiceState, string>> = {
  refused: "Такую сумму мы предложить не можем. Выберите поменьше.",
  late: "Проверка идёт дольше обычного. Условия пока прежние, попробуйте чуть позже.",
};

/** Ascending; empty while nothing can be chosen. */
const sumItemsWithin = (
  settings: CalculatorSettings,
  most: Pick<Choice, "sum" | "periodType">,
): readonly number[] =>
  offersFrom(settings)
    .sums.filter((item) => item.periodType === most.periodType && item.sum <= most.sum)
    .map((item) => item.sum);
