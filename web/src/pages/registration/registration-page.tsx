// Registration: who the borrower is, the phone, the agreements; the calculator stands beside it (spec §2; D11).
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { PhoneSpot } from "#spots/phone";
import { documentEndpoints } from "@microloan/contract/endpoints/document";

import { Loaded } from "../../app/loaded.tsx";
import { useKept } from "../../app/state.ts";
import { today } from "../../app/today.ts";
import { EmailField } from "../../form/email-field.tsx";
import { PhoneField } from "../../form/phone-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { FormSection, StepForm } from "../../form/step-form.tsx";
import { TextField } from "../../form/text-field.tsx";
import { callQuery, makeQueryClient } from "../../server/query.ts";
import { ContinueJourney } from "../../sign-in/continue-journey.tsx";
import { keepDraft, useDrafts } from "../../sign-in/drafts.ts";
import { OtherWay } from "../../sign-in/other-way.tsx";
import { useSaveAnonymousStep } from "../../sign-in/use-save-anonymous-step.ts";
import { Agreements } from "./agreements.tsx";
import { PersonFields } from "./person-fields.tsx";
import {
  emptyRegistration,
  registrationFaults,
  registrationSchema,
  toRegistrationRequest,
} from "./registration-form.ts";
import { useRegister } from "./use-register.ts";

const documentsQuery = callQuery(documentEndpoints.getDocumentsForRegistration, {});

export function RegistrationPage() {
  const isAuth = useKept((kept) => kept.isAuth);
  const [client] = useState(makeQueryClient);
  if (isAuth) return <ContinueJourney />;
  return (
    <QueryClientProvider client={client}>
      <RegistrationForm />
    </QueryClientProvider>
  );
}

function RegistrationForm() {
  useSaveAnonymousStep("/registration");
  const documents = useQuery(documentsQuery);
  const { register, error } = useRegister();
  const form = useRequestForm({
    defaults: useDrafts.getState().registration ?? emptyRegistration,
    schema: registrationSchema,
    toRequest: toRegistrationRequest,
    faults: (request) =>
      registrationFaults(request, { today: today(), documents: documents.data?.documents }),
  });

  return (
    <StepForm
      form={form}
      heading="Регистрация"
      picture={PhoneSpot}
      lead="Заполните как в паспорте. Номер телефона подтвердим кодом из СМС."
      submitError={error}
      submitLabel="Продолжить"
      onSubmit={async (values) => {
        keepDraft({ registration: values });
        await register(registrationSchema.parse(toRegistrationRequest(values)));
      }}
      footer={<OtherWay question="Уже оформляли займ у нас?" to="/authorization" words="Войти" />}
    >
      <PersonFields form={form} />
      <PhoneField form={form} name="phone" label="Мобильный телефон" />
      <EmailField form={form} name="email" label="Электронная почта" hint="Можно не указывать" />
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
          {(loaded) => <Agreements form={form} documents={loaded.documents} />}
        </Loaded>
      </FormSection>
    </StepForm>
  );
}
