// A whole name, as it is copied from a document or filled in by a browser, in its three parts (ux §1.3).
import { genderOfMiddleName } from "@microloan/domain/person/gender";

export type FullName = { lastName: string; firstName: string; middleName: string };

const isPatronymic = (word = "") => genderOfMiddleName(word) !== undefined;

/** "Смирнова Анна Петровна", or with the surname at its end; what cannot be told apart for certain → undefined. */
export function fullNameIn(text: string): FullName | undefined {
  const [first, second, third, fourth, ...more] = text.split(" ");
  if (!first || !second || !third || more.length > 0) return undefined;
  if (fourth !== undefined) {
    // "Гасан оглы" is one patronymic.
    const middleName = `${third} ${fourth}`;
    const isOne = isPatronymic(middleName) && !isPatronymic(fourth);
    return isOne ? { lastName: first, firstName: second, middleName } : undefined;
  }
  if (isPatronymic(second) === isPatronymic(third)) return undefined;
  return isPatronymic(third)
    ? { lastName: first, firstName: second, middleName: third }
    : { lastName: third, firstName: first, middleName: second };
}
