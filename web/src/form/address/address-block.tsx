// The fields of one address: found among suggestions or typed by hand; registration, residence, work (D11; ux §1.3).
import { useEffect } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";

import { addressEndpoints } from "@microloan/contract/endpoints/address";
import type { Address } from "@microloan/contract/fields/address";

import { call } from "../../server/client.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { CheckboxRow } from "../fields/checkbox-row.tsx";
import { Combobox } from "../fields/combobox.tsx";
import type { Suggestion } from "../fields/combobox.tsx";
import type { FormOf } from "../fields/form-of.ts";
import { digitsMask } from "../fields/masks.ts";
import { TextField } from "../fields/text-field.tsx";
import { fieldId } from "../fields/use-field.ts";
import { addressFromWire } from "./form-address.ts";
import type { AddressField, AddressValues } from "./form-address.ts";
import { useAddressView } from "./use-address-view.ts";

import styles from "./address-block.module.css";

const postalCodeMask = digitsMask(6);

type Props<V extends FieldValues> = {
  form: FormOf<V>;
  /** Field of the form that holds the block's `AddressValues`. */
  name: string;
  /** Which address it is, in the words of the label for those who cannot see the title above: "адрес работы". */
  about: string;
  /** Blocks of one page must not be filled in by the browser as if they were one. */
  autoCompleteSection: `section-${string}`;
  flatLabel?: string;
  /** Of the search, where no title above says which address it is. */
  searchLabel?: string;
  /** Fields that a service has filled in: they stand as they are (D9). */
  locked?: readonly AddressField[];
};

export function AddressBlock<V extends FieldValues>(props: Props<V>) {
  const { form, name, about, flatLabel = "Квартира", locked = [] } = props;
  const street = useStreet(form, name);
  const shown = useAddressView(form, name as FieldPath<V>, locked.length > 0);
  const field = fieldOf(props);
  const areHidden = shown.view !== "parts";

  function showParts(): void {
    // Focus goes to what is on the screen.
    flushSync(shown.showParts);
    document.getElementById(fieldId(`${name}.region.name`))?.focus();
  }

  return (
    <div className={styles.block}>
      {/* It would write over what is locked. */}
      {locked.length === 0 && (
        <div className={styles.search}>
          <AddressSearch
            form={form}
            name={name}
            about={about}
            label={props.searchLabel}
            onType={shown.meanSearch}
            onFound={shown.showFound}
          />
          {shown.isByHandOffered && <ByHand line={shown.line} about={about} onPress={showParts} />}
        </div>
      )}
      {/* Hidden and not left out: the summary of faults leads to them. */}
      <div className={styles.parts} hidden={areHidden}>
        <TextField
          {...field("region.name", "Регион", "address-level1", 120)}
          hint={hintOf(locked, "region.name")}
        />
        <TextField
          {...field("area.name", "Район", "off", 160)}
          hint={hintOf(locked, "area.name")}
        />
        <TextField
          {...field("locality.name", "Город или населённый пункт", "address-level2", 160)}
          hint={hintOf(locked, "locality.name")}
        />
        <div className={styles.street}>
          {!street.isAbsent && (
            <TextField {...field("street.name", "Улица", "address-line1", 160)} />
          )}
          {!locked.includes("street.name") && (
            <CheckboxRow
              form={form}
              name={street.absentName}
              label={<Label about={about}>Нет улицы</Label>}
            />
          )}
        </div>
      </div>
      <div className={styles.numbers} hidden={shown.view === "search"}>
        <div hidden={areHidden}>
          <TextField {...field("house", "Дом", "off", 40)} />
        </div>
        <div hidden={areHidden}>
          <TextField {...field("building", "Корпус", "off", 40)} />
        </div>
        <TextField {...field("flat", flatLabel, "off", 40)} narrow={areHidden} />
      </div>
      <div hidden={areHidden}>
        <TextField
          {...field("postalCode", "Индекс", "postal-code", 6)}
          hint={hintOf(locked, "postalCode")}
          inputMode="numeric"
          mask={postalCodeMask}
          narrow
        />
      </div>
    </div>
  );
}

type ByHandProps = { line: string; about: string; onPress: () => void };

/** What was found, and the way to the parts of the address. */
const ByHand = ({ line, about, onPress }: ByHandProps) => (
  <>
    {line !== "" && (
      <p className={styles.line} translate="no">
        {line}
      </p>
    )}
    <Button look="quiet" className={styles.byHand} onClick={onPress}>
      <span>{line === "" ? "Ввести вручную" : "Изменить"}</span>
      <VisuallyHidden>{`, ${about}`}</VisuallyHidden>
    </Button>
  </>
);

const hints: Partial<Record<AddressField, string>> = {
  "region.name": "Область, край или республика, например Тверская область",
  "area.name": "Если есть в адресе, иначе оставьте пустым",
  "locality.name": "Для Москвы, Санкт-Петербурга и Севастополя повторите название города",
  postalCode: "6 цифр. Если не помните, оставьте пустым",
};

/** There is nothing to be told about filling in what is filled in. */
const hintOf = (locked: readonly AddressField[], part: AddressField) =>
  locked.includes(part) ? undefined : hints[part];

const fieldOf =
  <V extends FieldValues>({
    form,
    name,
    about,
    autoCompleteSection: section,
    locked = [],
  }: Props<V>) =>
  (part: AddressField, label: string, autoComplete: string, maxLength: number) => ({
    form,
    name: `${name}.${part}` as FieldPath<V>,
    label: <Label about={about}>{label}</Label>,
    autoComplete:
      autoComplete === "off" ? ("off" as const) : (`${section} ${autoComplete}` as const),
    maxLength,
    readOnly: locked.includes(part),
  });

/** The same words stand in several blocks of a page: the error summary and a screen reader say whose they are. */
function Label({ about, children }: { about: string; children: string }) {
  return (
    <>
      {children}
      <VisuallyHidden>{`, ${about}`}</VisuallyHidden>
    </>
  );
}

/** Whether there is no street; its fault goes together with the field. */
function useStreet<V extends FieldValues>(form: FormOf<V>, name: string) {
  const absentName = `${name}.hasNoStreet` as FieldPath<V>;
  const isAbsent: unknown = useWatch({ control: form.control, name: absentName });
  const { clearErrors } = form;
  useEffect(() => {
    if (isAbsent === true) clearErrors(`${name}.street` as FieldPath<V>);
  }, [isAbsent, name, clearErrors]);
  return { isAbsent: isAbsent === true, absentName };
}

type AddressSearchProps<V extends FieldValues> = {
  form: FormOf<V>;
  /** Field of the form that holds the block's `AddressValues`. */
  name: string;
  about: string;
  label: string | undefined;
  onType: () => void;
  onFound: () => void;
};

/**
 * Finds an address among suggestions, down to the house, and fills the block with it (D11; ux §1.3). A help, never an
 * obstacle: the parts are one tap away, and where nothing is suggested it says so. Of a town alone it goes on to its
 * streets.
 */
function AddressSearch<V extends FieldValues>(props: AddressSearchProps<V>) {
  const { form, name, about, label, onType, onFound } = props;
  function fill({ value, item }: Suggestion<Partial<Address>>): string | undefined {
    const path = name as FieldPath<V>;
    const values = withTyped(addressFromWire(item), form.getValues(path));
    const goesOn = item.street === undefined && item.house === undefined;
    const search = goesOn ? `${value}, ` : "";
    const filled = { ...values, search } as FieldPathValue<V, FieldPath<V>>;
    form.setValue(path, filled, { shouldDirty: true });
    form.clearErrors(path);
    onFound();
    announce(goesOn ? "Допишите улицу и дом" : "Адрес заполнен. Проверьте дом и квартиру");
    return goesOn ? search : undefined;
  }
  return (
    <Combobox
      form={form}
      name={`${name}.search` as FieldPath<V>}
      label={label ?? <Label about={about}>Найти адрес</Label>}
      hint="Начните с города или улицы и выберите из подсказок"
      autoComplete="off"
      maxLength={300}
      minLength={3}
      suggest={suggestAddresses}
      silence={silence}
      onType={onType}
      onPick={fill}
    />
  );
}

const silence = {
  none: "Такого адреса не нашлось. Проверьте его или введите вручную",
  down: "Подсказки сейчас недоступны. Введите адрес вручную",
};

/** A flat and a building that no suggestion knows stay as they were told; those of another house do not. */
function withTyped(found: AddressValues, before: AddressValues): AddressValues {
  const kept = isOtherHouse(found, before) ? { building: "", flat: "" } : before;
  return { ...found, building: found.building || kept.building, flat: found.flat || kept.flat };
}

function isOtherHouse(found: AddressValues, before: AddressValues): boolean {
  if (before.house.trim() === "") return false;
  const isOtherPart = (part: "region" | "locality" | "street") =>
    before[part].name.trim() !== found[part].name;
  const parts = ["region", "locality", "street"] as const;
  return before.house.trim() !== found.house || parts.some(isOtherPart);
}

/** Null when nobody can be asked: every address can be typed. */
async function suggestAddresses(
  query: string,
  signal: AbortSignal,
): Promise<Suggestion<Partial<Address>>[] | null> {
  const reply = await call(addressEndpoints.findAddress, { body: { query }, signal });
  if (!reply?.result || reply.isUnavailable === true) return null;
  return reply.suggestions.map(({ value, address }) => ({ value, item: address }));
}
