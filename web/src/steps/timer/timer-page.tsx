// Step 8: the application under consideration, and the outcome in the same place (spec §2; D5, D6).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

import { ApprovedSpot } from "#spots/approved";
import { RefusedSpot } from "#spots/refused";
import { WaitSpot } from "#spots/wait";
import { theme } from "#theme";

import { Loaded } from "../../client/loaded.tsx";
import { moscowInstant } from "../../client/moscow-instant.ts";
import { StuckAlert } from "../../client/stuck-alert.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { useGoOn } from "../../form/use-step-save.ts";
import { ClientDenial } from "../../loan/client-denial.tsx";
import type { ErrorView } from "../../server/errors.ts";
import { sessionQuery } from "../../server/query.ts";
import { useNumberSetting } from "../../server/settings.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useSecondsLeft } from "../../ui/countdown.ts";
import { NoticePage } from "../../ui/notice-page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Timer } from "../../ui/timer.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { hasCountdown, onwardLabel, wordsOf } from "./consideration-words.ts";
import type { Consideration } from "./consideration-words.ts";
import { LoaderSentences } from "./loader-sentences.tsx";
import { AfterRefusal, LeaveForAccount } from "./outcomes.tsx";
import { stuckBy, useConsideration, useEndOfWait } from "./use-consideration.ts";

export function TimerPage() {
  const query = useConsideration(useApplicationId());
  const stuck = stuckBy(query.error);
  if (stuck !== null) return <Stuck view={stuck} />;
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

/** The session tells which form is the first incomplete one: it may have been read before the refusal. */
function Stuck({ view }: { view: ErrorView }) {
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [client]);
  return (
    <section>
      <PageHeading>Рассмотрение остановилось</PageHeading>
      <div role="alert">
        <StuckAlert title="Без этого продолжить нельзя" view={view} />
      </div>
    </section>
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
        <Onward consideration={consideration} />
        {redirectType === 2 && <LeaveForAccount />}
        {redirectType === 3 && <AfterRefusal retryOn={refusal?.retryOn ?? null} />}
        {canDeny(consideration) && <Denial />}
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

/** Once the money is on its way it can no longer be given up. */
const canDeny = ({ considerationStatus, redirectType }: Consideration): boolean =>
  redirectType === 0 && considerationStatus !== "Issuing";

function Denial() {
  const applicationId = useApplicationId();
  const { journey } = useSession();
  return <ClientDenial applicationId={applicationId} isSigned={journey?.status !== "Prescoring"} />;
}

function Wait({ consideration, answeredAt }: Omit<Props, "isLinkLost">) {
  const endsAt = useEndOfWait(consideration, answeredAt);
  const isLate = useSecondsLeft(endsAt) === 0;
  const { timeLeft } = consideration;
  const isFirst = consideration.journey?.status === "Prescoring";
  const pendingSeconds = useNumberSetting("ApplicationPendingTime", 600);
  if (consideration.considerationStatus === "Cooling") return <Cooling endsAt={endsAt} />;
  if (!hasCountdown(consideration)) return null;
  return (
    <>
      {isLate ? (
        <p>Проверка идёт дольше обычного. Ждать здесь не нужно: ответ придёт в СМС.</p>
      ) : (
        <Timer large label="Осталось примерно" endsAt={endsAt} />
      )}
      <LoaderSentences isFirst={isFirst} waited={Math.max(0, pendingSeconds - timeLeft)} />
    </>
  );
}

function Cooling({ endsAt }: { endsAt: number }) {
  return (
    <>
      <p>
        <strong>Переведём деньги {moscowInstant(endsAt)}.</strong>
      </p>
      <p>До этого можно бесплатно отказаться от займа.</p>
    </>
  );
}

/** The title tells the outcome to those who look at another tab (ux §3 row 32). */
function useTitle(heading: string): void {
  useEffect(() => {
    document.title = `${heading} – ${theme.name}`;
  }, [heading]);
}

/** Goes on where the journey says, scans to take again say, unless something is to be read first. */
function useContinue(consideration: Consideration): void {
  const { redirectType, journey } = consideration;
  const goOn = useGoOn();
  const continueJourney = useEffectEvent(() => {
    if (journey !== undefined) goOn(journey);
  });
  const isOnward = redirectType === 1 && onwardLabel(consideration) === null;
  useEffect(() => {
    if (isOnward) continueJourney();
  }, [isOnward]);
}

/** Whoever waits here reads what was decided before another page comes. */
function Onward({ consideration }: { consideration: Consideration }) {
  const goOn = useGoOn();
  const { journey } = consideration;
  const label = onwardLabel(consideration);
  if (label === null || journey === undefined) return null;
  return <Button onClick={() => goOn(journey)}>{label}</Button>;
}
