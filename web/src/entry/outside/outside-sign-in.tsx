// Back from ESIA or T-ID as somebody we know: signs in without a code and goes on where they stopped (D4, D9; decision 0021).
import { useEffect, useRef, useState } from "react";

import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";

import { useLocation } from "../../client/navigation.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { arrivalState } from "../arrival-state.ts";
import type { OutsideService } from "../outside-services.ts";
import { requestedOffer } from "../requested-offer.ts";
import { useSignedIn } from "../use-signed-in.ts";
import { OutsideFailure } from "./outside-failure.tsx";

type Props = { service: OutsideService; signInId: string };

export function OutsideSignIn({ service, signInId }: Props) {
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
  const signedIn = useSignedIn();
  const [, navigate] = useLocation();

  async function signIn(): Promise<void> {
    const reply = await send({ body: { signInId, ...requestedOffer() } });
    if (reply === null) return;
    if (reply.result) return signedIn(reply);
    const name = errorNameOfCode(reply.errorCode);
    if (name === "RegistrationBlocked") {
      navigate("/registration-refusal", { replace: true, ...arrivalState(name) });
    } else if (name === "NotFound") setOver(true);
  }

  const begin = useRef(signIn);
  useEffect(() => void begin.current(), []);
  return { signIn: () => void signIn(), isOver, message: error?.message ?? null };
}
