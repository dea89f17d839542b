// The registration form: who the borrower is, the phone, the agreements; empty, or filled in by ESIA or T-ID (D9, D11).
import { useQuery } from "@tanstack/react-query";
import { memo, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";

import { PhoneSpot } from "#spots/phone";
import { refSources } from "@microloan/contract/dictionaries/ref-sources";
import { documentEndpoints } from "@microloan/contract/endpoints/document";
import { registrationEndpoints } from "@microloan/contract/endpoints/registration";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";

import { Loaded } from "../../client/loaded.tsx";
import { useLocation } from "../../client/navigation.tsx";
import { usePersistedState } from "../../client/state.ts";
import { today } from "../../client/today.ts";
import { useIsHere } from "../../client/use-is-here.ts";
import { keepBlock, keepCodeSent, useCodeTurn } from "../../form/code/kept-code.ts";
import { sweepDrafts } from "../../form/draft/drafts.ts";
import { sameValues } from "../../form/draft/same-values.ts";
import { useOpenAnswers } from "../../form/draft/use-open-answers.ts";
import { EmailField } from "../../form/fields/email-field.tsx";
import type { FormOf } from "../../form/fields/form-of.ts";
import { PhoneField } from "../../form/fields/phone-field.tsx";
import { SelectField } from "../../form/fields/select-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { FormSection, StepForm } from "../../form/step-form.tsx";
import type { SubmitError } from "../../form/step-form.tsx";
import { Agreements } from "../../papers/agreements.tsx";
import { keepOpening } from "../../papers/document-openings.ts";
import { forgetTicks } from "../../papers/persisted-ticks.ts";
import { CaptchaBox } from "../../partners/captcha-box.tsx";
import { useCaptcha } from "../../partners/use-captcha.ts";
import type { VisibleCaptcha } from "../../partners/use-captcha.ts";
import { callQuery } from "../../server/query.ts";
import type { Refused } from "../../server/reply.ts";
import { loadSettings } from "../../server/settings.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { arrivalState } from "../arrival-state.ts";
import { keepDraft, useDrafts } from "../drafts.ts";
import type { RegistrationValues } from "../drafts.ts";
import { requestedOffer } from "../requested-offer.ts";
import { lockOf } from "./outside-origin.ts";
import type { Origin } from "./outside-origin.ts";
import { PersonFields } from "./person-fields.tsx";
import { draftOf } from "./registration-draft.ts";
import {
  agreementField,
  fieldOfRefusal,
  registrationFaults,
  registrationSchema,
  toRegistrationRequest,
} from "./registration-values.ts";
import type { RegistrationRequest } from "./registration-values.ts";

const documentsQuery = callQuery(documentEndpoints.getDocumentsForRegistration, {});

const refSourceChoices = Object.values(refSources).map(({ id, name }) => ({
  value: id,
  label: name,
}));

type Props = {
  heading: string;
  lead: string;
  defaults: RegistrationValues;
  origin?: Origin | null;
  /** Before the fields: what a person may want to know or do first. */
  before?: ReactNode;
  footer: ReactNode;
};

export function RegistrationForm({
  heading,
  lead,
  defaults,
  origin = null,
  before,
  footer,
}: Props) {
  const documents = useQuery(documentsQuery);
  const { register, error, captchaBox } = useRegister(origin);
  const [isTypedOn, setTypedOn] = useState(false);
  const form = useRequestForm({
    defaults,
    schema: registrationSchema,
    toRequest: toRegistrationRequest,
    faults: (request) =>
      registrationFaults(request, { today: today(), documents: documents.data?.documents }),
  });
  const answers = useOpenAnswers(form, draftOf(defaults, origin, documents.data?.documents));
  useTypedBefore(form, origin);

  return (
    <StepForm
      form={form}
      heading={heading}
      picture={PhoneSpot}
      lead={lead}
      submitError={error}
      submitLabel="Продолжить"
      answers={answers}
      onSubmit={async (request) => {
        keepDraft({ registration: form.getValues() });
        setTypedOn(false);
        setTypedOn((await register(request, () => isTypedSince(form, request))) === "typed-on");
      }}
      footer={footer}
    >
      {before}
      <Fields form={form} origin={origin} />
      <FormSection title="Согласия">
        <Loaded query={documents} lines={2}>
          {(loaded) => (
            <Agreements
              form={form}
              documents={loaded.documents}
              page="registration"
              of={[]}
              fieldOf={agreementField}
              onRead={keepOpening}
            />
          )}
        </Loaded>
      </FormSection>
      <CaptchaBox box={captchaBox} />
      {isTypedOn && (
        <Alert tone="info">
          <p>Данные изменились, пока мы их отправляли. Проверьте их и продолжите.</p>
        </Alert>
      )}
    </StepForm>
  );
}

/** Whether the form would send something else by now. */
const isTypedSince = (form: FormOf<RegistrationValues>, request: RegistrationRequest): boolean => {
  const now = registrationSchema.safeParse(toRegistrationRequest(form.getValues()));
  return !sameValues(now.data, request);
};

type FieldsProps = { form: FormOf<RegistrationValues>; origin: Origin | null };

/** Drawn anew for what is typed alone: the form around them changes thrice while it comes alive. */
const Fields = memo(function Fields({ form, origin }: FieldsProps) {
  return (
    <>
      <PersonFields form={form} origin={origin} />
      <PhoneField form={form} name="phone" label="Мобильный телефон" {...lockOf(origin, "phone")} />
      <EmailField
        form={form}
        name="email"
        label="Электронная почта"
        hint="Можно не указывать"
        {...lockOf(origin, "email")}
      />
      <SelectField
        form={form}
        name="refSourceId"
        label="Откуда вы о нас узнали"
        hint="Можно не отвечать"
        choices={refSourceChoices}
      />
      <TextField
        form={form}
        name="promoCode"
        label="Промокод"
        hint="Если он у вас есть"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
    </>
  );
});

/** What was typed here before another page of this document was looked at stands again at once. */
function useTypedBefore(form: FormOf<RegistrationValues>, origin: Origin | null): void {
  // What ESIA or T-ID told is locked in its own form, and no proposal for another.
  const isByPhone = origin === null;
  useEffect(() => {
    void sweepDrafts(null);
    if (!isByPhone) return;
    const { registration } = useDrafts.getState();
    if (registration !== null) form.reset(registration, { keepDefaultValues: true });
    return () => keepDraft({ registration: form.getValues() });
  }, [form, isByPhone]);
}

const codePage = "/registration-number-confirmation";

/** Sending the registration: the form first, then the code; where each refusal leads (spec §7; D4). */
function useRegister(origin: Origin | null): {
  /** `isNewer`: what was typed meanwhile is another registration, which nobody has pressed the button for. */
  register: (request: RegistrationRequest, isNewer: () => boolean) => Promise<"typed-on" | void>;
  error: SubmitError | null;
  captchaBox: VisibleCaptcha | null;
} {
  const create = useSubmit(registrationEndpoints.createContact);
  const sendCode = useSubmit(registrationEndpoints.sendRegistrationCode);
  const captcha = useCaptcha("registration");
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  const beginTurn = useCodeTurn();
  const { keep } = usePersistedState.getState();

  /** The server's registration of these answers; made once, however often the code has to be asked for. */
  async function createOnce(request: RegistrationRequest): Promise<string | null> {
    const text = JSON.stringify({ ...request, ...origin?.ids });
    const { created } = useDrafts.getState();
    if (created?.request === text) return created.tempUserId;
    const { anonymousId } = usePersistedState.getState();
    const token = await captcha.tokenFor(text);
    const body = { ...request, ...requestedOffer(), ...token, ...origin?.ids, anonymousId };
    const reply = await create.send({ body });
    if (reply === null) return null;
    if (reply.result || reply.answered) captcha.spend();
    if (!reply.result) return refuse(reply);
    keepDraft({ created: { request: text, tempUserId: reply.tempUserId } });
    return reply.tempUserId;
  }

  /** What the form cannot mend has a page of its own; the rest stands in the form, through `error`. */
  function refuse(refused: Refused): null {
    const name = errorNameOfCode(refused.errorCode);
    if (name === "CaptchaV2Needed") captcha.showBox();
    if (!isHere()) return null;
    if (name === "Underage" || name === "CaptchaFailed" || name === "RegistrationBlocked") {
      navigate("/registration-refusal", arrivalState(name));
    }
    return null;
  }

  async function register(
    request: RegistrationRequest,
    isNewer: () => boolean,
  ): Promise<"typed-on" | void> {
    sendCode.clear();
    const isOwn = beginTurn();
    // Who goes on by phone after all takes no locked data along.
    if (origin === null) keep({ lockEsiaData: false, lockTinkoffData: false });
    // A first visit without an answer of the API has no XSRF cookie yet.
    await loadSettings();
    const tempUserId = await createOnce(request);
    if (tempUserId === null) return;
    // No code goes to a phone that is being put right.
    if (isHere() && isNewer()) return "typed-on";
    const reply = await sendCode.send({ body: { tempUserId } });
    if (reply === null || !isOwn()) return;
    if (reply.result) {
      if (isHere() && isNewer()) return "typed-on";
      keep({ tempUserId });
      forgetTicks();
      keepCodeSent("registration", reply);
      return isHere() ? navigate(codePage) : undefined;
    }
    const name = errorNameOfCode(reply.errorCode);
    if (name === "NotFound") keepDraft({ created: null });
    if (!keepBlock(reply)) return;
    keep({ tempUserId });
    forgetTicks();
    if (isHere()) navigate(codePage);
  }

  const view = create.error ?? sendCode.error;
  const error = useMemo(
    () => (view === null ? null : { message: view.message, field: fieldOfRefusal(view.field) }),
    [view],
  );
  return { register, error, captchaBox: captcha.box };
}
