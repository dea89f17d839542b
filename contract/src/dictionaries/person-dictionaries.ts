// Dictionaries about the person: MaritalStatus, Education, RelationToInsolvent, AddressType (spec §3;
// items Assumption: D11).
import type { Dictionary } from "./dictionary.ts";

/** Marital status, optional on the employment form. */
export const maritalStatuses = {
  single: { id: "4fd3ccf5-085e-4a0a-b1eb-88f75e37fc97", name: "Не состою в браке" },
  married: { id: "1bb7138f-98fe-487f-9083-cb82c0bb162c", name: "В браке" },
  civilUnion: { id: "cb07aabb-19de-472f-b438-f306ad93b980", name: "Живём вместе без регистрации" },
  divorced: { id: "e093db5b-dbbe-40fe-88ae-f078a645e7dd", name: "В разводе" },
  widowed: { id: "268862fb-cd6f-4cbe-96ba-c7ef092b665f", name: "Вдовец или вдова" },
} as const satisfies Dictionary;

/** Education, optional on the employment form. */
export const educations = {
  basic: { id: "10f29128-c55c-47c9-9d01-76a9811a0db3", name: "Основное общее" },
  secondary: { id: "8c81e66c-670a-4d0d-ae3e-11514152843a", name: "Среднее общее" },
  vocational: { id: "9f05af71-b496-4964-8e8e-ad6a9182aec6", name: "Среднее профессиональное" },
  incompleteHigher: { id: "9080435f-8b08-4581-9d38-1914dc8a1e49", name: "Неоконченное высшее" },
  higher: { id: "c2d4c2ed-f162-4e5a-9567-d47ef6a79f3c", name: "Высшее" },
  severalHigher: { id: "951e20db-1a07-4b5d-b07e-f0122461e258", name: "Два высших и более" },
  degree: { id: "8a627107-bada-4bb4-9d18-6b7a3113459d", name: "Учёная степень" },
} as const satisfies Dictionary;

/** Relation to insolvency (127-ФЗ); every answer but "none" asks for details. */
export const relationsToInsolvent = {
  none: { id: "6f2ba9d7-cb36-44a2-93d5-eaccc41ee4aa", name: "Не имею отношения к банкротству" },
  inProcedure: {
    id: "07aed97a-94e5-4943-b757-47a75893ad7d",
    name: "Иду через процедуру банкротства",
  },
  completed: {
    id: "30c77e29-7de4-4c95-90db-bbaa40a46497",
    name: "Банкротство завершено за последние пять лет",
  },
  applied: { id: "4d2489df-6f49-48c8-aed5-ce07168afbd8", name: "Подано заявление о банкротстве" },
} as const satisfies Dictionary;

/** What an address is of. */
export const addressTypes = {
  registration: { id: "89672f26-2ebb-48d4-8138-c6d87aec2d3c", name: "Адрес регистрации" },
  residence: { id: "475358ed-3c95-4ddc-9947-d4242e6e4d9f", name: "Адрес проживания" },
  work: { id: "823d1885-c0a2-4eab-ab0d-c6cce4cdabe6", name: "Адрес работы" },
} as const satisfies Dictionary;
