// Back from ESIA or T-ID: somebody known signs in; anybody else registers with what was told, what they checked locked; or why
// there is nothing (D4, D9).
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";

import { Loaded } from "../../client/loaded.tsx";
import { useKept } from "../../client/state.ts";
import { CallRefused, makeQueryClient } from "../../server/query.ts";
import type { callQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { ContinueJourney } from "../continue-journey.tsx";
import { OtherWay } from "../other-way.tsx";
import { outsideServices } from "../outside-services.ts";
import type { OutsideServiceName } from "../outside-services.ts";
import { fromOutsideData } from "../registration/outside-origin.ts";
import type { OriginIds, OutsideData } from "../registration/outside-origin.ts";
import { RegistrationForm } from "../registration/registration-form-view.tsx";
import { OutsideFailure, failureReasonOf } from "./outside-failure.tsx";
import { OutsideSignIn } from "./outside-sign-in.tsx";

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
  const isAuth = useKept((kept) => kept.isAuth);
  const [client] = useState(makeQueryClient);
  // Also for somebody signed in: it may be another person.
  if (signInId !== null) {
    return <OutsideSignIn service={outsideServices[service]} signInId={signInId} />;
  }
  if (isAuth) return <ContinueJourney />;
  if (asked === null) {
    return <OutsideFailure service={outsideServices[service]} reason={failureReasonOf(reason)} />;
  }
  return (
    <QueryClientProvider client={client}>
      <Told service={service} {...asked} />
    </QueryClientProvider>
  );
}

type ToldProps = { service: OutsideServiceName; query: Query; ids: OriginIds };

function Told({ service, query, ids }: ToldProps) {
  const told = useQuery<OutsideData>(query as never);
  if (told.error instanceof CallRefused) {
    const name = errorNameOfCode(told.error.refused.errorCode);
    if (name === "EsiaDataMissing" || name === "TinkoffDataMissing") {
      return <OutsideFailure service={outsideServices[service]} reason="expired" />;
    }
  }
  return (
    <Loaded query={told} lines={8}>
      {(data) => <Filled service={service} data={data} ids={ids} />}
    </Loaded>
  );
}

type FilledProps = { service: OutsideServiceName; data: OutsideData; ids: OriginIds };

function Filled({ service, data, ids }: FilledProps) {
  const { heading, lead, locked, source } = outsideServices[service];
  const { lockedFields } = data;
  useEffect(() => {
    const isEsia = service === "esia";
    useKept.getState().keep({ lockEsiaData: isEsia, lockTinkoffData: !isEsia });
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
