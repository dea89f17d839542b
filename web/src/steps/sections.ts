// The three sections of what is known of a borrower, and what each says: readable, numbers of documents masked
// (spec §2, "Reapplication"; D11).
import { busynesses } from "@microloan/contract/dictionaries/employment-dictionaries";
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { addressLine } from "@microloan/domain/text/address";
import { formatDate } from "@microloan/domain/text/date";

import type { SavedForm } from "../form/draft/form-name.ts";
import { nameOf } from "../form/fields/choices.ts";
import type { Choices } from "../form/fields/dictionaries.ts";
import { snilsText } from "../form/fields/masks.ts";
import { rublesText } from "../loan/loan-words.ts";
import type { MaskedItem } from "../ui/masked.tsx";
import { fromAddress, toAddressRequest, withPrefilledAddresses } from "./address/address-values.ts";

export type Known = SuccessOf<typeof passportEndpoints.getPassport>;
export type Section = "passport" | "address" | "work";

export const sections: readonly Section[] = ["passport", "address", "work"];

export const sectionTitles: Record<Section, string> = {
  passport: "Паспорт",
  address: "Адрес",
  work: "Работа и доходы",
};

/** The form that a section is changed in. */
export const sectionForms: Record<Section, SavedForm> = {
  passport: "passport",
  address: "address",
  work: "employment",
};

/** What is changed: «Изменить паспорт». */
export const sectionObjects: Record<Section, string> = {
  passport: "паспорт",
  address: "адрес",
  work: "работу и доходы",
};

/** What ESIA or T-ID told for this application stands in place of what was known before (D9). */
export function withPrefilled(known: Known): Known {
  const { address, passport, prefilled } = known;
  if (prefilled === undefined) return known;
  const fields = Object.entries(prefilled.fields).filter(([, value]) => value !== undefined);
  const isAddressReported = prefilled.registrationAddress ?? prefilled.residenceAddress;
  return {
    ...known,
    passport: passport && { ...passport, ...Object.fromEntries(fields) },
    address:
      address && isAddressReported
        ? toAddressRequest(withPrefilledAddresses(fromAddress(address), prefilled))
        : address,
  };
}

/** What is known of a section; none where nothing is, which is asked for at once. */
export const itemsOf: {
  [One in Section]: (known: Pick<Known, One>, choices: Choices) => MaskedItem[];
} = {
  passport: ({ passport }) =>
    passport === null
      ? []
      : [
          { name: "Серия и номер", value: maskedNumber(passport), full: fullNumber(passport) },
          { name: "Дата выдачи", value: formatDate(passport.issueDate) },
          ...(passport.issuedBy === undefined
            ? []
            : [{ name: "Кем выдан", value: passport.issuedBy }]),
          { name: "Код подразделения", value: passport.divisionCode },
          { name: "Место рождения", value: passport.birthPlace },
          snilsItem(passport.snils),
        ],
  address: ({ address }) =>
    address === null
      ? []
      : [
          { name: "Регистрация", value: addressLine(address.registrationAddress) },
          {
            name: "Проживание",
            value:
              address.residenceAddress === null
                ? "По адресу регистрации"
                : addressLine(address.residenceAddress),
          },
        ],
  work: ({ work }, choices) =>
    work === null
      ? []
      : [
          { name: "Занятость", value: nameOf(choices("Busyness", busynesses), work.busynessId) },
          ...(work.employer === undefined
            ? []
            : [{ name: "Где работаете", value: work.employer.name }]),
          ...(work.jobTitle === undefined ? [] : [{ name: "Должность", value: work.jobTitle }]),
          { name: "Доход в месяц", value: rublesText(incomeOf(work)) },
          ...(work.expenses === undefined
            ? []
            : [{ name: "Расходы в месяц", value: rublesText(sumOf(work.expenses)) }]),
        ],
};

/** What was typed a moment ago is checked digit by digit: nothing of it is masked. */
export const itemsToCheck: typeof itemsOf = {
  ...itemsOf,
  passport: (known, choices) =>
    itemsOf
      .passport(known, choices)
      .map(({ full, ...item }) => (full === undefined ? item : { ...item, value: full })),
};

/** "45 10 •••457": enough to tell one's own passport from another one, not to copy it over a shoulder. */
const maskedNumber = ({ series, number }: { series: string; number: string }): string =>
  `${series.slice(0, 2)} ${series.slice(2)} •••${number.slice(3)}`;

const fullNumber = ({ series, number }: { series: string; number: string }): string =>
  `${series.slice(0, 2)} ${series.slice(2)} ${number}`;

const snilsItem = (snils: string | null): MaskedItem => {
  const name = "СНИЛС";
  if (snils === null) return { name, value: "Нет" };
  return {
    name,
    value: `•••-•••-••${snils.slice(8, 9)} ${snils.slice(9)}`,
    full: snilsText(snils),
  };
};

type Work = NonNullable<Known["work"]>;

const incomeOf = ({ monthlyIncome, additionalIncomes = [] }: Work): number =>
  additionalIncomes.reduce((sum, { amount }) => sum + amount, monthlyIncome);

const sumOf = (amounts: Record<string, number>): number =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
