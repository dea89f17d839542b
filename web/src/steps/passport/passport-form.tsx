// The passport, as on its spread with the photo: the page of step 0, and in place in a confirmation (spec §2; D11).
import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { PassportSpot } from "#spots/passport";
import { genders } from "@microloan/contract/dictionaries/genders";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { passportFaults } from "@microloan/contract/fields/passport";
import type { Passport } from "@microloan/contract/fields/passport";
import { isIsoDate } from "@microloan/domain/person/dates";

import { usePersistedState } from "../../client/state.ts";
import { today } from "../../client/today.ts";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import { DateField } from "../../form/fields/date-field.tsx";
import { useCatalog } from "../../form/fields/dictionaries.ts";
import { dateToWire } from "../../form/fields/form-date.ts";
import { passportNumberMask, snilsMask } from "../../form/fields/masks.ts";
import { NameField } from "../../form/fields/name-field.tsx";
import { PhoneField } from "../../form/fields/phone-field.tsx";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { FormRow, FormSection, StepForm } from "../../form/step-form.tsx";
import { useStepForm } from "../../form/use-step-form.tsx";
import type { EmbeddedForm } from "../../form/use-step-form.tsx";
import { CallRefused, callQuery } from "../../server/query.ts";
import { useFlagSetting } from "../../server/settings.ts";
import { DivisionCode } from "./division-code.tsx";
import {
  fromPassport,
  leadOf,
  lockOf,
  passportFieldOf,
  toPassportRequest,
  withPrefilled,
} from "./passport-values.ts";
import type { PassportValues, Prefilled } from "./passport-values.ts";
import { useLeaveWhenTaken } from "./use-leave-when-taken.ts";

type Saved = SuccessOf<typeof passportEndpoints.getPassport>;

const yesAndNo = [
  { value: "yes", label: "Да" },
  { value: "no", label: "Нет" },
];

type Props = { saved: Saved; place?: EmbeddedForm };

export function PassportForm({ saved, place }: Props) {
  const applicationId = useApplicationId();
  const session = useSession();
  // The codeword is between the borrower and us: an operator neither sees nor sets it (decision 0023).
  const isOperator = usePersistedState((state) => state.isOperator);
  const isFirstApplication = session.isFirstApplication && !isOperator;
  const isIssuedByHidden = useFlagSetting("HidePassportIssuedBy", false);
  const isAdditionalPhoneEnabled = useFlagSetting("AdditionalPhoneEnabled", false);
  const { prefilled, birthDate } = saved;
  const revision = saved.revisions.passport;
  const context = { today: today(), birthDate, isFirstApplication, isIssuedByHidden };
  const step = useStepForm({
    endpoint: passportEndpoints.savePassport,
    values: withPrefilled(fromPassport(saved.passport, revision), prefilled),
    saved: { form: "passport", revision },
    toRequest: (values: PassportValues) => toPassportRequest(values, isAdditionalPhoneEnabled),
    faults: (request) => passportFaults(request as Passport, context),
    fieldOf: passportFieldOf,
    place,
    leave: useLeaveWhenTaken(),
  });
  const { form } = step;

  return (
    <StepForm
      {...step}
      {...(place === undefined && {
        heading: "Паспорт",
        picture: PassportSpot,
        lead: leadOf(prefilled),
      })}
    >
      <SpreadFields
        form={form}
        prefilled={prefilled}
        applicationId={applicationId}
        isIssuedByHidden={isIssuedByHidden}
      />
      <SnilsFields form={form} prefilled={prefilled} />
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
type SpreadProps = Form & {
  prefilled: Prefilled;
  applicationId: string;
  isIssuedByHidden: boolean;
};

function SpreadFields(props: SpreadProps) {
  const { form, prefilled, isIssuedByHidden } = props;
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
        hint="Десять цифр, например 45 08 417352"
        autoComplete="off"
        inputMode="numeric"
        mask={passportNumberMask}
        narrow
        {...lockOf(prefilled, "series")}
      />
      <FormRow>
        <DateField
          form={form}
          name="issueDate"
          label="Дата выдачи"
          hint="Например, 27.03.2015"
          onLeave={(text) => void checkIssueDate(text)}
          {...lockOf(prefilled, "issueDate")}
        />
        <DivisionCode form={form} prefilled={prefilled} />
      </FormRow>
      {!isIssuedByHidden && (
        <TextField
          form={form}
          name="issuedBy"
          label="Кем выдан"
          autoComplete="off"
          maxLength={300}
          {...lockOf(prefilled, "issuedBy")}
        />
      )}
      <TextField
        form={form}
        name="birthPlace"
        label="Место рождения"
        hint="Как в паспорте"
        autoComplete="off"
        maxLength={255}
        {...lockOf(prefilled, "birthPlace")}
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

function SnilsFields({ form, prefilled }: Form & { prefilled: Prefilled }) {
  const lock = lockOf(prefilled, "snils");
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

/** Spec §9: the check of an issue date is cached for 60 seconds. */
const issueDateCheckMs = 60_000;

/** The server's word on an issue date, kept for 60 seconds; null when it is right or cannot be asked now. */
function useIssueDateCheck(applicationId: string): (text: string) => Promise<string | null> {
  const client = useQueryClient();
  return async (text) => {
    const issueDate = dateToWire(text);
    if (!isIsoDate(issueDate)) return null;
    const check = callQuery(passportEndpoints.checkIssueDate, {
      body: { applicationId, issueDate },
    });
    try {
      await client.fetchQuery({ ...check, staleTime: issueDateCheckMs, retry: false });
      return null;
    } catch (error) {
      return error instanceof CallRefused && error.refused.answered ? error.view.message : null;
    }
  };
}
