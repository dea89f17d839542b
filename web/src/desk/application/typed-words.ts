// What forms and their fields are called beside each other, and which fields were marked.
import type { TypedForm } from "@microloan/contract/desk/fields";

import type { DeskApplication } from "./desk-application.ts";
import { fieldLabel } from "./field-labels.ts";

export const formTitles: Record<TypedForm, string> = {
  person: "Заёмщик",
  passport: "Паспорт",
  address: "Адрес",
  employment: "Работа и доход",
  additionalQuestion: "Дополнительные вопросы",
};

export type Field = { form: TypedForm; field: string };

/** "Паспорт: номер" */
export const fieldWords = ({ form, field }: Field): string => {
  const label = fieldLabel(field);
  const isShort = /^[А-ЯЁ]{2}/.test(label);
  return `${formTitles[form]}: ${isShort ? label : label.charAt(0).toLowerCase() + label.slice(1)}`;
};

const isSame = (one: Field, other: Field): boolean =>
  one.form === other.form && one.field === other.field;

/** Fields whose newest mark says that they differ from the scans. */
export function markedFields({ notes }: Pick<DeskApplication, "notes">): Field[] {
  const marks = notes.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  return marks.filter(
    (mark, at) => mark.differs && !marks.slice(at + 1).some((later) => isSame(mark, later)),
  );
}

export const isMarked = (marked: readonly Field[], field: Field): boolean =>
  marked.some((one) => isSame(one, field));
