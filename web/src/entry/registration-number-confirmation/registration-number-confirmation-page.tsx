// The code by SMS that proves the phone at registration and opens the application (spec §2; D3, D4).
import { CodeSpot } from "#spots/code";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { registrationEndpoints } from "@microloan/contract/endpoints/registration";
import type { ErrorName } from "@microloan/contract/errors/error-codes";

import { Link, Redirect, useLocation } from "../../client/navigation.tsx";
import type { Opening } from "../../client/persisted-state-shape.ts";
import { usePersistedState } from "../../client/state.ts";
import { useIsHere } from "../../client/use-is-here.ts";
import { CodeForm } from "../../form/code/code-form.tsx";
import { CodeHelp } from "../../form/code/code-help.tsx";
import { useCodeFor } from "../../form/code/kept-code.ts";
import { SentTo } from "../../form/code/sent-to.tsx";
import { SmsDelayed, useSmsDelay } from "../../form/code/sms-delay.tsx";
import { useCodeEntry, useCodeMask } from "../../form/code/use-code-entry.ts";
import { reportKeptOpenings } from "../../papers/document-openings.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { arrivalState } from "../arrival-state.ts";
import { BlockNotice } from "../block-notice.tsx";
import { useDrafts } from "../drafts.ts";
import { useSaveAnonymousStep } from "../use-save-anonymous-step.ts";
import { useSignIn } from "../use-sign-in.ts";

export function RegistrationNumberConfirmationPage() {
  useSaveAnonymousStep("/registration-number-confirmation");
  const tempUserId = usePersistedState((kept) => kept.tempUserId);
  if (tempUserId === null) return <Redirect to="/registration" replace />;
  return <RegistrationCode tempUserId={tempUserId} />;
}

function RegistrationCode({ tempUserId }: { tempUserId: string }) {
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  const codeId = useCodeFor("registration");
  const phone = useDrafts((drafts) => drafts.registration?.phone);
  const mask = useCodeMask();
  const { send: checkCode } = useSubmit(registrationEndpoints.checkRegistrationCode);
  const { send: sendCode } = useSubmit(registrationEndpoints.sendRegistrationCode);
  const { send: resendCode } = useSubmit(registrationEndpoints.resendRegistrationCode);
  const signIn = useSignIn("registration");
  const { isSmsDelayed } = useSmsDelay();

  /** Only now, with the phone proved, the server tells whose it is (D4). Who has left the page is not moved. */
  function leave(refusal: ErrorName | null): boolean {
    if (refusal !== "RegistrationBlocked" && refusal !== "PhoneTaken") return false;
    const path = refusal === "PhoneTaken" ? "/access-denied" : "/registration-refusal";
    if (isHere()) navigate(path, arrivalState(refusal));
    return true;
  }

  const entry = useCodeEntry({
    purpose: "registration",
    leave,
    check: async (asked, code) => {
      const { openings } = usePersistedState.getState();
      const refusal = await signIn(asked, code, () =>
        checkCode({ body: { tempUserId, codeId: asked, code } }),
      );
      if (refusal === null) reportRead(openings);
      return refusal;
    },
    resend: () =>
      codeId === null
        ? sendCode({ body: { tempUserId } })
        : resendCode({ body: { tempUserId, codeId } }),
  });

  if (entry.state.kind === "blocked") return <Blocked endsAt={entry.state.endsAt} />;
  return (
    <CodeForm
      heading="Введите код из СМС"
      picture={CodeSpot}
      lead={<SentTo words={isSmsDelayed ? "Код придёт" : "Отправили его"} phone={phone} />}
      summary={<SmsDelayed />}
      mask={mask}
      {...entry}
      help={<CodeHelp changeNumberAt="/registration" />}
    />
  );
}

/** The route of the timer asks for a session, so the wait stands here (spec §2). */
function Blocked({ endsAt }: { endsAt: number }) {
  return (
    <BlockNotice
      heading="Ввод кода временно заблокирован"
      lead="Код введён неверно слишком много раз. Когда время выйдет, запросите новый код."
      endsAt={endsAt}
      ways={
        <Link href="/registration" asChild>
          <LinkButton look="secondary">Изменить номер</LinkButton>
        </Link>
      }
    />
  );
}

/** Which agreements were opened before there was anybody to say it of (decision 0035). */
function reportRead(openings: readonly Opening[]): void {
  const { applicationId } = usePersistedState.getState();
  const formPageId = formPages.registration;
  if (applicationId !== null) reportKeptOpenings(openings, { applicationId, formPageId });
}
