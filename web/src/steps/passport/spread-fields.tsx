// The fields of the passport's form that are copied from documents, with what helps to copy them (D11).
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";

import { genders } from "@microloan/contract/dictionaries/genders";
import { passportEndpoints } from "@microloan/contract/endpoints/passport";

import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import { Combobox } from "../../form/fields/combobox.tsx";
import { DateField } from "../../form/fields/date-field.tsx";
import { useCatalog } from "../../form/fields/dictionaries.ts";
import { divisionCodeText, passportNumberMask, snilsMask } from "../../form/fields/masks.ts";
import { NameField } from "../../form/fields/name-field.tsx";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { KnownFields } from "../../form/known-fields.tsx";
import { FormRow, FormSection } from "../../form/step-form.tsx";
import { call } from "../../server/client.ts";
import type { Definition } from "../../ui/definition-list.tsx";
import { lockOf } from "./passport-values.ts";
import type { PassportValues, Prefilled } from "./passport-values.ts";
import { useIssueDateCheck } from "./use-issue-date-check.ts";

type Form = { form: UseFormReturn<PassportValues> };

/** What the spread with the photo says. */
type SpreadProps = Form & {
  prefilled: Prefilled;
  applicationId: string;
  isIssuedByHidden: boolean;
  /** As it was said at registration (decision 0074). */
  knownGender: Definition | null;
};

export function SpreadFields(props: SpreadProps) {
  const { form, prefilled, isIssuedByHidden, knownGender } = props;
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
      <KnownFields
        form={form}
        names={["genderId"]}
        isKnown={knownGender !== null}
        object="пол"
        items={knownGender === null ? [] : [knownGender]}
      >
        <RadioGroup form={form} name="genderId" label="Пол" choices={choices("Gender", genders)} />
      </KnownFields>
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

export function SnilsFields({ form, prefilled }: Form & { prefilled: Prefilled }) {
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

type DivisionCodeProps = { form: UseFormReturn<PassportValues>; prefilled: Prefilled };

const divisionCode = {
  name: "divisionCode",
  label: "Код подразделения",
  autoComplete: "off",
} as const;

/**
 * The authority that issued it: suggestions fill in who that is; filled in by a service, the code is locked (D9, D11).
 */
function DivisionCode({ form, prefilled }: DivisionCodeProps) {
  const lock = lockOf(prefilled, "divisionCode");
  // What is not typed has nothing suggested for it.
  if (lock.readOnly) return <TextField form={form} {...divisionCode} {...lock} />;
  return (
    <Combobox
      form={form}
      {...divisionCode}
      hint="Например, 770-001"
      inputMode="numeric"
      maxLength={7}
      minLength={3}
      normalise={divisionCodeText}
      suggest={suggestIssuingAuthorities}
      onPick={({ item }) => {
        if (prefilled?.fields.issuedBy !== undefined) return;
        form.setValue("issuedBy", item.issuedBy);
        form.clearErrors("issuedBy");
      }}
    />
  );
}

/** Issuing authorities by code; silence when the look-up fails, the field takes any text. */
async function suggestIssuingAuthorities(query: string, signal: AbortSignal) {
  const reply = await call(passportEndpoints.findFms, { body: { query }, signal });
  if (!reply.result) return [];
  return reply.suggestions.map((item) => ({
    value: item.divisionCode,
    details: item.issuedBy,
    item,
  }));
}
