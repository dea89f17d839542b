// Checks what was typed on the card page; each field has one Russian sentence.
import type { CardEntry } from "./bindings.ts";

export type CardForm = Partial<Record<CardField, string>>;
export type CardField = "number" | "expiry" | "cvc" | "holder";
export type CardFaults = Partial<Record<CardField, string>>;

export const readCardEntry = (
  form: CardForm,
  now: Date,
): { entry: CardEntry; faults: CardFaults } => {
  const number = (form.number ?? "").replace(/[\s-]/g, "");
  const expiry = (form.expiry ?? "").replace(/[\s/]/g, "");
  const holder = (form.holder ?? "").trim().replace(/\s+/g, " ").toUpperCase();
  const faults: CardFaults = {
    ...(isCardNumber(number) ? {} : { number: "Проверьте номер карты" }),
    ...(isExpiry(expiry, now)
      ? {}
      : { expiry: "Укажите срок действия: карта не должна быть просрочена" }),
    ...(/^\d{3}$/.test((form.cvc ?? "").trim())
      ? {}
      : { cvc: "Укажите три цифры с оборота карты" }),
    ...(/^[A-Z][A-Z .'-]{2,49}$/.test(holder)
      ? {}
      : { holder: "Укажите имя латиницей, как на карте" }),
  };
  return { entry: { number, expiry, holder }, faults };
};

/** 13–19 digits with a right Luhn check digit. */
export const isCardNumber = (number: string): boolean => {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, character, index) => {
      const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
      return total + (digit > 9 ? digit - 9 : digit);
    }, 0);
  return sum % 10 === 0;
};

/** MMYY, good to the end of its month. */
const isExpiry = (expiry: string, now: Date): boolean => {
  if (!/^(0[1-9]|1[0-2])\d{2}$/.test(expiry)) return false;
  const month = `20${expiry.slice(2)}-${expiry.slice(0, 2)}`;
  return month >= now.toISOString().slice(0, 7);
};
