// A person block field by field: what belongs to which client, document and residence, check digits, dates (D11).
import { describe, expect, it } from "vitest";

import { residenceRights } from "../dictionaries/additional-question-dictionaries.ts";
import { faultsOf } from "../errors/field-faults.ts";
import { ofApplication } from "../samples/people.ts";
import {
  sampleCompany as company,
  sampleForeigner as foreigner,
  samplePersonBlock,
} from "../samples/sub-forms.ts";
import { beneficiaryBody } from "./sub-forms.ts";

const { identityDocument: document } = samplePersonBlock;
const { residenceRight: visa, migrationCard: card } = foreigner;
const trader = {
  ...samplePersonBlock,
  clientType: "SoleTrader",
  registrationNumber: "304500116000157",
};
const permit = {
  typeId: residenceRights.residencePermit.id,
  number: "82",
  validFrom: "2020-01-01",
};

const ofPerson = (person: object) => {
  const parsed = beneficiaryBody.safeParse({
    ...ofApplication,
    revision: 0,
    person,
    basis: "Договор",
  });
  const faults = parsed.error ? faultsOf(parsed.error) : [];
  return faults.map(({ field, error }) => `${field.replace("person.", "")} ${error}`);
};
const withDocument = (change: object) =>
  ofPerson({ ...samplePersonBlock, identityDocument: { ...document, ...change } });

describe("a person block is right", () => {
  it.each([
    ["a person", samplePersonBlock],
    [
      "a person without ИНН, СНИЛС and e-mail",
      { ...samplePersonBlock, inn: undefined, snils: undefined },
    ],
    ["a sole trader", trader],
    ["a company", company],
    ["a foreigner with a visa", foreigner],
    [
      "a foreigner with a permit for ever",
      { ...foreigner, residenceRight: permit, migrationCard: undefined },
    ],
  ])("of %s", (_, person) => {
    expect(ofPerson(person)).toEqual([]);
  });
});

describe("a person block is refused", () => {
  const without = (field: string, from: object = samplePersonBlock) =>
    ofPerson({ ...from, [field]: undefined });

  it.each(["lastName", "firstName", "birthDate", "birthPlace", "citizenship", "identityDocument"])(
    "of a person without %s",
    (field) => expect(without(field)).toEqual([`${field} ValueRequired`]),
  );

  it.each(["isResident", "phone", "address"])("of anybody without %s", (field) => {
    expect(without(field)).toEqual([`${field} ValueRequired`]);
    expect(without(field, company)).toEqual([`${field} ValueRequired`]);
  });

  it.each([
    ["inn", company],
    ["registrationNumber", company],
    ["companyName", company],
    ["inn", trader],
    ["registrationNumber", trader],
    ["middleName", trader],
  ])("without %s where it is needed", (field, person) => {
    expect(without(field, person)).toEqual([`${field} ValueRequired`]);
  });

  it.each<[string, object, string]>([
    ["a person's ИНН on a company", { ...company, inn: "770000000156" }, "inn InnLength"],
    ["a company's ИНН on a person", { ...samplePersonBlock, inn: "7700000009" }, "inn InnLength"],
    ["a wrong digit in a person's ИНН", { ...trader, inn: "770000000157" }, "inn InnInvalid"],
    ["a wrong digit in a company's ИНН", { ...company, inn: "7700000008" }, "inn InnInvalid"],
    [
      "an ОГРНИП on a company",
      { ...company, registrationNumber: "304500116000157" },
      "registrationNumber RegistrationNumberShape",
    ],
    [
      "an ОГРН on a sole trader",
      { ...trader, registrationNumber: "1027700132195" },
      "registrationNumber RegistrationNumberShape",
    ],
    [
      "a wrong digit in an ОГРН",
      { ...company, registrationNumber: "1027700132194" },
      "registrationNumber RegistrationNumberInvalid",
    ],
    [
      "a wrong digit in an ОГРНИП",
      { ...trader, registrationNumber: "304500116000158" },
      "registrationNumber RegistrationNumberInvalid",
    ],
    [
      "an ОГРН on a person",
      { ...samplePersonBlock, registrationNumber: "1027700132195" },
      "registrationNumber FieldUnknown",
    ],
    ["a surname on a company", { ...company, lastName: "Орлов" }, "lastName FieldUnknown"],
    [
      "a patronymic on a company",
      { ...company, middleName: "Иванович" },
      "middleName FieldUnknown",
    ],
    ["a СНИЛС on a company", { ...company, snils: "11223344595" }, "snils FieldUnknown"],
    ["a company's name on a person", { ...trader, companyName: "ИП" }, "companyName FieldUnknown"],
    ["a wrong СНИЛС", { ...samplePersonBlock, snils: "11223344596" }, "snils SnilsInvalid"],
    ["a landline", { ...company, phone: "+74951234567" }, "phone PhoneInvalid"],
    ["a wrong e-mail", { ...company, email: "anna" }, "email EmailInvalid"],
  ])("for %s", (_, person, fault) => expect(ofPerson(person)).toEqual([fault]));

  it.each<[string, object, string]>([
    ["without a series", { series: undefined }, "series ValueRequired"],
    ["with a short series", { series: "361" }, "series PassportSeriesFormat"],
    ["with a short number", { number: "76543" }, "number PassportNumberFormat"],
    ["without the issuer's code", { divisionCode: undefined }, "divisionCode ValueRequired"],
    ["issued before the birth", { issuedOn: "1975-01-31" }, "issuedOn DatesNotInOrder"],
  ])("with a Russian passport %s", (_, change, fault) => {
    expect(withDocument(change)).toEqual([`identityDocument.${fault}`]);
  });

  it.each<[string, object, string]>([
    ["no right to stay", { residenceRight: undefined }, "residenceRight ValueRequired"],
    ["a visa and no card", { migrationCard: undefined }, "migrationCard.number ValueRequired"],
    [
      "a visa for ever",
      { residenceRight: { ...visa, validTo: undefined } },
      "residenceRight.validTo ValueRequired",
    ],
    [
      "a right that ends before it begins",
      { residenceRight: { ...visa, validTo: visa.validFrom } },
      "residenceRight.validTo DatesNotInOrder",
    ],
    [
      "a card that ends before it begins",
      { migrationCard: { ...card, validTo: "2025-12-31" } },
      "migrationCard.validTo DatesNotInOrder",
    ],
  ])("of a foreigner with %s", (_, change, fault) => {
    expect(ofPerson({ ...foreigner, ...change })).toEqual([fault]);
  });

  it("of a resident who shows a right to stay", () => {
    expect(ofPerson({ ...foreigner, isResident: true })).toEqual([
      "residenceRight FieldUnknown",
      "migrationCard FieldUnknown",
    ]);
  });
});
