// The first page of a phone change: both numbers and the birth date; never tells whether the old one is known (D4).
import { PhoneSpot } from "#spots/phone";

import { DateField } from "../../form/fields/date-field.tsx";
import { PhoneField } from "../../form/fields/phone-field.tsx";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { StepForm } from "../../form/step-form.tsx";
import { CaptchaBox } from "../../partners/captcha-box.tsx";
import { OtherWay } from "../other-way.tsx";
import type { PhoneChangeState } from "../use-phone-change.ts";
import {
  emptyPhoneChange,
  faultsOf,
  phoneChangeSchema,
  toPhoneChange,
} from "./phone-change-form.ts";
import { useBegin } from "./use-begin.ts";

const accessChoices = [
  { value: "yes", label: "Да, пришлите на него код" },
  { value: "no", label: "Нет, номера больше нет" },
];

type Props = { onStage: () => Promise<PhoneChangeState | null> };

export function NumbersForm({ onStage }: Props) {
  const { begin, error, captchaBox } = useBegin(onStage);
  const form = useRequestForm({
    defaults: emptyPhoneChange,
    schema: phoneChangeSchema,
    toRequest: toPhoneChange,
    faults: faultsOf,
  });
  return (
    <StepForm
      form={form}
      heading="Смена номера телефона"
      picture={PhoneSpot}
      lead="Сменим номер, с которым вы входите. Заявка и займы останутся."
      submitError={error}
      submitLabel="Продолжить"
      onSubmit={(values) => begin(phoneChangeSchema.parse(toPhoneChange(values)))}
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
