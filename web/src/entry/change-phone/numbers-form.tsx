// The first page of a phone change: both numbers and the birth date; never tells whether the old one is known (D4).
import { useEffect, useMemo } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import * as z from "zod/mini";

import { PhoneSpot } from "#spots/phone";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";
import { phoneChangeFaults, phoneChangeShape } from "@microloan/contract/fields/phone-change";

import { useLocation } from "../../client/navigation.tsx";
import { useIsHere } from "../../client/use-is-here.ts";
import { forgetCode, keepBlock, keepCodeSent, useCodeTurn } from "../../form/code/kept-code.ts";
import { DateField } from "../../form/fields/date-field.tsx";
import { dateToWire } from "../../form/fields/form-date.ts";
import { phoneToWire } from "../../form/fields/form-phone.ts";
import { PhoneField } from "../../form/fields/phone-field.tsx";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import type { SubmitError } from "../../form/step-form.tsx";
import { CaptchaBox } from "../../partners/captcha-box.tsx";
import { useCaptcha } from "../../partners/use-captcha.ts";
import { loadSettings } from "../../server/settings.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { keepDraft, useDrafts } from "../drafts.ts";
import type { PhoneChangeValues } from "../drafts.ts";
import { OtherWay } from "../other-way.tsx";
import type { PhoneChangeState } from "../use-phone-change.ts";

const accessChoices = [
  { value: "yes", label: "Да, пришлите на него код" },
  { value: "no", label: "Нет, номера больше нет" },
];

/** In the history entry of numbers that were sent. */
const sentNumbers = { view: "numbers" };

export const useIsSentNumbers = (): boolean =>
  useHistoryState<{ view?: unknown } | null>()?.view === sentNumbers.view;

type Props = { onStage: () => Promise<PhoneChangeState | null> };

export function NumbersForm({ onStage }: Props) {
  const { begin, error, captchaBox } = useBegin(onStage);
  const form = useRequestForm({
    defaults: useDrafts.getState().phoneChange ?? emptyPhoneChange,
    schema: phoneChangeSchema,
    toRequest: toPhoneChange,
    faults: faultsOf,
  });
  useEffect(() => () => keepDraft({ phoneChange: form.getValues() }), [form]);
  return (
    <StepForm
      form={form}
      heading="Смена номера телефона"
      picture={PhoneSpot}
      lead="Сменим номер, с которым вы входите. Заявка и займы останутся."
      submitError={error}
      submitLabel="Продолжить"
      onSubmit={begin}
      footer={<OtherWay question="Номер не изменился?" to="/authorization" words="Войти" />}
    >
      <PhoneField form={form} name="oldPhone" label="Прежний номер" autoComplete="off" />
      <DateField form={form} name="birthDate" label="Дата рождения" autoComplete="bday" />
      <PhoneField form={form} name="newPhone" label="Новый номер" />
      <RadioGroup
        form={form}
        name="access"
        label="Прежний номер у вас под рукой?"
        choices={accessChoices}
        stacked
      />
      <CaptchaBox box={captchaBox} />
    </StepForm>
  );
}

type Asked = z.output<typeof phoneChangeSchema>;

/**
 * Sending the form of a phone change, and where it leads: the code on the old phone, or another proof (decision 0022).
 */
function useBegin(onStage: () => Promise<PhoneChangeState | null>) {
  const start = useSubmit(phoneChangeEndpoints.beginPhoneChange);
  const oldCode = useSubmit(phoneChangeEndpoints.sendOldPhoneCode);
  const captcha = useCaptcha("authorization");
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  const beginTurn = useCodeTurn();

  async function begin({ access, ...asked }: Asked): Promise<void> {
    const isOwn = beginTurn();
    oldCode.clear();
    await loadSettings();
    const token = await captcha.tokenFor(JSON.stringify(asked));
    const reply = await start.send({ body: { ...asked, ...token } });
    if (reply === null) return;
    if (reply.result || reply.answered) captcha.spend();
    if (!reply.result) {
      if (errorNameOfCode(reply.errorCode) === "CaptchaV2Needed") captcha.showBox();
      return;
    }
    if (isOwn()) forgetCode();
    if (access === "no") {
      // Documents accepted before: only the new phone's code is left.
      const state = await onStage();
      if (state?.stage !== "Proved" && isHere()) navigate("/choosing-reset-method");
      return;
    }
    const sent = await oldCode.send({ body: {} });
    if (sent === null || !isOwn()) return;
    if (!sent.result) return void keepBlock(sent);
    keepCodeSent("old-phone", sent);
    if (!isHere()) return;
    // The code stands at the same address: with an entry of its own, Back leads from it to these numbers.
    navigate("/change-phone", { replace: true, state: sentNumbers });
    navigate("/change-phone");
    await onStage();
  }

  const view = start.error ?? oldCode.error;
  const error = useMemo<SubmitError | null>(
    () => (view === null ? null : { message: view.message, field: view.field }),
    [view],
  );
  return { begin, error, captchaBox: captcha.box };
}

/** The phone-change form: the visible pair of functions between its fields and the request (decision 0022). */
const emptyPhoneChange: PhoneChangeValues = {
  oldPhone: "",
  birthDate: "",
  newPhone: "",
  access: "",
};

/** The request, and the choice that only this page needs. */
const phoneChangeSchema = z.strictObject({
  ...phoneChangeShape,
  access: z.enum(["yes", "no"]),
});

/** Form → request. */
const toPhoneChange = ({ oldPhone, birthDate, newPhone, access }: PhoneChangeValues) => ({
  oldPhone: phoneToWire(oldPhone),
  birthDate: dateToWire(birthDate),
  newPhone: phoneToWire(newPhone),
  access,
});

const faultsOf = phoneChangeFaults;
