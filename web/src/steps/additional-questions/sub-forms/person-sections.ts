// The person block of a representative, a beneficiary and a beneficial owner, as a table (D11; 115-ФЗ).
import {
  identityDocumentTypes,
  residenceRights,
} from "@microloan/contract/dictionaries/additional-question-dictionaries";

import type { Condition, SectionSpec } from "./field-spec.ts";

const typeIs = (...types: string[]): Condition => ({ field: "person.clientType", is: types });
const isHuman = typeIs("Person", "SoleTrader");
const isForeign: Condition = { field: "person.isResident", is: [false] };
const documentType = "person.identityDocument.typeId";
const { russianPassport, ...otherDocuments } = identityDocumentTypes;
const isRussianPassport: Condition = { field: documentType, is: [russianPassport.id] };
const isOtherDocument: Condition = {
  field: documentType,
  is: ["", ...Object.values(otherDocuments).map(({ id }) => id)],
};

const clientTypes = [
  { value: "Person", label: "Человек" },
  { value: "SoleTrader", label: "ИП" },
  { value: "Company", label: "Организация" },
];

const who: SectionSpec = {
  title: "Кто это",
  fields: [
    {
      path: "person.clientType",
      input: "radio",
      label: "Человек или организация",
      choices: clientTypes,
      initial: "Person",
    },
    {
      path: "person.companyName",
      input: "text",
      label: "Название организации",
      hint: "Как в учредительных документах, например ООО «Ромашка»",
      max: 255,
      when: [typeIs("Company")],
    },
    // Assumption: D11, a company is told by ИНН and ОГРН, which only a company registered in Russia has:
    // so it is a resident.
    {
      path: "person.isResident",
      input: "tick",
      label: "Гражданин России или живёт здесь постоянно",
      hint: "Если нет, снимите отметку: понадобится документ о праве находиться в России",
      initial: true,
      when: [isHuman],
      otherwise: true,
    },
  ],
};

const name: SectionSpec = {
  title: "Имя и рождение",
  when: [isHuman],
  fields: [
    { path: "person.lastName", input: "name", label: "Фамилия" },
    { path: "person.firstName", input: "name", label: "Имя" },
    {
      path: "person.middleName",
      input: "name",
      label: "Отчество",
      when: [{ field: "person.hasNoMiddleName", is: [false] }],
      otherwise: null,
    },
    {
      path: "person.hasNoMiddleName",
      input: "tick",
      label: "Нет отчества",
      initial: false,
      read: ({ person }) => (person as { middleName?: string | null }).middleName === null,
    },
    { path: "person.birthDate", input: "date", label: "Дата рождения" },
    { path: "person.birthPlace", input: "text", label: "Место рождения", max: 255 },
    {
      path: "person.citizenship",
      input: "text",
      label: "Гражданство",
      hint: "Например, Россия",
      max: 100,
    },
  ],
};

const identityDocument: SectionSpec = {
  title: "Документ",
  when: [isHuman],
  fields: [
    {
      path: "person.identityDocument.typeId",
      input: "select",
      label: "Вид документа",
      dictionary: "IdentityDocumentType",
      builtIn: identityDocumentTypes,
    },
    {
      path: "person.identityDocument.series",
      input: "text",
      label: "Серия документа",
      hint: "Если серии нет, оставьте пустым",
      max: 20,
      when: [isOtherDocument],
    },
    {
      path: "person.identityDocument.series",
      input: "digits",
      label: "Серия паспорта",
      hint: "4 цифры, например 4508",
      max: 4,
      when: [isRussianPassport],
    },
    {
      path: "person.identityDocument.number",
      input: "text",
      label: "Номер документа",
      max: 30,
      when: [isOtherDocument],
    },
    {
      path: "person.identityDocument.number",
      input: "digits",
      label: "Номер паспорта",
      hint: "6 цифр",
      max: 6,
      when: [isRussianPassport],
    },
    {
      path: "person.identityDocument.issuedOn",
      input: "date",
      label: "Дата выдачи документа",
      hint: "Например, 27.03.2015",
    },
    { path: "person.identityDocument.issuedBy", input: "text", label: "Кем выдан", max: 300 },
    {
      path: "person.identityDocument.divisionCode",
      input: "divisionCode",
      label: "Код подразделения",
      hint: "Например, 770-001",
      when: [isRussianPassport],
    },
  ],
};

const residenceRight: SectionSpec = {
  title: "Право находиться в России",
  when: [isHuman, isForeign],
  fields: [
    {
      path: "person.residenceRight.typeId",
      input: "select",
      label: "Какой документ даёт это право",
      dictionary: "ResidenceRight",
      builtIn: residenceRights,
    },
    {
      path: "person.residenceRight.series",
      input: "text",
      label: "Серия этого документа",
      hint: "Если серии нет, оставьте пустым",
      max: 20,
    },
    {
      path: "person.residenceRight.number",
      input: "text",
      label: "Номер этого документа",
      max: 30,
    },
    {
      path: "person.residenceRight.validFrom",
      input: "date",
      label: "Действует с",
      hint: "Например, 27.03.2024",
    },
    {
      path: "person.residenceRight.validTo",
      input: "date",
      lies: "ahead",
      label: "Действует до",
      hint: "У бессрочного вида на жительство оставьте пустым",
    },
  ],
};

const migrationCard: SectionSpec = {
  title: "Миграционная карта",
  lead: "Нужна тем, кто приехал по визе. Если карты нет, оставьте поля пустыми.",
  when: [isHuman, isForeign],
  optionalPart: "person.migrationCard",
  fields: [
    { path: "person.migrationCard.number", input: "text", label: "Номер карты", max: 30 },
    {
      path: "person.migrationCard.validFrom",
      input: "date",
      label: "Начало срока пребывания",
      hint: "Например, 27.03.2024",
    },
    {
      path: "person.migrationCard.validTo",
      input: "date",
      lies: "ahead",
      label: "Конец срока пребывания",
      hint: "Например, 27.03.2028",
    },
  ],
};

const numbers: SectionSpec = {
  title: "Номера",
  fields: [
    {
      path: "person.inn",
      input: "digits",
      label: "ИНН",
      hint: "12 цифр. Можно не указывать",
      max: 12,
      when: [typeIs("Person")],
    },
    {
      path: "person.inn",
      input: "digits",
      label: "ИНН предпринимателя",
      hint: "12 цифр",
      max: 12,
      when: [typeIs("SoleTrader")],
    },
    {
      path: "person.inn",
      input: "digits",
      label: "ИНН организации",
      hint: "10 цифр",
      max: 10,
      when: [typeIs("Company")],
    },
    {
      path: "person.registrationNumber",
      input: "digits",
      label: "ОГРНИП",
      hint: "15 цифр",
      max: 15,
      when: [typeIs("SoleTrader")],
    },
    {
      path: "person.registrationNumber",
      input: "digits",
      label: "ОГРН",
      hint: "13 цифр",
      max: 13,
      when: [typeIs("Company")],
    },
    {
      path: "person.snils",
      input: "snils",
      label: "СНИЛС",
      hint: "11 цифр. Можно не указывать",
      when: [isHuman],
    },
  ],
};

/** `whose`: the words after "адрес" in labels: "представителя". */
export const personSections = (whose: string): SectionSpec[] => [
  who,
  name,
  identityDocument,
  residenceRight,
  migrationCard,
  numbers,
  {
    title: "Адрес",
    fields: [{ path: "person.address", input: "address", label: "Адрес", about: `адрес ${whose}` }],
  },
  {
    title: "Связь",
    fields: [
      {
        path: "person.phone",
        input: "phone",
        label: "Мобильный телефон",
        hint: `Номер ${whose}, не ваш`,
      },
      {
        path: "person.email",
        input: "email",
        label: "Электронная почта",
        hint: "Можно не указывать",
      },
    ],
  },
];
