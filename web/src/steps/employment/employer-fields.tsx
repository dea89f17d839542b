// The employer, asked of those who have one (D11): suggested by name or INN, always typed by hand too.
import { useEffect } from "react";
import type { RefObject } from "react";
import { useWatch } from "react-hook-form";

import { stagePeriods } from "@microloan/contract/dictionaries/employment-dictionaries";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { cleanText } from "@microloan/domain/text/clean-text";

import { AddressBlock } from "../../form/address/address-block.tsx";
import { addressFromWire, isEmptyAddress, isUnpicked } from "../../form/address/form-address.ts";
import { sameValues } from "../../form/draft/same-values.ts";
import { Combobox } from "../../form/fields/combobox.tsx";
import type { Suggestion } from "../../form/fields/combobox.tsx";
import type { FormOf } from "../../form/fields/form-of.ts";
import { digitsMask } from "../../form/fields/masks.ts";
import { PhoneField } from "../../form/fields/phone-field.tsx";
import { SelectField } from "../../form/fields/select-field.tsx";
import { TextField } from "../../form/fields/text-field.tsx";
import { FormSection } from "../../form/step-form.tsx";
import { call } from "../../server/client.ts";
import { useEmploymentChoices } from "./employment-choices.ts";
import type { EmploymentValues } from "./employment-values.ts";

const innMask = digitsMask(12);

type Form = { form: FormOf<EmploymentValues> };
/** The employer picked before, whose data another one may replace. */
type Filled = { filled: RefObject<Party | null> };

/** Comes with the name that was picked, so that few look for it. */
export const EmployerInn = ({ form, filled }: Form & Filled) => (
  <Combobox
    form={form}
    name="employer.inn"
    label="ИНН организации или ИП"
    hint="10 или 12 цифр. Если не знаете, оставьте пустым"
    autoComplete="off"
    inputMode="numeric"
    mask={innMask}
    minLength={5}
    suggest={suggestByInn}
    // Nothing is found for half an INN.
    silence={{ down: silence.down }}
    onPick={({ item }) => fillEmployer(form, item, filled)}
  />
);

export function EmployerFields({ form, filled }: Form & Filled) {
  const choices = useEmploymentChoices();
  useForgetOtherEmployer(form, filled);
  return (
    <>
      <FormSection title="Место работы">
        <Combobox
          form={form}
          name="employer.name"
          label="Название организации или ИП"
          hint="Начните с названия или ИНН. Работаете на себя – своё ИП или слово «самозанятость»"
          autoComplete="section-work organization"
          maxLength={255}
          suggest={suggestByName}
          silence={silence}
          onPick={({ item }) => fillEmployer(form, item, filled)}
        />
        <TextField
          form={form}
          name="jobTitle"
          label="Должность"
          autoComplete="section-work organization-title"
          maxLength={120}
        />
        <SelectField
          form={form}
          name="stagePeriodId"
          label="Стаж на этом месте"
          choices={choices("StagePeriod", stagePeriods)}
        />
        <PhoneField
          form={form}
          name="workPhone"
          label="Рабочий телефон"
          hint="Городской или мобильный: организации, руководителя или заказчика, не ваш"
          autoComplete="off"
        />
        <AddressBlock
          form={form}
          name="workAddress"
          about="адрес работы"
          searchLabel="Адрес работы"
          autoCompleteSection="section-work"
          flatLabel="Офис"
        />
      </FormSection>
    </>
  );
}

const { findParty } = employmentEndpoints;

export type Party = SuccessOf<typeof findParty>["suggestions"][number];

/** Null when nobody can be asked: every employer can be typed. */
async function findParties(query: string, signal: AbortSignal): Promise<readonly Party[] | null> {
  const reply = await call(findParty, { body: { query }, signal });
  return reply?.result && reply.isUnavailable !== true ? reply.suggestions : null;
}

const byHand = "Впишите название и ИНН сами";
const silence = {
  none: `Такой организации не нашлось. ${byHand}`,
  down: `Подсказки сейчас недоступны. ${byHand}`,
};

type Found = Promise<Suggestion<Party>[] | null>;

/** Suggestions under the name. */
async function suggestByName(query: string, signal: AbortSignal): Found {
  const parties = await findParties(query, signal);
  if (parties === null) return null;
  return parties.map((item) => ({
    value: item.name,
    details: [item.inn && `ИНН ${item.inn}`, placeOf(item)].filter(Boolean).join(", "),
    item,
  }));
}

/** Suggestions under the INN: only those that have one. */
async function suggestByInn(query: string, signal: AbortSignal): Found {
  const parties = await findParties(query, signal);
  if (parties === null) return null;
  return parties.flatMap((item) =>
    item.inn === null ? [] : [{ value: item.inn, details: item.name, item }],
  );
}

const placeOf = ({ address }: Party): string =>
  address?.locality?.name ?? address?.region?.name ?? "";

/** A name typed over is another employer's: the INN and the form of the one that was picked go with it. */
function useForgetOtherEmployer(form: FormOf<EmploymentValues>, filled: Filled["filled"]) {
  const name = useWatch({ control: form.control, name: "employer.name" });
  useEffect(() => {
    const party = filled.current;
    if (party === null || cleanText(name) === party.name) return;
    if (form.getValues("employer.inn") === party.inn) form.setValue("employer.inn", "");
    if (form.getValues("legalFormId") === party.legalFormId) form.setValue("legalFormId", "");
  }, [form, filled, name]);
}

/**
 * Fills in what is known of the employer. An address that the borrower typed, looks for, chose or saved stays: people
 * work elsewhere than their firm is registered. `filled` keeps the employer picked before, whose address may go.
 */
function fillEmployer(
  form: FormOf<EmploymentValues>,
  party: Party,
  filled: Filled["filled"],
): void {
  const options = { shouldDirty: true };
  const before = filled.current?.address ?? null;
  filled.current = party;
  form.setValue("employer.name", party.name, options);
  form.setValue("employer.inn", party.inn ?? "", options);
  if (party.legalFormId !== null) form.setValue("legalFormId", party.legalFormId, options);
  form.clearErrors(["employer", "legalFormId"]);
  const typed = form.getValues("workAddress");
  if (isUnpicked(typed)) return;
  const address = { ...typed, search: "" };
  const isOurs =
    isEmptyAddress(address) || (before !== null && sameValues(address, addressFromWire(before)));
  if (party.address === null || !isOurs) return;
  form.setValue("workAddress", addressFromWire(party.address), options);
  form.clearErrors("workAddress");
}
