// The passport, as on its spread with the photo: the page of step 0, and in place in a confirmation (spec §2; D11).
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { PassportSpot } from "#spots/passport";
import { genders } from "@microloan/contract/dictionaries/genders";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { passportFaults, passportFormSchema } from "@microloan/contract/fields/passport";
import type { Passport } from "@microloan/contract/fields/passport";

import { useKept } from "../../client/state.ts";
import { today } from "../../client/today.ts";
import { useSession } from "../../client/use-session.ts";
import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import { DateField } from "../../form/fields/date-field.tsx";
import { useCatalog } from "../../form/fields/dictionaries.ts";
import { passportNumberMask, snilsMask } from "../../form/fields/masks.ts";
import { NameField } from "../../form/fields/name-field.tsx";
import { PhoneField } from "../../form/fields/phone-field.tsx";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { FormRow, FormSection, StepForm } from "../../form/step-form.tsx";
import { useAnswers } from "../../form/use-answers.ts";
import { useStepSave } from "../../form/use-step-save.ts";
import { useFlagSetting } from "../../server/settings.ts";
import { inPlaceFrame, useOpenedBy } from "../in-place.tsx";
import type { FormPlace } from "../in-place.tsx";
import { DivisionCode } from "./division-code.tsx";
import { fromPassport, passportFieldOf, toPassportRequest } from "./passport-form.ts";
import type { PassportValues } from "./passport-form.ts";
import { useIssueDateCheck } from "./passport-lookups.ts";
import { leadOf, lockOf, withTold } from "./passport-told.ts";
import type { Told } from "./passport-told.ts";

type Saved = SuccessOf<typeof passportEndpoints.getPassport>;

const yesAndNo = [
  { value: "yes", label: "Да" },
  { value: "no", label: "Нет" },
];

type Props = { applicationId: string; saved: Saved; place?: FormPlace };

export function PassportForm({ applicationId, saved, place }: Props) {
  const session = useSession();
  // The codeword is between the borrower and us: an operator neither sees nor sets it (decision 0023).
  const isOperator = useKept((state) => state.isOperator);
  const isFirstApplication = session.isFirstApplication && !isOperator;
  const isIssuedByHidden = useFlagSetting("HidePassportIssuedBy", false);
  const isAdditionalPhoneEnabled = useFlagSetting("AdditionalPhoneEnabled", false);
  const save = useStepSave(passportEndpoints.savePassport, place?.onSaved);
  const opened = useOpenedBy(place);
  const answers = useAnswers(
    "passport",
    saved.revisions.passport,
    withTold(fromPassport(saved.passport, saved.revisions.passport), saved.told),
  );
  const context = {
    today: today(),
    birthDate: saved.birthDate,
    isFirstApplication,
    isIssuedByHidden,
  };
  const schema = passportFormSchema(context);
  const toRequest = (values: PassportValues) => toPassportRequest(values, isAdditionalPhoneEnabled);
  const form = useRequestForm({
    defaults: answers.values,
    schema,
    toRequest,
    faults: (request) => passportFaults(request as Passport, context),
    fieldOf: passportFieldOf,
  });

  return (
    <StepForm
      form={form}
      {...(place === undefined
        ? { heading: "Паспорт", picture: PassportSpot, lead: leadOf(saved.told) }
        : inPlaceFrame(place))}
      submitError={save.error ?? opened.refusal}
      fieldOf={passportFieldOf}
      answers={answers}
      onSubmit={async (values, revision) => {
        opened.forget();
        const passport = schema.parse(toRequest(values));
        await save.submit({ body: { applicationId, revision, ...passport } });
      }}
    >
      <SpreadFields
        form={form}
        told={saved.told}
        applicationId={applicationId}
        isIssuedByHidden={isIssuedByHidden}
      />
      <SnilsFields form={form} told={saved.told} />
      <MoreFields
        form={form}
        isAdditionalPhoneEnabled={isAdditionalPhoneEnabled}
        isFirstApplication={isFirstApplication}
      />
    </StepForm>
  );
}

type Form = { form: UseFormReturn<PassportValues> };

/** What the spread with the photo says. */
type SpreadProps = Form & { told: Told; applicationId: string; isIssuedByHidden: boolean };

function SpreadFields(props: SpreadProps) {
  const { form, told, isIssuedByHidden } = props;
  const choices = useCatalog();
  const askIssueDate = useIssueDateCheck(props.applicationId);
  const checkIssueDate = async (text: string) => {
    const message = await askIssueDate(text);
    // The date may have been corrected while the answer was on its way.
    const isThere = form.getValues("issueDate") === text;
    if (message !== null && isThere) form.setError("issueDate", { message });
  };
  return (
    <>
      <TextField
        form={form}
        name="seriesAndNumber"
        label="Серия и номер"
        hint="Десять цифр, например 45 08 123456"
        autoComplete="off"
        inputMode="numeric"
        mask={passportNumberMask}
        narrow
        {...lockOf(told, "series")}
      />
      <FormRow>
        <DateField
          form={form}
          name="issueDate"
          label="Дата выдачи"
          hint="Например, 27.03.2015"
          onLeave={(text) => void checkIssueDate(text)}
          {...lockOf(told, "issueDate")}
        />
        <DivisionCode form={form} told={told} />
      </FormRow>
      {!isIssuedByHidden && (
        <TextField
          form={form}
          name="issuedBy"
          label="Кем выдан"
          autoComplete="off"
          maxLength={300}
          {...lockOf(told, "issuedBy")}
        />
      )}
      <TextField
        form={form}
        name="birthPlace"
        label="Место рождения"
        hint="Как в паспорте"
        autoComplete="off"
        maxLength={255}
        {...lockOf(told, "birthPlace")}
      />
      <RadioGroup form={form} name="genderId" label="Пол" choices={choices("Gender", genders)} />
      <NameField
        form={form}
        name="previousLastName"
        label="Прежняя фамилия"
        hint="Если меняли, иначе оставьте пустым"
        part="off"
      />
    </>
  );
}

function SnilsFields({ form, told }: Form & { told: Told }) {
  const lock = lockOf(told, "snils");
  const hasNoSnils = useWatch({ control: form.control, name: "hasNoSnils" });
  return (
    <FormSection title="СНИЛС">
      {!hasNoSnils && (
        <TextField
          form={form}
          name="snils"
          label="Номер СНИЛС"
          hint="11 цифр, например 112-233-445 95"
          autoComplete="off"
          inputMode="numeric"
          mask={snilsMask}
          narrow
          {...lock}
        />
      )}
      {!lock.readOnly && <CheckboxRow form={form} name="hasNoSnils" label="Нет СНИЛС" />}
    </FormSection>
  );
}

type MoreProps = Form & { isAdditionalPhoneEnabled: boolean; isFirstApplication: boolean };

function MoreFields({ form, isAdditionalPhoneEnabled, isFirstApplication }: MoreProps) {
  return (
    <FormSection title="Дополнительно">
      {isAdditionalPhoneEnabled && (
        <PhoneField
          form={form}
          name="additionalPhone"
          label="Дополнительный телефон"
          hint="Не ваш основной: близкого человека или рабочий. Можно не указывать"
          autoComplete="off"
        />
      )}
      {isFirstApplication && (
        <TextField
          form={form}
          name="codeword"
          label="Кодовое слово"
          hint="От 6 до 49 знаков. По нему мы узнаем вас в разговоре по телефону"
          autoComplete="off"
          maxLength={49}
          spellCheck={false}
        />
      )}
      <RadioGroup
        form={form}
        name="assignmentOfClaims"
        label="Разрешаете передать права по договору третьим лицам?"
        hint="Ответ не влияет на решение по заявке"
        choices={yesAndNo}
      />
    </FormSection>
  );
}
