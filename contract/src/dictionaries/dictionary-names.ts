// Names of the dictionaries that catalog/list gives (spec §3, "Dictionaries requested").

/** The eighteen names, in the order of the specification. */
export const dictionaryNames = [
  "Gender",
  "StagePeriod",
  "MaritalStatus",
  "CreditFrequency",
  "Education",
  "OkbPurpOfFinance",
  "IncomeSource",
  "LegalOrganizationalForm",
  "Busyness",
  "CreditorOrganization",
  "CreditType",
  "CreditStatus",
  "CreditDelayGroup",
  "RelationToInsolvent",
  "AddressType",
  "FinancingInstrumentType",
  "ProductType",
  "CashflowSource",
] as const;

/** One of them. */
export type DictionaryName = (typeof dictionaryNames)[number];
