// Step 8: the application under consideration, and the outcome in the same place (spec §2; D5, D6).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import { ApprovedSpot } from "#spots/approved";
import { RefusedSpot } from "#spots/refused";
import { WaitSpot } from "#spots/wait";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";

import { Loaded } from "../../client/loaded.tsx";
import { moscowInstant } from "../../client/moscow-instant.ts";
import { StuckAlert, isStuck } from "../../client/stuck-alert.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { useTitle } from "../../client/use-title.ts";
import { usualTimesQuery } from "../../client/usual-times.ts";
import { useGoOn } from "../../form/use-step-save.ts";
import { ClientDenial } from "../../loan/client-denial.tsx";
import type { ErrorView } from "../../server/errors.ts";
import { pollDelayMs } from "../../server/poll-delay.ts";
import { CallRefused, callQuery, keepJourney, sessionQuery } from "../../server/query.ts";
import { useSetting } from "../../server/use-setting.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useSecondsLeft } from "../../ui/countdown.ts";
import { NoticePage } from "../../ui/notice-page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Timer } from "../../ui/timer.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AccountLink, AfterRefusal, LeaveForAccount } from "./after-end.tsx";
import { hasCountdown, isLongWait, onwardLabel, wordsOf } from "./consideration-words.ts";
import type { Consideration } from "./consideration-words.ts";
import { LoaderSentences } from "./loader-sentences.tsx";
import { MoneyMoment } from "./money-moment.tsx";
import { StageList } from "./stage-list.tsx";
import { useNewMoney } from "./use-new-money.ts";

const rows = ["title", "text", "card"] as const;

export function TimerPage() {
  const query = useConsideration(useApplicationId());
  const stuck = stuckBy(query.error);
  if (stuck !== null) return <Stuck view={stuck} />;
  return (
    <Loaded query={query} rows={rows}>
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
/** `isPaid`: what is said now is over already, and cannot be given up any more. */
type TurnProps = Props & { isPaid?: boolean };

function Outcome(props: Props) {
  const { consideration } = props;
  const { isOperator = false } = useSession();
  const isPaid = consideration.considerationStatus === "Issued" && !isOperator;
  const isShown = useIsApprovalShown(consideration);
  const money = useNewMoney(isPaid);
  useKnownEnd(consideration);
  if (!isShown) return <Turn {...props} consideration={approvedOf(consideration)} isPaid />;
  if (money === "asked") return <Skeleton rows={rows} />;
  return money === null ? <Turn {...props} /> : <MoneyMoment contract={money} />;
}

/** The end is the whole page's: nothing is being filled in any more, and no loan is being taken. */
function useKnownEnd({ journey }: Consideration): void {
  const client = useQueryClient();
  const end = journey?.nextStep === null ? journey : undefined;
  useEffect(() => {
    if (end !== undefined) keepJourney(client, end);
  }, [client, end]);
}

/** The approval that came and went between two questions. */
const approvedOf = (consideration: Consideration): Consideration => ({
  ...consideration,
  considerationStatus: "Approved",
  redirectType: 0,
});

/** What was decided is said before the money is, for as long as it takes to read. */
const approvedMs = 1800;

/** False for a moment, where somebody waits here and the money was faster than the word of it. */
function useIsApprovalShown({ considerationStatus }: Consideration): boolean {
  const isPaid = considerationStatus === "Issued";
  const [isShown, setShown] = useState(isPaid);
  const isShownByItself = ["Approved", "Cooling", "Issuing"].includes(considerationStatus);
  if (isShownByItself && !isShown) setShown(true);
  useEffect(() => {
    if (!isPaid || isShown) return;
    const timer = setTimeout(() => setShown(true), approvedMs);
    return () => clearTimeout(timer);
  }, [isPaid, isShown]);
  return !isPaid || isShown;
}

function Turn({ consideration, answeredAt, isLinkLost, isPaid = false }: TurnProps) {
  const { redirectType, refusal } = consideration;
  const { isOperator = false } = useSession();
  const isFirst = consideration.journey?.status === "Prescoring";
  const { data: usual } = useQuery({ ...usualTimesQuery, enabled: !isFirst });
  const words = wordsOf(consideration, isFirst ? null : usual?.decisionSeconds);
  useTitle(words.heading);
  useContinue(consideration);
  return (
    <>
      <span role="status">
        <VisuallyHidden>{words.heading}</VisuallyHidden>
      </span>
      <NoticePage {...words} picture={pictures[words.picture]}>
        {redirectType === 0 && <Wait consideration={consideration} answeredAt={answeredAt} />}
        {redirectType === 0 && <StageList consideration={consideration} />}
        <Onward consideration={consideration} />
        {redirectType === 2 && (isOperator ? <AccountLink /> : <LeaveForAccount />)}
        {redirectType === 3 && <AfterRefusal retryOn={refusal?.retryOn ?? null} />}
        {!isPaid && canDeny(consideration) && <Denial />}
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
const canDeny = ({ considerationStatus, payout, redirectType }: Consideration): boolean =>
  (redirectType === 0 && considerationStatus !== "Issuing") || (payout?.fault ?? null) !== null;

function Denial() {
  const applicationId = useApplicationId();
  const { journey } = useSession();
  const what = journey?.status === "Prescoring" ? "offered" : "signed";
  return <ClientDenial applicationId={applicationId} what={what} />;
}

function Wait({ consideration, answeredAt }: Omit<Props, "isLinkLost">) {
  const endsAt = useEndOfWait(consideration, answeredAt);
  const isLate = useSecondsLeft(endsAt) === 0;
  const { timeLeft } = consideration;
  const isFirst = consideration.journey?.status === "Prescoring";
  const pendingSeconds = useSetting("ApplicationPendingTime");
  if (consideration.considerationStatus === "Cooling") return <Cooling endsAt={endsAt} />;
  if (!hasCountdown(consideration)) return null;
  return (
    <>
      {isLate ? (
        <p>Проверка идёт дольше обычного. Ждать здесь не нужно: ответ придёт в СМС.</p>
      ) : (
        <Timer large label="Обычно не дольше" endsAt={endsAt} />
      )}
      {consideration.stages === undefined && (
        <LoaderSentences isFirst={isFirst} waited={Math.max(0, pendingSeconds - timeLeft)} />
      )}
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

/** Goes on where the journey says, scans to take again say, unless something is to be read first. */
function useContinue(consideration: Consideration): void {
  const { redirectType, journey } = consideration;
  const goOn = useGoOn();
  const continueJourney = useEffectEvent(() => {
    if (journey !== undefined) void goOn(journey);
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
  return <Button onClick={() => void goOn(journey)}>{label}</Button>;
}

const pace = { firstMs: 2000, lastMs: 10_000 };
const longPace = { firstMs: 15_000, lastMs: 60_000 };

/** Answers travel for different times; a smaller difference is not a change of the wait. */
const sameInstantMs = 3000;

/**
 * Asks for the outcome until there is one, ever more seldom, and at once when the page is looked at again (D5; ux §3
 * row 32).
 */
function useConsideration(applicationId: string) {
  return useQuery({
    ...callQuery(considerationEndpoints.getConsiderationStatus, { params: { id: applicationId } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    // The title tells the outcome to whoever looks at another tab meanwhile (ux §3 row 32).
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (stuckBy(error) !== null) return false;
      if (data !== undefined && data.redirectType !== 0) return false;
      const isLong = data !== undefined && isLongWait(data.considerationStatus);
      return pollDelayMs(dataUpdateCount + errorUpdateCount, isLong ? longPace : pace);
    },
  });
}

/** The refusal that another step has to mend before there is anything to wait for; null for any other fault. */
const stuckBy = (error: Error | null): ErrorView | null =>
  error instanceof CallRefused && isStuck(error.view) ? error.view : null;

/** The instant of this device's clock at which the wait ends; the same one while answers agree on it. */
function useEndOfWait({ timeLeft }: Consideration, answeredAt: number): number {
  const expectedEnd = answeredAt + timeLeft * 1000;
  const [endsAt, setEndsAt] = useState(expectedEnd);
  const isSame = Math.abs(expectedEnd - endsAt) < sameInstantMs;
  if (!isSame) setEndsAt(expectedEnd);
  return isSame ? endsAt : expectedEnd;
}
