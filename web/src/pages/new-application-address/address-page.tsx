// Step 2 of a new application: where the borrower is registered and lives (spec §2, §5; D11).
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { AddressSpot } from "#spots/address";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";

import { Loaded } from "../../app/loaded.tsx";
import { today } from "../../app/today.ts";
import { useApplicationId } from "../../app/use-session.ts";
import { useStepSave } from "../../app/use-step-save.ts";
import { AddressBlock } from "../../form/address-block.tsx";
import { CheckboxRow } from "../../form/checkbox-row.tsx";
import { DateField } from "../../form/date-field.tsx";
import { useRequestForm } from "../../form/request-form.ts";
import { FormSection, StepForm } from "../../form/step-form.tsx";
import { callQuery } from "../../server/query.ts";
import { fromAddress, registrationDateFaults, toAddressRequest } from "./address-form.ts";
import type { AddressFormValues } from "./address-form.ts";

const { saveAddress } = addressEndpoints;

type Saved = SuccessOf<typeof passportEndpoints.getPassport>["address"];

export function AddressPage() {
  const applicationId = useApplicationId();
  const saved = useQuery(callQuery(passportEndpoints.getPassport, { body: { applicationId } }));
  return (
    <Loaded query={saved} lines={6}>
      {({ address }) => <AddressForm applicationId={applicationId} saved={address} />}
    </Loaded>
  );
}

function AddressForm({ applicationId, saved }: { applicationId: string; saved: Saved }) {
  const save = useStepSave(saveAddress);
  const toRequest = (values: AddressFormValues) => toAddressRequest(applicationId, values);
  const form = useRequestForm({
    defaults: fromAddress(saved),
    schema: saveAddress.body,
    toRequest,
    faults: (request) => registrationDateFaults(request, today()),
  });
  return (
    <StepForm
      form={form}
      heading="Адрес"
      picture={AddressSpot}
      lead="Перепишите адрес из штампа о регистрации в паспорте."
      submitError={save.error}
      onSubmit={async (values) => {
        await save.submit({ body: saveAddress.body.parse(toRequest(values)) });
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
