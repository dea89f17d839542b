// The passport that ESIA or T-ID told of: in the form from the beginning, and locked there (spec §3; D9).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { passportEndpoints } from "@microloan/contract/endpoints/passport";

import { dateFromWire } from "../../form/fields/form-date.ts";
import { printed } from "./passport-form.ts";
import type { PassportValues } from "./passport-form.ts";

export type Told = SuccessOf<typeof passportEndpoints.getPassport>["told"];
type ToldField = keyof NonNullable<Told>["fields"];

const words = {
  esia: {
    lead: "Часть данных передали Госуслуги. Проверьте их и дополните. Если паспорт у вас уже другой, позвоните нам.",
    hint: "Из Госуслуг, изменить нельзя",
  },
  tinkoff: {
    lead: "Часть данных передал банк. Проверьте их и дополните. Если паспорт у вас уже другой, позвоните нам.",
    hint: "Из банка, изменить нельзя",
  },
};

const usualLead = "Перепишите данные с разворота с фотографией.";

export const leadOf = (told: Told): string =>
  told === undefined || Object.keys(told.fields).length === 0 ? usualLead : words[told.source].lead;

/** The form's values with what was told in place of anything else. */
export function withTold(values: PassportValues, told: Told): PassportValues {
  if (told === undefined) return values;
  const { series, number, issueDate, ...texts } = told.fields;
  return {
    ...values,
    ...onlyTold(texts),
    ...(series !== undefined &&
      number !== undefined && { seriesAndNumber: printed(series, number) }),
    ...(issueDate !== undefined && { issueDate: dateFromWire(issueDate) }),
    ...(texts.snils !== undefined && { snils: printedSnils(texts.snils), hasNoSnils: false }),
  };
}

/** What a locked field is given besides its usual properties; nothing for the others. */
export const lockOf = (told: Told, field: ToldField) =>
  told?.fields[field] === undefined
    ? {}
    : ({ readOnly: true, hint: words[told.source].hint } as const);

const printedSnils = (digits: string) =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1-$2-$3 $4");

const onlyTold = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
