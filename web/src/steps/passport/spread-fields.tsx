// The fields of the passport's form that are copied from documents, with what helps to copy them (D11).
import { useWatch } from "react-hook-form";

import { genders } from "@microloan/contract/dictionaries/genders";

import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import { DateField } from "../../form/fields/date-field.tsx";
import { useCatalog } from "../../form/fields/dictionaries.ts";
import type { FormOf } from "../../form/fields/form-of.ts";
import { passportNumberMask, snilsMask } from "../../form/fields/masks.ts";
import { NameField } from "../../form/fields/name-field.tsx";
import { RadioGroup } from "../../form/fields/radio-group.tsx";
import { showFault } from "../../form/fields/show-fault.ts";
import { TextField } from "../../form/fields/text-field.tsx";
import { KnownFields } from "../../form/known-fields.tsx";
import { FormRow, FormSection } from "../../form/step-form.tsx";
import type { Definition } from "../../ui/definition-list.tsx";
import { DivisionCode } from "./division-code.tsx";
import { lockOf } from "./passport-values.ts";
import type { PassportValues, Prefilled } from "./passport-values.ts";
import { useIssueDateCheck } from "./use-issue-date-check.ts";

type Form = { form: FormOf<PassportValues> };

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
    if (message !== null) await showFault(form, "issueDate", text, message);
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
