// Sign-in: phone and birth date, then a code by SMS; never tells whether a phone is known (spec §2; D4).
import { useMemo } from "react";

import { PhoneSpot } from "#spots/phone";
import { otpEndpoints } from "@microloan/contract/endpoints/otp";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";
import { signInFormSchema } from "@microloan/contract/fields/registration";

import { useLocation } from "../../client/navigation.tsx";
import { usePersistedState } from "../../client/state.ts";
import { useIsHere } from "../../client/use-is-here.ts";
import { keepBlock, keepCodeSent, useCodeTurn } from "../../form/code/kept-code.ts";
import { DateField } from "../../form/fields/date-field.tsx";
import { PhoneField } from "../../form/fields/phone-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { CaptchaBox } from "../../partners/captcha-box.tsx";
import { useCaptcha } from "../../partners/use-captcha.ts";
import { loadSettings } from "../../server/settings.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { useArrivalFrom, useArrivalReason } from "../arrival-reason.ts";
import type { ArrivalReason } from "../arrival-reason.ts";
import { ContinueJourney } from "../continue-journey.tsx";
import { keepDraft, useDrafts } from "../drafts.ts";
import { OtherWay } from "../other-way.tsx";
import { OutsideWays } from "../outside-ways.tsx";
import { useSaveAnonymousStep } from "../use-save-anonymous-step.ts";
import { fieldOfRefusal, signInDefaults, toSignInRequest } from "./authorization-values.ts";

export function AuthorizationPage() {
  const isAuth = usePersistedState((kept) => kept.isAuth);
  return isAuth ? <ContinueJourney /> : <SignInForm />;
}

const whyHere: Partial<Record<ArrivalReason, string>> = {
  NumberNeededAgain: "Чтобы получить новый код, введите номер и дату рождения ещё раз.",
  ContinueLink: "Войдите, и заявка откроется с того места, где вы остановились.",
  CaptchaV2Needed: "Отметьте «Я не робот», и мы пришлём новый код.",
  SessionEnded:
    "Сеанс закончился. Войдите снова, и заявка откроется с того места, где вы остановились.",
};

function SignInForm() {
  useSaveAnonymousStep("/authorization");
  const reason = useArrivalReason();
  const { signIn, error, captchaBox } = useAskForCode(reason === "CaptchaV2Needed");
  const form = useRequestForm({
    defaults: signInDefaults(useDrafts.getState()),
    schema: signInFormSchema,
    toRequest: toSignInRequest,
  });
  const why = reason === null ? undefined : whyHere[reason];

  return (
    <StepForm
      form={form}
      heading="Вход"
      picture={PhoneSpot}
      lead="Укажите телефон, на который оформляли заявку, и дату рождения. Пришлём код в СМС."
      submitError={error}
      submitLabel="Продолжить"
      onSubmit={signIn}
      footer={
        <>
          <OutsideWays words="Или подтвердите, кто вы, через Госуслуги или банк:" />
          <OtherWay question="Впервые у нас?" to="/registration" words="Зарегистрироваться" />
          <OtherWay question="Номер больше не ваш?" to="/change-phone" words="Сменить номер" />
        </>
      }
    >
      {why !== undefined && (
        <Alert tone="info">
          <p>{why}</p>
        </Alert>
      )}
      <PhoneField form={form} name="phone" label="Мобильный телефон" />
      <DateField form={form} name="birthDate" label="Дата рождения" autoComplete="bday" />
      <CaptchaBox box={captchaBox} />
    </StepForm>
  );
}

/** Asks for the code and opens its page; a blocked phone leads to the counter. */
function useAskForCode(isBoxWanted: boolean) {
  const { send, error: view } = useSubmit(otpEndpoints.sendSignInCode);
  const captcha = useCaptcha("authorization", isBoxWanted);
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  const beginTurn = useCodeTurn();
  const returnTo = useArrivalFrom();

  async function signIn(payload: { phone: string; birthDate: string }): Promise<void> {
    keepDraft({ signIn: payload, returnTo });
    const isOwn = beginTurn();
    // A first visit without an answer of the API has no XSRF cookie yet.
    await loadSettings();
    const token = await captcha.tokenFor(JSON.stringify(payload));
    const reply = await send({ body: { payload: { ...payload, ...token } } });
    if (reply === null) return;
    if (reply.result || reply.answered) captcha.spend();
    if (!isOwn()) return;
    if (reply.result) {
      usePersistedState.getState().keep({ tempUserId: null });
      keepCodeSent("sign-in", reply);
      return isHere() ? navigate("/authorization-number-confirmation") : undefined;
    }
    if (errorNameOfCode(reply.errorCode) === "CaptchaV2Needed") captcha.showBox();
    if (keepBlock(reply) && isHere()) navigate("/authorization-blocking-counter");
  }

  const error = useMemo(
    () => (view === null ? null : { message: view.message, field: fieldOfRefusal(view.field) }),
    [view],
  );
  return { signIn, error, captchaBox: captcha.box };
}
