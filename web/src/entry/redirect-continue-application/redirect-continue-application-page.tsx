// The link of an SMS that leads back to an application:
// signed in to the current step, else by way of sign-in (spec §2; D5).
import { useEffect, useState } from "react";

import { RefusedSpot } from "#spots/refused";
import { continueLinkEndpoints } from "@microloan/contract/endpoints/continue-link";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";

import { Link, useLocation } from "../../client/navigation.tsx";
import { usePersistedState } from "../../client/state.ts";
import { SupportPhone } from "../../client/support-phone.tsx";
import { call } from "../../server/client.ts";
import { loadSettings } from "../../server/settings.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { arrivalState } from "../arrival-state.ts";
import { ContinueJourney } from "../continue-journey.tsx";

type Verdict = "asking" | "good" | "bad" | "unanswered";

export function RedirectContinueApplicationPage() {
  const { verdict, ask } = useVerdict();
  if (verdict === "good") return <GoOn />;
  if (verdict === "bad") return <BadLink />;
  if (verdict === "asking") return <Skeleton lines={4} />;
  return (
    <Alert tone="error" title="Не получилось проверить ссылку">
      <Button look="quiet" onClick={() => void ask()}>
        Попробовать ещё раз
      </Button>
    </Alert>
  );
}

function useVerdict() {
  const [verdict, setVerdict] = useState<Verdict>("asking");
  // In the fragment, so that it is in no log and no Referer.
  const [token] = useState(() => window.location.hash.slice(1));

  async function ask(): Promise<void> {
    if (!/^[\w-]{1,200}$/.test(token)) return setVerdict("bad");
    setVerdict("asking");
    await loadSettings();
    const reply = await call(continueLinkEndpoints.checkContinueLink, { body: { token } });
    if (reply === null) return;
    if (reply.result) return setVerdict("good");
    const isBad = errorNameOfCode(reply.errorCode) === "LinkInvalid";
    setVerdict(isBad ? "bad" : "unanswered");
  }

  // Once: the address is that of this arrival.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void ask(), []);
  return { verdict, ask };
}

function GoOn() {
  const isAuth = usePersistedState((kept) => kept.isAuth);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isAuth) navigate("/authorization", { replace: true, ...arrivalState("ContinueLink") });
  }, [isAuth, navigate]);
  return isAuth ? <ContinueJourney /> : null;
}

function BadLink() {
  const isAuth = usePersistedState((kept) => kept.isAuth);
  return (
    <NoticePage
      picture={RefusedSpot}
      heading="Ссылка недействительна"
      lead="Её срок вышел, или она скопирована не целиком."
      ways={
        <Link href="/authorization" asChild>
          <LinkButton>{isAuth ? "Открыть заявку" : "Войти и продолжить"}</LinkButton>
        </Link>
      }
    >
      <p>Заявка сохранена: откройте её без ссылки. Не получается – позвоните нам:</p>
      <SupportPhone />
    </NoticePage>
  );
}
