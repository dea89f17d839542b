// The registration form: who the borrower is, the phone, the agreements; empty, or filled in by ESIA or T-ID (D9, D11).
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { PhoneSpot } from "#spots/phone";
import { refSources } from "@microloan/contract/dictionaries/ref-sources";
import { documentEndpoints } from "@microloan/contract/endpoints/document";

import { Loaded } from "../../client/loaded.tsx";
import { today } from "../../client/today.ts";
import { EmailField } from "../../form/fields/email-field.tsx";
import { PhoneField } from "../../form/fields/phone-field.tsx";
import { SelectField } from "../../form/fields/select-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { FormSection, StepForm } from "../../form/step-form.tsx";
import { Agreements } from "../../papers/agreements.tsx";
import { keepOpening } from "../../papers/tell-opened.ts";
import { CaptchaBox } from "../../partners/captcha-box.tsx";
import { callQuery } from "../../server/query.ts";
import { keepDraft } from "../drafts.ts";
import type { RegistrationValues } from "../drafts.ts";
import { lockOf } from "./outside-origin.ts";
import type { Origin } from "./outside-origin.ts";
import { PersonFields } from "./person-fields.tsx";
import {
  agreementField,
  registrationFaults,
  registrationSchema,
  toRegistrationRequest,
} from "./registration-form.ts";
import { useRegister } from "./use-register.ts";

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
  const form = useRequestForm({
    defaults,
    schema: registrationSchema,
    toRequest: toRegistrationRequest,
    faults: (request) =>
      registrationFaults(request, { today: today(), documents: documents.data?.documents }),
  });

  return (
    <StepForm
      form={form}
      heading={heading}
      picture={PhoneSpot}
      lead={lead}
      submitError={error}
      submitLabel="Продолжить"
      onSubmit={async (values) => {
        keepDraft({ registration: values });
        await register(registrationSchema.parse(toRegistrationRequest(values)));
      }}
      footer={footer}
    >
      {before}
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
    </StepForm>
  );
}
