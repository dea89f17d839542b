// Step 8: the application under consideration, and the outcome in the same place (spec §2; D5, D6).
import { useEffect, useEffectEvent } from "react";

import { ApprovedSpot } from "#spots/approved";
import { RefusedSpot } from "#spots/refused";
import { WaitSpot } from "#spots/wait";
import { theme } from "#theme";

import { Loaded } from "../../app/loaded.tsx";
import { useApplicationId } from "../../app/use-session.ts";
import { useGoOn } from "../../app/use-step-save.ts";
import { NoticePage } from "../../sign-in/notice-page.tsx";
import { SupportPhone } from "../../sign-in/support-phone.tsx";
import { Alert } from "../../ui/alert.tsx";
import { useSecondsLeft } from "../../ui/countdown.ts";
import { Timer } from "../../ui/timer.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { hasCountdown, wordsOf } from "./consideration-words.ts";
import type { Consideration } from "./consideration-words.ts";
import { LoaderSentences } from "./loader-sentences.tsx";
import { AfterRefusal, LeaveForAccount } from "./outcomes.tsx";
import { useConsideration, useEndOfWait } from "./use-consideration.ts";

export function TimerPage() {
  const query = useConsideration(useApplicationId());
  return (
    <Loaded query={query}>
      {(consideration) => (
        <Outcome
          consideration={consideration}
          answeredAt={query.dataUpdatedAt}
          isLinkLost={query.isError || query.isPaused}
        />
      )}
    </Loaded>
  );
}

const pictures = { wait: WaitSpot, approved: ApprovedSpot, refused: RefusedSpot };

type Props = { consideration: Consideration; answeredAt: number; isLinkLost: boolean };

function Outcome({ consideration, answeredAt, isLinkLost }: Props) {
  const { redirectType, refusal } = consideration;
  const words = wordsOf(consideration);
  useTitle(words.heading);
  useContinue(consideration);
  return (
    <>
      <span role="status">
        <VisuallyHidden>{words.heading}</VisuallyHidden>
      </span>
      <NoticePage {...words} picture={pictures[words.picture]}>
        {redirectType === 0 && <Wait consideration={consideration} answeredAt={answeredAt} />}
        {redirectType === 2 && <LeaveForAccount />}
        {redirectType === 3 && <AfterRefusal retryOn={refusal?.retryOn ?? null} />}
        {isLinkLost && redirectType === 0 && (
          <Alert tone="warning">
            <p>
              Связь прервалась. Рассмотрение идёт без вас, спросим снова, как только она появится.
            </p>
          </Alert>
        )}
      </NoticePage>
    </>
  );
}

function Wait({ consideration, answeredAt }: Omit<Props, "isLinkLost">) {
  const endsAt = useEndOfWait(consideration, answeredAt);
  const isLate = useSecondsLeft(endsAt) === 0;
  if (consideration.considerationStatus === "Cooling") return <Cooling endsAt={endsAt} />;
  if (!hasCountdown(consideration)) return null;
  return (
    <>
      {isLate ? (
        <p>Проверка идёт дольше обычного. Ждать здесь не нужно: ответ придёт в СМС.</p>
      ) : (
        <Timer large label="Осталось примерно" endsAt={endsAt} />
      )}
      <LoaderSentences />
    </>
  );
}

const instant = new Intl.DateTimeFormat("ru-RU", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

function Cooling({ endsAt }: { endsAt: number }) {
  return (
    <>
      <p>
        <strong>Переведём деньги {instant.format(endsAt)}.</strong>
      </p>
      <p>До этого можно бесплатно отказаться от займа. Чтобы отказаться, позвоните нам:</p>
      <SupportPhone />
    </>
  );
}

/** The title tells the outcome to those who look at another tab (ux §3 row 32). */
function useTitle(heading: string): void {
  useEffect(() => {
    document.title = `${heading} – ${theme.name}`;
  }, [heading]);
}

/** Goes on where the journey says: scans to take again, an offer to look at. */
function useContinue({ redirectType, journey }: Consideration): void {
  const goOn = useGoOn();
  const continueJourney = useEffectEvent(() => {
    if (journey !== undefined) goOn(journey);
  });
  useEffect(() => {
    if (redirectType === 1) continueJourney();
  }, [redirectType]);
}
