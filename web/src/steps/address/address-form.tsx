// Where the borrower is registered and lives: the page of step 2, and in place in a confirmation (spec §2, §5; D11).
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";

import { AddressSpot } from "#spots/address";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import type { passportEndpoints } from "@microloan/contract/endpoints/passport";

import { today } from "../../client/today.ts";
import { useApplicationId } from "../../client/use-session.ts";
import { AddressBlock } from "../../form/address/address-block.tsx";
import { prefilledFields } from "../../form/address/form-address.ts";
import type { AddressField } from "../../form/address/form-address.ts";
import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import { DateField } from "../../form/fields/date-field.tsx";
import { useCatalog } from "../../form/fields/dictionaries.ts";
import type { FormOf } from "../../form/fields/form-of.ts";
import { KnownFields } from "../../form/known-fields.tsx";
import { isAnswered } from "../../form/known-values.ts";
import { FormSection, StepForm } from "../../form/step-form.tsx";
import { useStepForm } from "../../form/use-step-form.tsx";
import type { EmbeddedForm } from "../../form/use-step-form.tsx";
import { addressLeadOf, knownLead } from "../passport/passport-values.ts";
import { itemsOf } from "../sections.ts";
import {
  fromAddress,
  registrationDateFaults,
  toAddressRequest,
  withPrefilledAddresses,
} from "./address-values.ts";
import type { AddressFormValues } from "./address-values.ts";

type Saved = SuccessOf<typeof passportEndpoints.getPassport>;

export function AddressForm({ saved, place }: { saved: Saved; place?: EmbeddedForm }) {
  const { prefilled } = saved;
  const revision = saved.revisions.address;
  const opening = withPrefilledAddresses(fromAddress(saved.address), prefilled);
  const applicationId = useApplicationId();
  const [known] = useState(() => {
    const address = toAddressRequest(opening);
    const request = { applicationId, revision, ...address };
    const isKnown =
      place === undefined &&
      revision === 0 &&
      isAnswered({ schema: addressEndpoints.saveAddress.body, request });
    return { address, isKnown };
  });
  const step = useStepForm({
    endpoint: addressEndpoints.saveAddress,
    values: opening,
    saved: { form: "address", revision },
    toRequest: toAddressRequest,
    faults: (request) => registrationDateFaults(request, today()),
    place,
  });
  const { form } = step;
  const choices = useCatalog();
  // Another tab may have saved it meanwhile.
  const isKnown = known.isKnown && revision === 0;
  return (
    <StepForm
      {...step}
      {...(place === undefined && {
        heading: "Адрес",
        picture: AddressSpot,
        lead: leadOf(prefilled, isKnown),
      })}
    >
      <KnownFields
        form={form}
        names={["registrationAddress", "registrationDate", "isResidenceSame", "residenceAddress"]}
        submitError={step.submitError}
        isKnown={isKnown}
        title="Адрес"
        object="адрес"
        items={itemsOf.address({ ...saved, address: known.address }, choices)}
      >
        <FormSection title="Адрес регистрации">
          <AddressBlock
            form={form}
            name="registrationAddress"
            about="адрес регистрации"
            autoCompleteSection="section-registration"
            locked={prefilledFields(prefilled?.registrationAddress)}
          />
          <DateField
            form={form}
            name="registrationDate"
            label="Дата регистрации"
            hint="Стоит в том же штампе. Можно не указывать"
          />
        </FormSection>
        <Residence form={form} locked={prefilledFields(prefilled?.residenceAddress)} />
      </KnownFields>
    </StepForm>
  );
}

const leadOf = (prefilled: Saved["prefilled"], isKnown: boolean): string =>
  prefilled?.registrationAddress !== undefined
    ? addressLeadOf(prefilled)
    : isKnown
      ? knownLead
      : "Перепишите адрес из штампа о регистрации в паспорте.";

type ResidenceProps = {
  form: FormOf<AddressFormValues>;
  /** Another address than the one of the registration was told (D9). */
  locked: readonly AddressField[];
};

function Residence({ form, locked }: ResidenceProps) {
  const isSame = useWatch({ control: form.control, name: "isResidenceSame" });
  const { clearErrors } = form;
  useEffect(() => {
    if (isSame) clearErrors("residenceAddress");
  }, [isSame, clearErrors]);
  return (
    <FormSection title="Адрес проживания">
      {locked.length === 0 && (
        <CheckboxRow
          form={form}
          name="isResidenceSame"
          label="Адрес проживания совпадает с адресом регистрации"
        />
      )}
      {!isSame && (
        <AddressBlock
          form={form}
          name="residenceAddress"
          about="адрес проживания"
          autoCompleteSection="section-residence"
          locked={locked}
        />
      )}
    </FormSection>
  );
}
