// Finds an address among suggestions, down to the house, and fills the block below with it (D11; ux §1.3). A help, never an
// obstacle: the fields stand below all the time, and without suggestions this is a line of text that nobody reads.
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

import type { Address } from "@microloan/contract/fields/address";

import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Combobox } from "../fields/combobox.tsx";
import { fieldId } from "../fields/use-field.ts";
import { addressFromWire } from "./form-address.ts";
import type { AddressValues } from "./form-address.ts";
import { suggestAddresses } from "./suggest-addresses.ts";

import styles from "./address-block.module.css";

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>;
  /** Field of the form that holds the block's `AddressValues`. */
  name: string;
  about: string;
};

export function AddressSearch<V extends FieldValues>({ form, name, about }: Props<V>) {
  function fill(address: Partial<Address>): void {
    const path = name as FieldPath<V>;
    const values = withTyped(addressFromWire(address), form.getValues(path));
    form.setValue(path, values as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true });
    form.clearErrors(path);
    announce("Адрес заполнен. Проверьте дом и квартиру");
  }
  return (
    <div className={styles.search}>
      <Combobox
        form={form}
        name={`${name}.search` as FieldPath<V>}
        label={
          <>
            Найти адрес<VisuallyHidden>, {about}</VisuallyHidden>
          </>
        }
        hint="Начните с города или улицы и выберите из подсказок: поля ниже заполнятся сами"
        autoComplete="off"
        maxLength={300}
        minLength={3}
        suggest={suggestAddresses}
        onPick={({ item }) => fill(item)}
      />
      <Button
        look="quiet"
        className={styles.byHand}
        onClick={() => document.getElementById(fieldId(`${name}.region.name`))?.focus()}
      >
        Ввести вручную<VisuallyHidden>, {about}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** A flat and a building that no suggestion knows stay as they were told; the building of another house does not. */
function withTyped(found: AddressValues, before: AddressValues): AddressValues {
  const isOtherHouse = before.house.trim() !== "" && before.house.trim() !== found.house;
  return {
    ...found,
    building: found.building || (isOtherHouse ? "" : before.building),
    flat: found.flat || before.flat,
  };
}
