// Dictionaries of the additional questions and their sub-forms, with the default ids of spec §5 (115-ФЗ; items
// Assumption: D11).
import type { Dictionary } from "./dictionary.ts";

/** Aim of the business relation with the lender. */
export const claimAims = {
  getLoan: { id: "2129c5e8-7ae0-4686-b0f6-8326fa3c0064", name: "Получение займа" },
  severalLoans: { id: "9780acc5-69a1-4284-a778-e8d9a7dfaa68", name: "Получение нескольких займов" },
  other: { id: "455443e0-4f36-48a4-906e-5ad72ec01a9b", name: "Другая цель" },
} as const satisfies Dictionary;

/** Aim of the borrower's financial activity. */
export const financialAims = {
  personal: { id: "02f94d90-2381-48df-be38-e0a1b72864d4", name: "Личные и семейные нужды" },
  business: { id: "6aca6622-86df-4934-8d92-92d0c377b14f", name: "Нужды бизнеса" },
  other: { id: "3e185f8d-8fa3-48fd-8ea9-fee267675e4e", name: "Другая цель" },
} as const satisfies Dictionary;

/** The borrower's own view of the financial position. */
export const financialPositions = {
  stable: { id: "9e234a64-c72b-40d2-843c-577adff2ef49", name: "Устойчивое" },
  satisfactory: { id: "f3e8e449-1231-4702-8099-38a7720c1ef4", name: "Удовлетворительное" },
  unstable: { id: "da8495c0-8d34-471d-a151-c4d0a14f2f34", name: "Неустойчивое" },
} as const satisfies Dictionary;

/** Business reputation. */
export const reputationRatings = {
  positive: { id: "fef53976-30d6-455c-8687-0bf13e714344", name: "Положительная" },
  neutral: { id: "290d145a-8d0c-4769-8592-4bf74f489658", name: "Сведений нет" },
  negative: { id: "956b24f9-72e3-4a9c-9d9d-79c8b5d2b649", name: "Отрицательная" },
} as const satisfies Dictionary;

/** Identity documents of the person block. */
export const identityDocumentTypes = {
  russianPassport: {
    id: "584012f9-aee3-4d48-98e6-63cbaee0b4ab",
    name: "Паспорт гражданина России",
  },
  foreignPassport: {
    id: "5b1d24d5-ef7d-4209-a1ac-125e358c5786",
    name: "Паспорт иностранного гражданина",
  },
  residencePermit: { id: "f537bdb1-025a-4d57-8482-f0c803d2d593", name: "Вид на жительство" },
  temporaryPermit: {
    id: "17a4fa19-a56c-408e-8381-d60ca2f80068",
    name: "Разрешение на временное проживание",
  },
  refugeeCertificate: { id: "311f28f1-baf9-4e54-b1b2-49031a53100b", name: "Удостоверение беженца" },
  birthCertificate: {
    id: "087686d0-094c-4fb4-85a5-79dbec298e5e",
    name: "Свидетельство о рождении",
  },
  militaryId: { id: "918b7096-eb0b-423e-9fbc-2bcb5647c945", name: "Военный билет" },
} as const satisfies Dictionary;

/** Right of a non-resident to stay in Russia. */
export const residenceRights = {
  visa: { id: "7c2b9a65-9372-49e7-9fe5-d493bd5fbd1a", name: "Виза" },
  residencePermit: { id: "1aaa906f-309f-4112-ac70-3183991d05b5", name: "Вид на жительство" },
  temporaryPermit: {
    id: "08e49ae6-7ea7-40b7-bfa7-844b53e60afd",
    name: "Разрешение на временное проживание",
  },
  other: { id: "69028141-e3d8-422b-af93-312594c21949", name: "Другой документ" },
} as const satisfies Dictionary;

/** Kinds of legal representative, for whom no power of attorney is needed. */
export const legalRepresentativeKinds = {
  parent: { id: "1c920034-b249-472a-b5f9-4caffa138a20", name: "Родитель" },
  adoptiveParent: { id: "3acc72ca-ebea-4b20-8ac8-259b584a6ba9", name: "Усыновитель" },
  guardian: { id: "548c4b35-6fb8-4c2c-8862-d7597493cf12", name: "Опекун" },
  trustee: { id: "061c4d37-5d8c-4afa-aa17-0f79c5350199", name: "Попечитель" },
} as const satisfies Dictionary;

/** Kinds of public official (115-ФЗ art. 7.3). */
export const publicOfficialKinds = {
  foreign: {
    id: "3d7ae8c3-983e-4059-b2ac-bcc4421a9237",
    name: "Иностранное публичное должностное лицо",
  },
  international: {
    id: "3c5efdaa-779d-4a9a-beee-f06caf0def95",
    name: "Должностное лицо международной организации",
  },
  russian: {
    id: "e87eec48-1d8d-42f7-92c9-c2ff76c32fef",
    name: "Российское публичное должностное лицо",
  },
} as const satisfies Dictionary;

/** Degrees of kinship with a public official. */
export const kinships = {
  spouse: { id: "759f3da0-547a-4c10-a58f-649a799a3a16", name: "Супруг или супруга" },
  parent: { id: "e8c631b5-0d89-49e1-a63e-c567c4141bd7", name: "Родитель" },
  child: { id: "46970af1-0d3f-4b0a-8560-3639c0440c67", name: "Сын или дочь" },
  grandparent: { id: "78404d7a-9a63-4b06-ba41-752a8c85bfc9", name: "Дедушка или бабушка" },
  grandchild: { id: "01f65a1c-f083-44d8-a0a5-0cfc30397d88", name: "Внук или внучка" },
  sibling: { id: "fc8efee1-aa12-414a-aee0-63e34aef9a38", name: "Брат или сестра" },
  adoptive: { id: "bd002e0a-351a-4d94-88a5-e3e4404a3d10", name: "Усыновитель или усыновлённый" },
} as const satisfies Dictionary;

/** Spec §5: an aim left empty is replaced by these ids. */
export const additionalQuestionDefaults = {
  claimAimId: claimAims.getLoan.id,
  financialAimId: financialAims.personal.id,
  financialPositionId: financialPositions.stable.id,
  reputationRatingId: reputationRatings.positive.id,
} as const;
