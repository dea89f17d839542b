// Keeps visitors out of the application's pages and borrowers within the steps they have reached (spec §2; D5).
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReactNode } from "react";

import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import { allowedStep, routeOf } from "@microloan/domain/journey/journey";
import type { Journey } from "@microloan/domain/journey/journey";
import { isBorrowerOnly } from "@microloan/domain/journey/restricted-access";
import { stepOfRoute } from "@microloan/domain/journey/routes";
import type { Status } from "@microloan/domain/journey/status";
import type { Step } from "@microloan/domain/journey/steps";

import { journeyFromWire } from "../client/journey-from-wire.ts";
import { Loaded } from "../client/loaded.tsx";
import { Redirect } from "../client/navigation.tsx";
import { showNotice } from "../client/notice.ts";
import type { PersistedState } from "../client/persisted-state-shape.ts";
import { usePersistedState } from "../client/state.ts";
import { SessionContext } from "../client/use-session.ts";
import { sweepDrafts } from "../form/draft/drafts.ts";
import { makeQueryClient, sessionQuery } from "../server/query.ts";
import type { Session } from "../server/query.ts";
import { StepBar } from "../shell/step-bar.tsx";
import { useShellParts } from "../shell/use-shell-parts.ts";
import { LazyPart, lazyPart } from "../ui/lazy-part.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { redirectReason } from "./redirect-reason.ts";
import { SessionEnd } from "./session-end.tsx";
import { useSaveVisit } from "./use-save-visit.ts";

// Seldom wanted, and never before the page.
const ThrowAway = lazyPart(() => import("../loan/throw-away.tsx"), "ThrowAway");

const queryClient = makeQueryClient();

// Not an effect of the guard: a 401 takes the guard off the screen in the same breath, and the next person to sign in
// in this document would be shown what was read for the one before.
usePersistedState.subscribe((now, before) => {
  const isGone = before.isAuth && !now.isAuth;
  const isAnother = before.contactId !== null && now.contactId !== before.contactId;
  if (isGone || isAnother) queryClient.clear();
  if (now.applicationLoan !== before.applicationLoan) takeLoan(now.applicationLoan);
});

/**
 * Another loan was chosen for the application (selectProduct): the session is read anew, and what pages that are closed
 * have read of the former loan is forgotten. The page on the screen keeps what is being filled in on it.
 */
function takeLoan(loan: PersistedState["applicationLoan"]): void {
  const known = queryClient.getQueryData<Session>(sessionQuery.queryKey)?.application;
  if (loan === null || known === null || known === undefined) return;
  const isKnown = known.sum === loan.sum && known.period === loan.term;
  if (isKnown) return;
  queryClient.removeQueries({
    type: "inactive",
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
  });
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

type Props = { path: string; children: ReactNode };

export function JourneyGuard(props: Props) {
  const isAuth = usePersistedState((state) => state.isAuth);
  if (!isAuth) return <Redirect to="/authorization" replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGate {...props} />
    </QueryClientProvider>
  );
}

function SessionGate({ path, children }: Props) {
  const session = useQuery(sessionQuery);
  const keep = usePersistedState((state) => state.keep);
  const { data } = session;
  useEffect(() => {
    if (data === undefined) return;
    keep(keptFrom(data));
    void sweepDrafts(data.contactId);
  }, [data, keep]);

  return (
    <Loaded query={session}>
      {(loaded) => (
        <SessionContext value={loaded}>
          <SessionEnd />
          <StepGate path={path} session={loaded}>
            {children}
          </StepGate>
        </SessionContext>
      )}
    </Loaded>
  );
}

function StepGate({ path, session, children }: Props & { session: Session }) {
  const step = stepOfRoute(path);
  const journey = session.journey === null ? null : journeyFromWire(session.journey);
  const allowed = step === null || journey === null ? step : allowedStep(journey, step);
  const target = journey === null || allowed === null ? path : routeOf(journey, allowed);
  const elsewhere = step !== null && journey !== null && target !== path;
  const { stepBar } = useShellParts(path);
  const isOperator = session.isOperator === true;
  useSaveVisit(path, session, !elsewhere && !isOperator);

  const status = session.journey?.status;
  const notice = elsewhere && status !== undefined ? redirectReason(journey, status, step) : null;
  useEffect(() => {
    if (notice !== null) showNotice(notice);
  }, [notice]);

  if (step !== null && journey === null) return <Redirect to="/" replace />;
  if (elsewhere) return <Redirect to={target} replace />;
  return (
    <>
      {stepBar && journey !== null && step !== null && hasProgress(journey, status) && (
        <StepBar journey={journey} step={step} />
      )}
      {isOperator && isBorrowerOnly(path) ? <BorrowerOnly /> : children}
      {session.journey?.status === "Draft" && step !== null && !waysOutOfTheirOwn.has(step) && (
        <LazyPart>
          <ThrowAway applicationId={session.journey.applicationId} />
        </LazyPart>
      )}
    </>
  );
}

/** Neither under an end, nor where a signed loan asks for another card, is anything being filled in. */
const hasProgress = ({ next }: Journey, status: Status | undefined): boolean =>
  next !== null && !(next === "select-map" && status === "Approved");

/** The code belongs to what it confirms; the signing page has its own way out. */
const waysOutOfTheirOwn: ReadonlySet<Step> = new Set(["number-confirmation", "signing", "timer"]);

/** What an operator finds in place of a step that only the borrower may do (spec §2; D3). */
const BorrowerOnly = () => (
  <PageHeading lead="Код вводит и карту привязывает только сам заёмщик. Остальные шаги открыты.">
    Этот шаг делает заёмщик
  </PageHeading>
);

/** What of the session the shell outside shows: ids, restricted mode, and the loan as the open application has it. */
function keptFrom({ contactId, application, journey, isOperator = false }: Session) {
  if (application === null) {
    return { contactId, isOperator, applicationId: null, applicationLoan: null };
  }
  const loan = {
    sum: application.sum,
    term: application.period,
    periodType: periodTypeOfId(application.periodTypeId) ?? "days",
  };
  const { applicationId } = application;
  const isOver = journey?.nextStep === null;
  const kept = { contactId, isOperator, applicationId, applicationLoan: isOver ? null : loan };
  // When the application is over, the calculator is for the next one:
  // what the person has set there stands (decision 0029).
  const isForNext = isOver && usePersistedState.getState().loanPriority !== null;
  return isForNext ? kept : { ...kept, calculator: loan };
}
