// Dictionaries about loans: OkbPurpOfFinance, CreditFrequency, CreditorOrganization, CreditType, CreditStatus,
// CreditDelayGroup, FinancingInstrumentType, ProductType (spec §3; items Assumption: D11).
import type { Dictionary } from "./dictionary.ts";

/** Purpose of the loan; "other" asks for a text. */
export const okbPurposesOfFinance = {
  everyday: { id: "27d5ce36-3e90-4363-91e7-5a37be17dbb4", name: "Повседневные расходы" },
  utilities: { id: "fb849e0b-d483-46ba-8357-20b3e340a3b7", name: "Оплата жилья и услуг" },
  health: { id: "ae9af396-0047-4dcf-8b4b-05c3607bf9df", name: "Лечение" },
  education: { id: "dad64462-ee63-4210-a6ac-d7a1f5794339", name: "Образование" },
  repair: { id: "01933560-2e5e-47ee-9848-66933706a4bc", name: "Ремонт" },
  purchase: { id: "5eb6aaba-a90d-4f7c-b3eb-dfc3aef93ccb", name: "Покупка товаров" },
  travel: { id: "429c2e5d-e2d8-4477-b81c-381bfd174b0c", name: "Поездка" },
  celebration: { id: "624e7128-5f4c-4311-973a-e4b35bd64948", name: "Праздник или подарок" },
  car: { id: "8662fd27-e5b0-43b4-8001-e172ccc471af", name: "Расходы на автомобиль" },
  refinancing: { id: "23723a42-ac94-46e7-9b48-8991033da6f2", name: "Погашение других займов" },
  other: { id: "baa04c98-a663-4d43-b9f9-dfccb1f0e771", name: "Другое" },
} as const satisfies Dictionary;

/** How often another loan is paid. */
export const creditFrequencies = {
  once: { id: "72175bae-0286-44a7-b961-a77e525400e8", name: "Один раз в конце срока" },
  weekly: { id: "3804f8d6-89ab-4eeb-8386-2a1c7660df48", name: "Раз в неделю" },
  fortnightly: { id: "4c0ee9f5-5a22-4c23-9832-1b761c5ca6c3", name: "Раз в две недели" },
  monthly: { id: "c8e02258-f6c3-4775-b4ed-15104fef5b7b", name: "Раз в месяц" },
  quarterly: { id: "2d498d00-571f-4af7-a3e2-b8bfce6c0d46", name: "Раз в квартал" },
} as const satisfies Dictionary;

/** Kind of lender of another loan. */
export const creditorOrganizations = {
  bank: { id: "1deec47c-6f12-4ce4-a4dc-f002b25794ba", name: "Банк" },
  microfinance: { id: "7e01c314-3f60-4a87-aa35-ab86e8600eff", name: "Микрофинансовая организация" },
  cooperative: { id: "021143d6-4c35-4923-bd24-2b1a9b3500c2", name: "Кредитный кооператив" },
  pawnshop: { id: "c291d251-5a68-460f-9e0b-548578053be2", name: "Ломбард" },
  other: { id: "5c474ca8-97e4-4082-ab01-d65234f90220", name: "Другой кредитор" },
} as const satisfies Dictionary;

/** Kind of another loan. */
export const creditTypes = {
  consumer: { id: "33a51de3-16bc-4d0a-b954-5ba2c9516a85", name: "Потребительский кредит" },
  card: { id: "dac76677-f39b-4eed-800c-b7eb8c49f59e", name: "Кредитная карта" },
  microloan: { id: "7f8fc1fa-441d-45de-8f34-b334f85da024", name: "Микрозаём" },
  car: { id: "d2702d49-7282-4b15-8f6b-c3f82f5b3610", name: "Автокредит" },
  mortgage: { id: "19f864cc-5378-43fe-8cb9-27c1c6b8e728", name: "Ипотека" },
  overdraft: { id: "8197ff9a-12e6-4fd1-b444-ec85cd7f43c6", name: "Овердрафт" },
} as const satisfies Dictionary;

/** State of another loan. */
export const creditStatuses = {
  active: { id: "7bdac6ef-6655-42f6-a1e5-b80c286a076d", name: "Действует" },
  overdue: { id: "8eb29e73-0166-4569-9aab-ce8ec8e2410e", name: "Есть просрочка" },
  restructured: { id: "c968e109-99fe-4d6a-9459-b65c227ec32a", name: "Реструктурирован" },
  closed: { id: "f4c47157-440a-4ef6-829c-fd74bf435ddd", name: "Закрыт" },
} as const satisfies Dictionary;

/** Longest delay on another loan. */
export const creditDelayGroups = {
  none: { id: "c0638753-1e86-4343-a84a-8c47b02380a5", name: "Без просрочек" },
  underMonth: { id: "66311e11-c23a-48fe-b881-7aaabc556fda", name: "До 30 дней" },
  underTwoMonths: { id: "cbcce4ca-c522-4caa-87ac-03afc459d0b3", name: "От 31 до 60 дней" },
  underThreeMonths: { id: "05f57cc6-572c-41e7-b7c9-d78285e2e231", name: "От 61 до 90 дней" },
  overThreeMonths: { id: "0a3a792b-8bc4-4782-888b-94e11ad189a6", name: "Больше 90 дней" },
} as const satisfies Dictionary;

/** Where the money goes. Only the card is offered now. */
export const financingInstrumentTypes = {
  card: { id: "852652c0-bedf-4223-ac1d-20c91d98374e", name: "Банковская карта" },
  bankAccount: { id: "e814dca8-1131-4d81-b4b9-8f4c92be5500", name: "Банковский счёт" },
  wallet: { id: "20a4a6e5-964d-4b8d-a657-767d00a5e3d3", name: "Электронный кошелёк" },
} as const satisfies Dictionary;

/** The two products of D2. */
export const productTypes = {
  pdl: { id: "f5b64906-a770-4428-8684-1a320cbbb1dd", name: "Заём до зарплаты" },
  installment: {
    id: "4f359951-ecb2-4a2f-abe7-e791c3f16716",
    name: "Заём с платежами раз в 2 недели",
  },
} as const satisfies Dictionary;
