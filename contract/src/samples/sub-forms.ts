// Samples of the five sub-forms of the additional questions.
import {
  identityDocumentTypes,
  kinships,
  publicOfficialKinds,
  residenceRights,
} from "../dictionaries/additional-question-dictionaries.ts";
import type { additionalQuestionPersonEndpoints } from "../endpoints/additional-question-persons.ts";
import type { PersonBlock } from "../fields/person-block.ts";
import { ofApplication, sampleAddress, sampleIds } from "./people.ts";
import type { SamplesOf } from "./sample.ts";

/** A person block of a resident. */
export const samplePersonBlock: PersonBlock = {
  clientType: "Person",
  lastName: "Орлов",
  firstName: "Иван",
  middleName: null,
  birthDate: "1975-01-31",
  birthPlace: "г. Самара",
  citizenship: "Россия",
  isResident: true,
  identityDocument: {
    typeId: identityDocumentTypes.russianPassport.id,
    series: "3611",
    number: "765431",
    issuedOn: "2020-02-20",
    issuedBy: "ГУ МВД России по Самарской области",
    divisionCode: "630-002",
  },
  inn: "770000000156",
  snils: "11223344595",
  phone: "+79277654321",
  address: sampleAddress,
};

/** A person block of a foreigner with a visa. */
export const sampleForeigner = {
  ...samplePersonBlock,
  isResident: false,
  citizenship: "Сербия",
  identityDocument: {
    typeId: identityDocumentTypes.foreignPassport.id,
    number: "012345678",
    issuedOn: "2020-02-20",
    issuedBy: "МВД Сербии",
  },
  residenceRight: {
    typeId: residenceRights.visa.id,
    number: "12",
    validFrom: "2026-01-01",
    validTo: "2027-01-01",
  },
  migrationCard: { number: "4500 1234567", validFrom: "2026-01-01", validTo: "2027-01-01" },
} satisfies PersonBlock;

/** A person block of a company. */
export const sampleCompany: PersonBlock = {
  clientType: "Company",
  companyName: "ООО «Ромашка»",
  isResident: true,
  inn: "7700000009",
  registrationNumber: "1027700132195",
  phone: "+79277654321",
  address: sampleAddress,
};

const one = { ...ofApplication, id: sampleIds.entry };
const read = { request: { query: ofApplication }, nearMiss: { query: { id: sampleIds.entry } } };
const remove = { request: { query: one }, nearMiss: { query: ofApplication } };
const powerOfAttorney = { number: "77-А 12", issuedOn: "2026-01-10", validTo: "2027-01-10" };

const newEntry = { ...ofApplication, revision: 0 };
const representative = { ...newEntry, person: samplePersonBlock, powerOfAttorney };
const beneficiary = { ...newEntry, person: samplePersonBlock, basis: "Агентский договор" };
const company = { ...samplePersonBlock, clientType: "Company" };

const official = {
  ...newEntry,
  kindId: publicOfficialKinds.russian.id,
  employer: "Министерство",
  country: "Россия",
  position: "Заместитель министра",
  periodFrom: "2024-01-01",
  periodTo: null,
  sourceOfFunds: "Заработная плата",
};

const relative = {
  ...newEntry,
  kinshipId: kinships.spouse.id,
  officialName: "Орлова Мария Ивановна",
  kindId: publicOfficialKinds.foreign.id,
  position: "Посол",
  country: "Сербия",
};

/** Samples of the sub-forms. */
export const subFormSamples: SamplesOf<typeof additionalQuestionPersonEndpoints> = {
  getRepresentative: read,
  getBeneficiary: read,
  getBeneficiaryOwner: read,
  getRelative: read,
  getPublicOfficial: read,
  saveRepresentative: {
    request: { body: representative },
    nearMiss: { body: { ...newEntry, person: samplePersonBlock } },
  },
  saveBeneficiary: {
    request: { body: beneficiary },
    nearMiss: { body: { ...beneficiary, basis: "" } },
  },
  saveBeneficiaryOwner: {
    request: { body: { ...beneficiary, id: sampleIds.entry, revision: 1 } },
    nearMiss: { body: { ...beneficiary, person: company } },
  },
  savePublicOfficial: {
    request: { body: official },
    nearMiss: { body: { ...official, periodTo: "2023-12-31" } },
  },
  saveRelative: {
    request: { body: relative },
    nearMiss: { body: { ...relative, kinshipId: publicOfficialKinds.foreign.id } },
  },
  removeRepresentative: remove,
  removeBeneficiary: remove,
  removeBeneficiaryOwner: remove,
  removeRelative: remove,
  removePublicOfficial: remove,
};
