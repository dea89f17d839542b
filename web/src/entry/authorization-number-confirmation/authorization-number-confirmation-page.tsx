// The code by SMS that signs a known borrower in and opens the step where they stopped (spec §2; D3, D4).
import { CodeSpot } from "#spots/code";
import { otpEndpoints } from "@microloan/contract/endpoints/otp";
import { formatPhone } from "@microloan/domain/text/phone";

import { Redirect, useLocation } from "../../client/navigation.tsx";
import { usePersistedState } from "../../client/state.ts";
import { useIsHere } from "../../client/use-is-here.ts";
import { CodeForm } from "../../form/code/code-form.tsx";
import { CodeHelp } from "../../form/code/code-help.tsx";
import { useCodeFor } from "../../form/code/kept-code.ts";
import { SentTo } from "../../form/code/sent-to.tsx";
import { SmsDelayed } from "../../form/code/sms-delay.tsx";
import { useCodeEntry, useCodeMask } from "../../form/code/use-code-entry.ts";
import { useCaptcha } from "../../partners/use-captcha.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { arrivalState } from "../arrival-state.ts";
import { ContinueJourney } from "../continue-journey.tsx";
import { useDrafts } from "../drafts.ts";
import { OutsideWays } from "../outside-ways.tsx";
import { useSaveAnonymousStep } from "../use-save-anonymous-step.ts";
import { useSignIn } from "../use-sign-in.ts";

export function AuthorizationNumberConfirmationPage() {
  useSaveAnonymousStep("/authorization-number-confirmation");
  const isAsked = useCodeFor("sign-in") !== null;
  const isAuth = usePersistedState((kept) => kept.isAuth);
  if (isAuth) return <ContinueJourney />;
  if (!isAsked) return <Redirect to="/authorization" replace />;
  return <SignInCode />;
}

function SignInCode() {
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  const asked = useDrafts((drafts) => drafts.signIn);
  const mask = useCodeMask();
  const { send: checkCode } = useSubmit(otpEndpoints.checkSignInCode);
  const { send: sendCode } = useSubmit(otpEndpoints.sendSignInCode);
  const signIn = useSignIn("sign-in");
  const captcha = useCaptcha("authorization");

  const entry = useCodeEntry({
    purpose: "sign-in",
    leave: (refusal) => {
      if (refusal !== "CaptchaV2Needed" && refusal !== "RegistrationBlocked") return false;
      const path = refusal === "CaptchaV2Needed" ? "/authorization" : "/access-denied";
      // Who has left the page is not moved.
      if (isHere()) navigate(path, arrivalState(refusal));
      return true;
    },
    check: (codeId, code) =>
      signIn(codeId, code, () => checkCode({ body: { payload: { codeId, code } } })),
    resend: async () => {
      if (asked !== null) {
        const token = await captcha.tokenFor(JSON.stringify(asked));
        captcha.spend();
        return sendCode({ body: { payload: { ...asked, ...token } } });
      }
      // After a reload nothing here knows the number any more.
      navigate("/authorization", arrivalState("NumberNeededAgain"));
      return null;
    },
  });

  if (entry.state.kind === "blocked") {
    return <Redirect to="/authorization-blocking-counter" replace />;
  }
  return (
    <CodeForm
      heading="Введите код из СМС"
      picture={CodeSpot}
      lead={
        <SentTo
          words="Если номер и дата рождения верны, код придёт"
          phone={asked === null ? undefined : formatPhone(asked.phone)}
        />
      }
      summary={<SmsDelayed />}
      mask={mask}
      {...entry}
      submitLabel="Войти"
      help={
        <>
          {entry.state.kind === "ended" && <OutsideWays words="Войти без кода:" />}
          <CodeHelp
            changeNumberAt="/authorization"
            more="Проверьте дату рождения: если она не совпала с той, что в заявке, код не придёт."
          />
        </>
      }
    />
  );
}
