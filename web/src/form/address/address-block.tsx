// The fields of one address: found among suggestions or typed by hand; registration, residence, work (D11; ux §1.3).
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { CheckboxRow } from "../fields/checkbox-row.tsx";
import { digitsMask } from "../fields/masks.ts";
import { TextField } from "../fields/text-field.tsx";
import { FormRow } from "../step-form.tsx";
import { AddressSearch } from "./address-search.tsx";

import styles from "./address-block.module.css";

const postalCodeMask = digitsMask(6);

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>;
  /** Field of the form that holds the block's `AddressValues`. */
  name: string;
  /** Which address it is, in the words of the label for those who cannot see the title above: "адрес работы". */
  about: string;
  /** Blocks of one page must not be filled in by the browser as if they were one. */
  autoCompleteSection: `section-${string}`;
  flatLabel?: string;
};

export function AddressBlock<V extends FieldValues>(props: Props<V>) {
  const { form, name, about, autoCompleteSection: section, flatLabel = "Квартира" } = props;
  const street = useStreet(form, name);
  const field = (part: string, label: string, autoComplete: string, maxLength: number) => ({
    form,
    name: `${name}.${part}` as FieldPath<V>,
    label: <Label about={about}>{label}</Label>,
    autoComplete: autoComplete === "off" ? "off" : `${section} ${autoComplete}`,
    maxLength,
  });
  return (
    <div className={styles.block}>
      <AddressSearch form={form} name={name} about={about} />
      <TextField
        {...field("region.name", "Регион", "address-level1", 120)}
        hint="Область, край или республика, например Тверская область"
      />
      <TextField
        {...field("area.name", "Район", "off", 160)}
        hint="Если есть в адресе, иначе оставьте пустым"
      />
      <TextField
        {...field("locality.name", "Город или населённый пункт", "address-level2", 160)}
        hint="Для Москвы, Санкт-Петербурга и Севастополя повторите название города"
      />
      <div className={styles.street}>
        {!street.isAbsent && <TextField {...field("street.name", "Улица", "address-line1", 160)} />}
        <CheckboxRow
          form={form}
          name={street.absentName}
          label={<Label about={about}>Нет улицы</Label>}
        />
      </div>
      <div className={styles.numbers}>
        <TextField {...field("house", "Дом", "off", 20)} />
        <TextField {...field("building", "Корпус", "off", 20)} />
        <TextField {...field("flat", flatLabel, "off", 20)} />
      </div>
      <FormRow>
        <TextField
          {...field("postalCode", "Индекс", "postal-code", 6)}
          hint="6 цифр. Если не помните, оставьте пустым"
          inputMode="numeric"
          mask={postalCodeMask}
          narrow
        />
      </FormRow>
    </div>
  );
}

/** The same words stand in several blocks of a page: the error summary and a screen reader say whose they are. */
function Label({ about, children }: { about: string; children: string }) {
  return (
    <>
      {children}
      <VisuallyHidden>, {about}</VisuallyHidden>
    </>
  );
}

/** Whether there is no street; its fault goes together with the field. */
function useStreet<V extends FieldValues>(form: UseFormReturn<V>, name: string) {
  const absentName = `${name}.hasNoStreet` as FieldPath<V>;
  const isAbsent: unknown = useWatch({ control: form.control, name: absentName });
  const { clearErrors } = form;
  useEffect(() => {
    if (isAbsent === true) clearErrors(`${name}.street` as FieldPath<V>);
  }, [isAbsent, name, clearErrors]);
  return { isAbsent: isAbsent === true, absentName };
}
