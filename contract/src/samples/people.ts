// Invented people, ids and addresses that the samples share.
import { documentIds } from "../dictionaries/document-ids.ts";
import { genders } from "../dictionaries/genders.ts";
import { periodTypes } from "../dictionaries/period-types.ts";

/** Ids of invented rows. */
export const sampleIds = {
  anonymous: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a001",
  tempUser: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a002",
  code: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a003",
  contact: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a004",
  application: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a005",
  instrument: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a006",
  file: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a007",
  entry: "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a008",
} as const;

/** What most calls about an application carry. */
export const ofApplication = { applicationId: sampleIds.application };

/** The loan asked for: 10 000 rubles for 15 days. */
export const sampleOffer = {
  requestedOfferSum: 10_000,
  requestedOfferPeriod: 15,
  periodTypeId: periodTypes.days.id,
};

/** An invented borrower. */
export const samplePerson = {
  lastName: "Смирнова",
  firstName: "Анна-Мария",
  middleName: "Петровна",
  birthDate: "1990-05-17",
  genderId: genders.female.id,
  phone: "+79161234567",
  email: "anna@example.ru",
};

/** An invented address with a suggestion's ids in one part. */
export const sampleAddress = {
  region: { name: "г. Москва", kladrId: "7700000000000" },
  locality: { name: "г. Москва", fiasId: "0c5b2444-70a0-4932-980c-b4dc0d3f02b5" },
  street: { name: "ул. Тверская" },
  house: "7",
  flat: "12",
  postalCode: "125009",
  wasTyped: false,
};

/** An invented passport form. */
export const samplePassport = {
  series: "4510",
  number: "123457",
  issueDate: "2010-06-01",
  divisionCode: "770-001",
  issuedBy: "ОВД «Тверское» г. Москвы",
  birthPlace: "г. Тверь",
  genderId: genders.female.id,
  snils: "11223344595",
  codeword: "берёзка",
  assignmentOfClaims: false,
};

/** The agreements of the registration page. */
export const sampleAgreements: string[] = [
  documentIds.agreesPersonalDataAndASP,
  documentIds.agreesAsp,
  documentIds.agreesCreditReport,
];

/** A code as typed, and the id of its request. */
export const sampleCode = { codeId: sampleIds.code, code: "123456" };
