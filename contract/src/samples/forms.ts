// Samples of the forms: passport, address, employment, additionalQuestion, innVerification.
import { okbPurposesOfFinance } from "../dictionaries/credit-dictionaries.ts";
import {
  busynesses,
  incomeSources,
  stagePeriods,
} from "../dictionaries/employment-dictionaries.ts";
import { relationsToInsolvent } from "../dictionaries/person-dictionaries.ts";
import type { additionalQuestionEndpoints } from "../endpoints/additional-question.ts";
import type { addressEndpoints } from "../endpoints/address.ts";
import type { employmentEndpoints } from "../endpoints/employment.ts";
import type { innVerificationEndpoints } from "../endpoints/inn-verification.ts";
import type { passportEndpoints } from "../endpoints/passport.ts";
import { ofApplication, sampleAddress, samplePassport } from "./people.ts";
import type { SamplesOf } from "./sample.ts";

/** What every save of a form begins with: nobody has saved it yet. */
const firstSave = { ...ofApplication, revision: 0 };

/** Samples of `passport` and `address`. */
export const passportSamples: SamplesOf<typeof passportEndpoints & typeof addressEndpoints> = {
  getPassport: { request: { body: ofApplication }, nearMiss: { body: {} } },
  savePassport: {
    request: { body: { ...firstSave, ...samplePassport } },
    nearMiss: { body: { ...firstSave, ...samplePassport, snils: "11223344596" } },
  },
  findFms: { request: { body: { query: "770-001" } }, nearMiss: { body: { query: null } } },
  checkIssueDate: {
    request: { body: { ...ofApplication, issueDate: "2010-06-01" } },
    nearMiss: { body: { ...ofApplication, issueDate: "2010-02-30" } },
  },
  saveAddress: {
    request: {
      body: {
        ...firstSave,
        registrationAddress: sampleAddress,
        residenceAddress: null,
        registrationDate: "2012-03-04",
      },
    },
    nearMiss: {
      body: {
        ...firstSave,
        registrationAddress: { ...sampleAddress, house: "" },
        residenceAddress: null,
      },
    },
  },
  findAddress: {
    request: { body: { query: "москва тверская 5" } },
    nearMiss: { body: { query: "а".repeat(301) } },
  },
};

/** The employment form of somebody employed. */
export const sampleEmployment = {
  busynessId: busynesses.employed.id,
  employer: { name: "ООО «Ромашка»", inn: "7700000009" },
  jobTitle: "Бухгалтер",
  workAddress: sampleAddress,
  workPhone: "+79037654321",
  stagePeriodId: stagePeriods.underThreeYears.id,
  incomeSourceId: incomeSources.salary.id,
  monthlyIncome: 65_000,
  additionalIncomes: [{ incomeSourceId: incomeSources.rent.id, amount: 12_000.5 }],
  expenses: { credits: 5_000, alimony: 0, utilities: 6_500, other: 10_000 },
  dependants: 1,
};

/** Samples of `employment` and `innVerification`. */
export const employmentSamples: SamplesOf<
  typeof employmentEndpoints & typeof innVerificationEndpoints
> = {
  getEmployment: { request: { query: ofApplication }, nearMiss: { query: { applicationId: "" } } },
  findParty: { request: { body: { query: "Ромашка" } }, nearMiss: { body: { name: "Ромашка" } } },
  getEmploymentDictionary: { request: {} },
  saveEmployment: {
    request: { body: { ...firstSave, ...sampleEmployment } },
    nearMiss: { body: { ...firstSave, ...sampleEmployment, monthlyIncome: 999 } },
  },
  getInnVerification: { request: { query: ofApplication }, nearMiss: { query: {} } },
  saveManualInn: {
    request: { body: { ...ofApplication, inn: "770000000156" } },
    nearMiss: { body: { ...ofApplication, inn: "770000000157" } },
  },
};

/** The additional questions of somebody without sub-forms. */
export const sampleAdditionalQuestion = {
  purposeId: okbPurposesOfFinance.repair.id,
  relationToInsolventId: relationsToInsolvent.none.id,
  hasNoRepresentative: true,
  hasNoBeneficiary: true,
  hasNoBeneficiaryOwner: true,
  isNotPublicOfficial: true,
  isNotPublicOfficialRelative: true,
};

/** Samples of `additionalQuestion` without its sub-forms. */
export const additionalQuestionSamples: SamplesOf<typeof additionalQuestionEndpoints> = {
  getAdditionalQuestion: { request: { query: ofApplication }, nearMiss: { query: {} } },
  getAdditionalQuestionDictionary: { request: {} },
  saveAdditionalQuestion: {
    request: { body: { ...firstSave, ...sampleAdditionalQuestion } },
    nearMiss: {
      body: {
        ...firstSave,
        ...sampleAdditionalQuestion,
        purposeId: okbPurposesOfFinance.other.id,
      },
    },
  },
};
