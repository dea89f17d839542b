// Which of our legal forms the short word of a register stands for: "ООО", "ГБУЗ", "АНО" (D11; Assumption: the words
// are those of the partner for organisations, and a form that is none of them is "other").
import { legalOrganizationalForms } from "./employment-dictionaries.ts";

type LegalForm = keyof typeof legalOrganizationalForms;

const formOfWord = new Map<string, LegalForm>([
  ["ООО", "ooo"],
  ["ПАО", "pao"],
  ["АО", "ao"],
  ["НАО", "ao"],
  ["ЗАО", "ao"],
  ["ОАО", "ao"],
  ["ИП", "ip"],
  ["ГУП", "stateUnitary"],
  ["МУП", "stateUnitary"],
  ["ФГУП", "stateUnitary"],
  ["АНО", "nonProfit"],
  ["НКО", "nonProfit"],
  ["ТСЖ", "nonProfit"],
  ["ТСН", "nonProfit"],
]);

/** ГБУ, МКУ, ФГБОУ, ГАУЗ and the like: of the state or a town, autonomous, budgetary or treasury. */
const institution = /^(?:ФГ|ОГ|КГ|Г|М)(?:А|Б|К)[А-Я]{1,4}$/;

/** Id of the legal form that the word stands for, in any case. */
export const legalFormIdOfWord = (word: string): string => {
  const short = word.trim().toUpperCase();
  const form = formOfWord.get(short) ?? (institution.test(short) ? "budgetary" : "other");
  return legalOrganizationalForms[form].id;
};
