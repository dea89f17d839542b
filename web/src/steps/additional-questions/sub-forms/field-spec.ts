// What a table of a sub-form's fields consists of: the tables are data, one renderer draws them all (D11).
import { get } from "react-hook-form";

import type { Dictionary } from "@microloan/contract/dictionaries/dictionary";

import type { Choice } from "../../../form/fields/choices.ts";
import type { DateLies } from "../../../form/fields/form-date.ts";

/** What the fields of a sub-form hold: nested by the request's own dotted names. */
export type SubFormValues = Record<string, unknown>;

/** A saved entry of any kind. */
export type Entry = { id: string; revision: number } & SubFormValues;

/** Holds while the field has one of the values; several conditions hold together. */
export type Condition = { field: string; is: readonly unknown[] };

type Common = {
  /** Field of the request, dotted. */
  path: string;
  label: string;
  hint?: string;
  when?: readonly Condition[];
  /** Sent in its place while it is not asked for; nothing when left out. */
  otherwise?: unknown;
  /** Only of the form, never sent: how it is read from a saved entry. */
  read?: (entry: Entry) => unknown;
};

type Text = { input: "text" | "fullName"; max: number };
type Digits = { input: "digits"; max: 4 | 6 | 10 | 12 | 13 | 15 };
type Plain = { input: "name" | "phone" | "email" | "snils" | "divisionCode" };
type DateInput = { input: "date"; lies?: DateLies };
/** The choices of a dictionary by its name; `builtIn`: the items that the contract has of it. */
type Select = { input: "select"; dictionary: string; builtIn: Dictionary };
type Radio = { input: "radio"; choices: readonly Choice[]; initial?: string };
type Tick = { input: "tick"; initial: boolean };
/** `about`: the words by which labels tell this address from others: "адрес представителя". */
type AddressInput = { input: "address"; about: string };

export type FieldSpec = Common &
  (Text | Digits | Plain | DateInput | Select | Radio | Tick | AddressInput);

export type SectionSpec = {
  title: string;
  lead?: string;
  when?: readonly Condition[];
  /** A part of the request that may be left out whole: without a single answer it is not sent. */
  optionalPart?: string;
  fields: readonly FieldSpec[];
};

export const isAsked = (
  { when = [] }: { when?: readonly Condition[] },
  values: SubFormValues,
): boolean => when.every(({ field, is }) => is.includes(get(values, field)));

/** The fields on which it depends what is asked: the form is drawn anew when one of them changes. */
export const decidingFields = (sections: readonly SectionSpec[]): string[] => {
  const conditions = sections.flatMap(({ when = [], fields }) => [
    ...when,
    ...fields.flatMap((field) => field.when ?? []),
  ]);
  return [...new Set(conditions.map(({ field }) => field))];
};
