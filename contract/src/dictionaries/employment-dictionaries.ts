// Dictionaries of the employment form: Busyness, LegalOrganizationalForm, IncomeSource, CashflowSource, StagePeriod
// (spec §3; items Assumption: D11).
import type { Dictionary } from "./dictionary.ts";

/** Busyness. Pensioner, student and unemployed have no employer. */
export const busynesses = {
  employed: { id: "b896cea5-b3ba-4596-aff5-4ec3b790c698", name: "Работаю по найму" },
  publicService: { id: "6833e055-9700-4548-af79-793fd80c3b48", name: "На государственной службе" },
  military: { id: "bed8c55e-335a-48a8-84da-a3a288310a48", name: "На военной службе" },
  soleTrader: {
    id: "8a4e7297-5b42-403a-b716-6af996525643",
    name: "Индивидуальный предприниматель",
  },
  businessOwner: { id: "fcdc784c-52e0-40f6-9195-41bd7f89bca0", name: "Свой бизнес" },
  selfEmployed: { id: "f2d03670-4a23-4103-9eca-257f3e09dd56", name: "Самозанятость" },
  pensioner: { id: "505c5e60-51ba-4af3-bb05-43307814ffef", name: "На пенсии" },
  student: { id: "f1ee461b-7447-4717-867d-bc1af916166f", name: "Учёба" },
  unemployed: { id: "583ce8bb-d91b-479c-addc-4b2504618c91", name: "Не работаю" },
} as const satisfies Dictionary;

/** Legal form of the employer. */
export const legalOrganizationalForms = {
  ooo: { id: "f5286242-17dc-4029-b68f-a1f6a0bbf268", name: "ООО" },
  pao: { id: "a5738e32-b012-41f5-ab71-6d9f754d5786", name: "ПАО" },
  ao: { id: "7b437e3f-54d7-44dd-877a-05301de86e88", name: "АО" },
  ip: { id: "705db9e8-6aa4-4dda-aca0-6d6d6369b731", name: "ИП" },
  stateUnitary: { id: "72411d74-4630-46db-9c93-1953eb2fa005", name: "ГУП или МУП" },
  budgetary: {
    id: "1fb220b6-ee6c-4fa5-83f9-734ac6d60151",
    name: "Государственное или муниципальное учреждение",
  },
  nonProfit: { id: "8ac5486d-84fa-403f-8499-5175002bd02d", name: "Некоммерческая организация" },
  other: { id: "e5d95403-10a3-4c78-8cf9-eaed7e29af67", name: "Другая" },
} as const satisfies Dictionary;

/** Main source of income; which ones are offered follows from busyness. */
export const incomeSources = {
  salary: { id: "428f5bd8-9259-458a-ad0e-83aff59b267f", name: "Заработная плата" },
  militaryPay: { id: "fae3ad97-26b0-4645-8e3c-37b5dd9ef225", name: "Денежное довольствие" },
  business: { id: "6275c392-d1de-474b-b87b-91cfcb00b479", name: "Доход от бизнеса" },
  selfEmployment: { id: "266ec9c3-a3f0-4087-8f02-a49fc29d5db8", name: "Доход от самозанятости" },
  pension: { id: "ac0b554d-d9b5-4d5c-b0f6-b62ab370dce5", name: "Пенсия" },
  scholarship: { id: "82419525-fbbf-478e-9708-884be67c3406", name: "Стипендия" },
  benefits: { id: "35329908-a234-4701-8385-4cc3c0b48d20", name: "Пособия и социальные выплаты" },
  rent: { id: "5ab2fc93-bf70-46d5-b874-9262a6e849f8", name: "Сдача жилья" },
  family: { id: "21fab44c-0ec9-4a61-a8f4-f506762dfd46", name: "Помощь семьи" },
  other: { id: "9b36d658-7fc1-4ce3-8254-5dce735f80a8", name: "Другой доход" },
} as const satisfies Dictionary;

/** Where the money comes from (115-ФЗ). */
export const cashflowSources = {
  wages: { id: "98ff876d-df4d-4861-8d30-754ddfafa1ea", name: "Заработная плата" },
  business: {
    id: "f54ebccd-502f-4f02-b1e1-0fd6441a817f",
    name: "Предпринимательская деятельность",
  },
  socialPayments: {
    id: "a7a3ba8a-c100-4776-8b2a-07ead2b7041b",
    name: "Пенсия и социальные выплаты",
  },
  property: { id: "a3d8abb7-208b-4896-9994-d31aa1f94846", name: "Доход от имущества" },
  savings: { id: "c63bd160-7dd5-4571-9f7b-3a08747cd3d2", name: "Накопления" },
  inheritance: { id: "053e5092-4545-4b39-ac26-11dfad155157", name: "Наследство или подарок" },
  other: { id: "573fc63c-41b2-44fc-bdaa-6031e483c386", name: "Другое" },
} as const satisfies Dictionary;

/** Length of service at the present place. Assumption: D11, spec §3 names the dictionary without its meaning. */
export const stagePeriods = {
  underThreeMonths: { id: "c58f911c-46b7-44e8-9fe9-619217900ac6", name: "Меньше 3 месяцев" },
  underSixMonths: { id: "e7fb462c-bdcf-446e-8383-a7c07aad2c88", name: "От 3 до 6 месяцев" },
  underYear: { id: "9d95d328-670f-43bd-a1d8-5db274b7cfc6", name: "От 6 месяцев до года" },
  underThreeYears: { id: "1bced440-958d-4e8c-9ce6-a2d26e1604c1", name: "От года до 3 лет" },
  underFiveYears: { id: "95c010fe-f5c6-4316-ae4c-55dcaf422d81", name: "От 3 до 5 лет" },
  overFiveYears: { id: "d4301bf1-31a8-4c02-9fcf-90ab518be692", name: "Больше 5 лет" },
} as const satisfies Dictionary;

/** Kinds of busyness without an employer: the employer fields are hidden and not sent. */
export const busynessesWithoutEmployer = ["pensioner", "student", "unemployed"] as const;

/** Income sources offered for each busyness, the likeliest first (D11: "follows busyness"). */
export const incomeSourcesOfBusyness: Record<
  keyof typeof busynesses,
  readonly (keyof typeof incomeSources)[]
> = {
  employed: ["salary", "rent", "other"],
  publicService: ["salary", "rent", "other"],
  military: ["militaryPay", "rent", "other"],
  soleTrader: ["business", "rent", "other"],
  businessOwner: ["business", "rent", "other"],
  selfEmployed: ["selfEmployment", "rent", "other"],
  pensioner: ["pension", "benefits", "rent", "family", "other"],
  student: ["scholarship", "family", "benefits", "other"],
  unemployed: ["benefits", "family", "rent", "other"],
};
