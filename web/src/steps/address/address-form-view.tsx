// Where the borrower is registered and lives: the page of step 2, and in place in a confirmation (spec §2, §5; D11).
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { AddressSpot } from "#spots/address";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import type { passportEndpoints } from "@microloan/contract/endpoints/passport";

import { today } from "../../client/today.ts";
import { AddressBlock } from "../../form/address/address-block.tsx";
import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import { DateField } from "../../form/fields/date-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { FormSection, StepForm } from "../../form/step-form.tsx";
import { useAnswers } from "../../form/use-answers.ts";
import { useStepSave } from "../../form/use-step-save.ts";
import { inPlaceFrame, useOpenedBy } from "../in-place.tsx";
import type { FormPlace } from "../in-place.tsx";
import { fromAddress, registrationDateFaults, toAddressRequest } from "./address-form.ts";
import type { AddressFormValues } from "./address-form.ts";

const { saveAddress } = addressEndpoints;

type Saved = SuccessOf<typeof passportEndpoints.getPassport>;

type Props = { applicationId: string; saved: Saved; place?: FormPlace };

export function AddressForm({ applicationId, saved, place }: Props) {
  const save = useStepSave(saveAddress, place?.onSaved);
  const opened = useOpenedBy(place);
  const answers = useAnswers("address", saved.revisions.address, fromAddress(saved.address));
  const toRequest = (values: AddressFormValues, revision = answers.revision) => ({
    ...toAddressRequest(applicationId, values),
    revision,
  });
  const form = useRequestForm({
    defaults: answers.values,
    schema: saveAddress.body,
    toRequest,
    faults: (request) => registrationDateFaults(request, today()),
  });
  return (
    <StepForm
      form={form}
      {...(place === undefined
        ? {
            heading: "Адрес",
            picture: AddressSpot,
            lead: "Перепишите адрес из штампа о регистрации в паспорте.",
          }
        : inPlaceFrame(place))}
      submitError={save.error ?? opened.refusal}
      answers={answers}
      onSubmit={async (values, revision) => {
        opened.forget();
        await save.submit({ body: saveAddress.body.parse(toRequest(values, revision)) });
      }}
    >
      <FormSection title="Адрес регистрации">
        <AddressBlock
          form={form}
          name="registrationAddress"
          about="адрес регистрации"
          autoCompleteSection="section-registration"
        />
        <DateField
          form={form}
          name="registrationDate"
          label="Дата регистрации"
          hint="Стоит в том же штампе. Можно не указывать"
        />
      </FormSection>
      <Residence form={form} />
    </StepForm>
  );
}

function Residence({ form }: { form: UseFormReturn<AddressFormValues> }) {
  const isSame = useWatch({ control: form.control, name: "isResidenceSame" });
  const { clearErrors } = form;
  useEffect(() => {
    if (isSame) clearErrors("residenceAddress");
  }, [isSame, clearErrors]);
  return (
    <FormSection title="Адрес проживания">
      <CheckboxRow
        form={form}
        name="isResidenceSame"
        label="Адрес проживания совпадает с адресом регистрации"
      />
      {!isSame && (
        <AddressBlock
          form={form}
          name="residenceAddress"
          about="адрес проживания"
          autoCompleteSection="section-residence"
        />
      )}
    </FormSection>
  );
}
