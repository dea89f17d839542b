// The eighteen dictionaries of catalog/list by the names of spec §3. For the API; screens import only what they show.
import {
  creditDelayGroups,
  creditFrequencies,
  creditorOrganizations,
  creditStatuses,
  creditTypes,
  financingInstrumentTypes,
  okbPurposesOfFinance,
  productTypes,
} from "./credit-dictionaries.ts";
import type { DictionaryName } from "./dictionary-names.ts";
import type { Dictionary } from "./dictionary.ts";
import {
  busynesses,
  cashflowSources,
  incomeSources,
  legalOrganizationalForms,
  stagePeriods,
} from "./employment-dictionaries.ts";
import { genders } from "./genders.ts";
import {
  addressTypes,
  educations,
  maritalStatuses,
  relationsToInsolvent,
} from "./person-dictionaries.ts";

/** Dictionaries by name. */
export const dictionaries: Readonly<Record<DictionaryName, Dictionary>> = {
  Gender: genders,
  StagePeriod: stagePeriods,
  MaritalStatus: maritalStatuses,
  CreditFrequency: creditFrequencies,
  Education: educations,
  OkbPurpOfFinance: okbPurposesOfFinance,
  IncomeSource: incomeSources,
  LegalOrganizationalForm: legalOrganizationalForms,
  Busyness: busynesses,
  CreditorOrganization: creditorOrganizations,
  CreditType: creditTypes,
  CreditStatus: creditStatuses,
  CreditDelayGroup: creditDelayGroups,
  RelationToInsolvent: relationsToInsolvent,
  AddressType: addressTypes,
  FinancingInstrumentType: financingInstrumentTypes,
  ProductType: productTypes,
  CashflowSource: cashflowSources,
};
