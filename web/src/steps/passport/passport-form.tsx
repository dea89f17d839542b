// The passport, as on its spread with the photo: the page of step 0, and in place in a confirmation (spec §2; D11).
import { useState } from "react";

import { PassportSpot } from "#spots/passport";
import { genders } from "@microloan/contract/dictionaries/genders";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { passportFaults } from "@microloan/contract/fields/passport";
import type { Passport } from "@microloan/contract/fields/passport";

import { usePersistedState } from "../../client/state.ts";
import { today } from "../../client/today.ts";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { nameOf } from "../../form/fields/choices.ts";
import { useCatalog } from "../../form/fields/dictionaries.ts";
import type { FormOf } from "../../form/fields/form-of.ts";
import { PhoneField } from "../../form/fields/phone-field.tsx";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { KnownFields } from "../../form/known-fields.tsx";
import { isAnswered } from "../../form/known-values.ts";
import { FormSection, StepForm } from "../../form/step-form.tsx";
import { useStepForm } from "../../form/use-step-form.tsx";
import type { EmbeddedForm } from "../../form/use-step-form.tsx";
import { useSetting } from "../../server/use-setting.ts";
import { itemsOf } from "../sections.ts";
import { PassportGuide } from "./passport-guide.tsx";
import {
  fromPassport,
  leadOf,
  passportFieldOf,
  spread,
  toPassportRequest,
  withPrefilled,
} from "./passport-values.ts";
import type { PassportValues } from "./passport-values.ts";
import { SnilsFields, SpreadFields } from "./spread-fields.tsx";
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
  const isIssuedByHidden = useSetting("HidePassportIssuedBy");
  const isAdditionalPhoneEnabled = useSetting("AdditionalPhoneEnabled");
  const { prefilled, birthDate } = saved;
  const revision = saved.revisions.passport;
  const context = { today: today(), birthDate, isFirstApplication, isIssuedByHidden };
  const opening = withPrefilled(fromPassport(saved.passport, revision, saved.genderId), prefilled);
  const toRequest = (values: PassportValues) => toPassportRequest(values, isAdditionalPhoneEnabled);
  const [known] = useState(() => {
    const request = toRequest(opening) as Passport;
    const {
      savePassport: { body: schema },
    } = passportEndpoints;
    const faults = passportFaults(request, context);
    const isProposal = place === undefined && revision === 0;
    const isSpreadKnown =
      isProposal && isAnswered({ schema, request, faults, names: spread.requestFields });
    return { request, isSpreadKnown, isGenderKnown: isProposal && opening.genderId !== "" };
  });
  const step = useStepForm({
    endpoint: passportEndpoints.savePassport,
    values: opening,
    saved: { form: "passport", revision },
    toRequest,
    faults: (request) => passportFaults(request as Passport, context),
    fieldOf: passportFieldOf,
    place,
    leave: useLeaveWhenTaken(),
  });
  const { form } = step;
  const choices = useCatalog();
  // Another tab may have saved it meanwhile.
  const isSpreadKnown = known.isSpreadKnown && revision === 0;
  const gender = { name: "Пол", value: nameOf(choices("Gender", genders), opening.genderId) };

  return (
    <StepForm
      {...step}
      {...(place === undefined && {
        heading: "Паспорт",
        picture: PassportSpot,
        lead: leadOf(prefilled, isSpreadKnown),
      })}
    >
      <KnownFields
        form={form}
        names={spread.fields}
        submitError={step.submitError}
        fieldOf={passportFieldOf}
        isKnown={isSpreadKnown}
        title="Паспорт и СНИЛС"
        object="паспорт"
        items={[...itemsOf.passport({ ...saved, passport: known.request }, choices), gender]}
      >
        <PassportGuide>
          <SpreadFields
            form={form}
            prefilled={prefilled}
            applicationId={applicationId}
            isIssuedByHidden={isIssuedByHidden}
            knownGender={known.isGenderKnown ? gender : null}
          />
        </PassportGuide>
        <SnilsFields form={form} prefilled={prefilled} />
      </KnownFields>
      <MoreFields
        form={form}
        isAdditionalPhoneEnabled={isAdditionalPhoneEnabled}
        isFirstApplication={isFirstApplication}
      />
    </StepForm>
  );
}

type Form = { form: FormOf<PassportValues> };

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
