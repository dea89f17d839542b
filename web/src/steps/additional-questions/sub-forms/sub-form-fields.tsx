// Draws the fields of a sub-form's table: the one renderer of all five (D11).
import { useEffect } from "react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";

import { nameEndpoints } from "@microloan/contract/endpoints/name";

import { AddressBlock } from "../../../form/address/address-block.tsx";
import { CheckboxRow } from "../../../form/fields/checkbox-row.tsx";
import { Combobox } from "../../../form/fields/combobox.tsx";
import { DateField } from "../../../form/fields/date-field.tsx";
import { EmailField } from "../../../form/fields/email-field.tsx";
import type { FormOf } from "../../../form/fields/form-of.ts";
import { digitsMask, divisionCodeMask, snilsMask } from "../../../form/fields/masks.ts";
import { NameField } from "../../../form/fields/name-field.tsx";
import { PhoneField } from "../../../form/fields/phone-field.tsx";
import { RadioGroup } from "../../../form/fields/radio-group.tsx";
import { SelectField } from "../../../form/fields/select-field.tsx";
import { suggestNames } from "../../../form/fields/suggest-names.ts";
import { TextField } from "../../../form/fields/text-field.tsx";
import type { Bound } from "../../../form/fields/use-field.ts";
import { FormSection } from "../../../form/step-form.tsx";
import { useQuestionChoices } from "../question-choices.ts";
import { decidingFields, isAsked } from "./field-spec.ts";
import type { FieldSpec, SectionSpec, SubFormValues } from "./field-spec.ts";

import styles from "./sub-form-fields.module.css";

type Form = { form: FormOf<SubFormValues> };

export function SubFormFields({ form, sections }: Form & { sections: readonly SectionSpec[] }) {
  useWatch({ control: form.control, name: decidingFields(sections) });
  const values = form.getValues();
  return sections
    .filter((section) => isAsked(section, values))
    .map(({ title, lead, fields }) => (
      <FormSection key={title} title={title}>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {fields
          .filter((field) => isAsked(field, values))
          .map((field) => (
            <Asked key={`${field.path} ${field.label}`} form={form} field={field} />
          ))}
      </FormSection>
    ));
}

type FieldProps = Form & { field: FieldSpec };

/** A field on the screen; its fault goes together with it. */
function Asked({ form, field }: FieldProps) {
  const { clearErrors } = form;
  const { path } = field;
  useEffect(() => () => clearErrors(path), [clearErrors, path]);
  return <Field form={form} field={field} />;
}

function Field({ form, field }: FieldProps) {
  const choices = useQuestionChoices();
  const { path: name, label, hint } = field;
  const bound = { form, name, label, ...(hint !== undefined && { hint }) };
  switch (field.input) {
    case "text":
      return <TextField {...bound} autoComplete="off" maxLength={field.max} />;
    case "digits":
      return <TextField {...bound} {...numeric} mask={digitMasks[field.max]} />;
    case "snils":
      return <TextField {...bound} {...numeric} mask={snilsMask} />;
    case "divisionCode":
      return <TextField {...bound} {...numeric} mask={divisionCodeMask} />;
    case "name":
      return <NameField {...bound} part="off" />;
    case "fullName":
      return <FullNameField {...bound} maxLength={field.max} />;
    case "date":
      return <DateField {...bound} lies={field.lies} />;
    case "phone":
      return <PhoneField {...bound} autoComplete="off" />;
    case "email":
      return <EmailField {...bound} autoComplete="off" />;
    case "select":
      return <SelectField {...bound} choices={choices(field.dictionary, field.builtIn)} />;
    case "radio":
      return <RadioGroup {...bound} choices={field.choices} />;
    case "tick":
      return <Tick form={form} field={field} />;
    case "address":
      return (
        <AddressBlock
          form={form}
          name={name}
          about={field.about}
          autoCompleteSection="section-other-person"
        />
      );
  }
}

const digitMasks = {
  4: digitsMask(4),
  6: digitsMask(6),
  10: digitsMask(10),
  12: digitsMask(12),
  13: digitsMask(13),
  15: digitsMask(15),
};

const numeric = { autoComplete: "off", inputMode: "numeric", narrow: true } as const;

function Tick({ form, field: { path, label, hint } }: FieldProps) {
  return (
    <CheckboxRow
      form={form}
      name={path}
      label={label}
      {...(hint !== undefined && { details: <p className={styles.hint}>{hint}</p> })}
    />
  );
}

type Props = Bound<SubFormValues> & { label: ReactNode; hint?: ReactNode; maxLength: number };

/**
 * Somebody's full name in one field, with suggestions; any other may be typed (spec §7 name/findFullName; ux §1.8;
 * D9).
 */
const FullNameField = (props: Props) => (
  <Combobox
    {...props}
    autoComplete="off"
    autoCapitalize="words"
    lang="ru"
    suggest={(query, signal) => suggestNames(nameEndpoints.findFullName, { query }, signal)}
  />
);
