// Back from ESIA or T-ID: somebody known signs in; anybody else registers with a prefilled form, what the service has
// checked locked; or why there is nothing (D4, D9; decision 0021).
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import type { ComponentProps } from "react";

import { accountEndpoints } from "@microloan/contract/endpoints/account";
import type { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";

import { reopen } from "../../client/lazy-page.tsx";
import { Loaded } from "../../client/loaded.tsx";
import { useLocation } from "../../client/navigation.tsx";
import { usePersistedState } from "../../client/state.ts";
import { useIsHere } from "../../client/use-is-here.ts";
import { analyticsCookie } from "../../partners/analytics-cookie.ts";
import { CallRefused, makeQueryClient } from "../../server/query.ts";
import type { callQuery } from "../../server/query.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { arrivalState } from "../arrival-state.ts";
import { ContinueJourney } from "../continue-journey.tsx";
import { OtherWay } from "../other-way.tsx";
import { outsideServices } from "../outside-services.ts";
import type { OutsideService, OutsideServiceName } from "../outside-services.ts";
import { fromOutsideData } from "../registration/outside-origin.ts";
import type { OriginIds, OutsideData } from "../registration/outside-origin.ts";
import { RegistrationForm } from "../registration/registration-form.tsx";
import { requestedOffer } from "../requested-offer.ts";
import { useSignedIn } from "../use-signed-in.ts";

/** Most people come back with what they went for. Where it cannot be fetched, the page is opened again as any other. */
const LazyFailure = lazyPart(() => import("./outside-failure.tsx").catch(reopen), "OutsideFailure");

const OutsideFailure = (props: ComponentProps<typeof LazyFailure>) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <LazyFailure {...props} />
  </Suspense>
);

type Query =
  | ReturnType<typeof callQuery<typeof personalDataEndpoints.getEsiaPersonalData>>
  | ReturnType<typeof callQuery<typeof personalDataEndpoints.getTinkoffPersonalData>>;

type Asked = {
  service: OutsideServiceName;
  /** Null when the address names no data. */
  asked: { query: Query; ids: OriginIds } | null;
  /** The login that has proved somebody known, in place of data. */
  signInId: string | null;
  reason: string | null;
};

export function OutsideRegistration({ service, asked, signInId, reason }: Asked) {
  const isAuth = usePersistedState((kept) => kept.isAuth);
  const [client] = useState(makeQueryClient);
  // Also for somebody signed in: it may be another person.
  if (signInId !== null) {
    return <OutsideSignIn service={outsideServices[service]} signInId={signInId} />;
  }
  if (isAuth) return <ContinueJourney />;
  if (asked === null) {
    return <OutsideFailure service={outsideServices[service]} reason={reason} />;
  }
  return (
    <QueryClientProvider client={client}>
      <Prefilled service={service} {...asked} />
    </QueryClientProvider>
  );
}

type PrefilledProps = { service: OutsideServiceName; query: Query; ids: OriginIds };

function Prefilled({ service, query, ids }: PrefilledProps) {
  const answer = useQuery<OutsideData>(query as never);
  if (answer.error instanceof CallRefused) {
    const name = errorNameOfCode(answer.error.refused.errorCode);
    if (name === "EsiaDataMissing" || name === "TinkoffDataMissing") {
      return <OutsideFailure service={outsideServices[service]} reason="expired" />;
    }
  }
  return (
    <Loaded query={answer} lines={8}>
      {(data) => <PrefilledForm service={service} data={data} ids={ids} />}
    </Loaded>
  );
}

type FormProps = { service: OutsideServiceName; data: OutsideData; ids: OriginIds };

function PrefilledForm({ service, data, ids }: FormProps) {
  const { heading, lead, locked, source } = outsideServices[service];
  const { lockedFields } = data;
  useEffect(() => {
    const isEsia = service === "esia";
    usePersistedState.getState().keep({ lockEsiaData: isEsia, lockTinkoffData: !isEsia });
  }, [service]);

  return (
    <RegistrationForm
      heading={heading}
      lead={lead}
      defaults={fromOutsideData(data)}
      origin={{ ids, lockedFields, source }}
      before={
        <Alert tone="info" live={false}>
          <p>{locked} Если что-то не так, зарегистрируйтесь по телефону.</p>
        </Alert>
      }
      footer={
        <>
          <OtherWay
            question="Данные не те?"
            to="/registration"
            words="Зарегистрироваться по телефону"
          />
          <OtherWay
            question="Уже регистрировались у нас?"
            to="/authorization"
            words="Войти по телефону"
          />
        </>
      }
    />
  );
}

type Props = { service: OutsideService; signInId: string };

/**
 * Back from ESIA or T-ID as somebody we know: signs in without a code and goes on where they stopped (D4, D9; decision
 * 0021).
 */
function OutsideSignIn({ service, signInId }: Props) {
  const { signIn, isOver, message } = useOutsideSignIn(signInId);
  if (isOver) return <OutsideFailure service={service} reason="expired" />;
  return (
    <>
      <PageHeading>{service.signInHeading}</PageHeading>
      {message === null ? (
        <Skeleton lines={2} label="Входим" />
      ) : (
        <Alert tone="error" title="Войти не получилось">
          <p>{message}</p>
          <Button look="quiet" onClick={signIn}>
            Попробовать ещё раз
          </Button>
        </Alert>
      )}
    </>
  );
}

/** Signs in at once; only an answer that was lost is worth another try. */
function useOutsideSignIn(signInId: string) {
  const { send, error } = useSubmit(accountEndpoints.signInOutside);
  const [isOver, setOver] = useState(false);
  const signedIn = useSignedIn("sign-in");
  const [cookie] = useState(analyticsCookie);
  const [, navigate] = useLocation();
  const isHere = useIsHere();

  async function signIn(): Promise<void> {
    // What the service tells goes into the application that begins with it, so whoever has chosen a loan asks for it.
    const hasChosen = usePersistedState.getState().loanPriority !== null;
    const asked = hasChosen ? requestedOffer() : undefined;
    const reply = await send({ body: { signInId, ...asked, ...cookie } });
    if (reply === null) return;
    if (reply.result) return signedIn(reply);
    const name = errorNameOfCode(reply.errorCode);
    // Who has left the page is not moved.
    if (!isHere()) return;
    if (name === "RegistrationBlocked") {
      navigate("/registration-refusal", { replace: true, ...arrivalState(name) });
    } else if (name === "NotFound") setOver(true);
  }

  const begin = useRef(signIn);
  useEffect(() => void begin.current(), []);
  return { signIn: () => void signIn(), isOver, message: error?.message ?? null };
}
