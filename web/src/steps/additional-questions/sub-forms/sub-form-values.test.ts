// The tables of the five sub-forms against the contract: what is saved comes back, what is hidden is not sent (D11).
import { get, set } from "react-hook-form";
import { describe, expect, test } from "vitest";

import {
  identityDocumentTypes,
  kinships,
  legalRepresentativeKinds,
  publicOfficialKinds,
  residenceRights,
} from "@microloan/contract/dictionaries/additional-question-dictionaries";
import { additionalQuestionDictionaries } from "@microloan/contract/dictionaries/form-dictionaries";
import type { SubFormKind } from "@microloan/contract/fields/additional-question";
import { sampleIds } from "@microloan/contract/samples/people";
import { samplePersonBlock } from "@microloan/contract/samples/sub-forms";

import type { Entry, SubFormValues } from "./field-spec.ts";
import { subFormKinds } from "./sub-form-kinds.ts";
import { subFormTables } from "./sub-form-tables.ts";
import { fromEntry, toRequestPart } from "./sub-form-values.ts";

const applicationId = sampleIds.application;
const today = "2026-11-20";
const { phone, address } = samplePersonBlock;
const powerOfAttorney = { number: "77-А 12", issuedOn: "2026-01-10", validTo: "2027-01-10" };

const trader = {
  ...samplePersonBlock,
  clientType: "SoleTrader",
  registrationNumber: "304500116000157",
};
const company = {
  clientType: "Company",
  companyName: "ООО «Ромашка»",
  isResident: true,
  inn: "7700000009",
  registrationNumber: "1027700132195",
  phone,
  address,
};
const foreigner = {
  ...samplePersonBlock,
  middleName: "Иванович",
  isResident: false,
  citizenship: "Армения",
  identityDocument: {
    typeId: identityDocumentTypes.foreignPassport.id,
    number: "AB 12345",
    issuedOn: "2020-02-20",
    issuedBy: "ОВД Еревана",
  },
  residenceRight: {
    typeId: residenceRights.visa.id,
    series: "А",
    number: "77",
    validFrom: "2026-01-01",
    validTo: "2027-01-01",
  },
  migrationCard: { number: "4518", validFrom: "2026-01-01", validTo: "2027-01-01" },
};
const official = {
  kindId: publicOfficialKinds.russian.id,
  employer: "Министерство",
  country: "Россия",
  position: "Заместитель министра",
  periodFrom: "2024-01-01",
  periodTo: null,
  sourceOfFunds: "Заработная плата",
};

const saved: [string, SubFormKind, object][] = [
  [
    "a person by power of attorney",
    "representative",
    { person: samplePersonBlock, powerOfAttorney },
  ],
  [
    "a person by law",
    "representative",
    { person: samplePersonBlock, legalRepresentativeKindId: legalRepresentativeKinds.guardian.id },
  ],
  ["a sole trader", "beneficiary", { person: trader, basis: "Агентский договор № 5" }],
  ["a company", "beneficiary", { person: company, basis: "Агентский договор № 5" }],
  ["a foreigner", "beneficiaryOwner", { person: foreigner, basis: "Договор управления" }],
  ["an official in office", "publicOfficial", official],
  ["an official out of office", "publicOfficial", { ...official, periodTo: "2025-01-01" }],
  [
    "a relative",
    "relative",
    {
      kinshipId: kinships.spouse.id,
      officialName: "Орлова Мария Ивановна",
      kindId: publicOfficialKinds.foreign.id,
      position: "Посол",
      country: "Сербия",
    },
  ],
];

function requestOf(name: SubFormKind, values: SubFormValues) {
  return { applicationId, revision: 0, ...toRequestPart(subFormTables[name].sections, values) };
}

function faultsOf(name: SubFormKind, values: SubFormValues): string[] {
  const request = requestOf(name, values);
  const issues = subFormKinds[name].save.body?.safeParse(request).error?.issues ?? [];
  const ruled = subFormTables[name].faults(request, today);
  const fields = [
    ...issues.map(({ path }) => path.join(".")),
    ...ruled.flatMap((fault) => (fault === undefined ? [] : [fault.field])),
  ];
  return [...new Set(fields)];
}

test.each(saved)("%s survives the form", (_words, name, entry) => {
  const values = fromEntry(subFormTables[name].sections, {
    ...entry,
    id: sampleIds.entry,
    revision: 1,
  });
  expect(faultsOf(name, values)).toEqual([]);
  expect(subFormKinds[name].save.body?.parse(requestOf(name, values))).toEqual({
    applicationId,
    revision: 0,
    ...entry,
  });
});

const names = Object.keys(subFormTables) as SubFormKind[];

test.each(names)("every fault of an empty %s has a field of its own on the screen", (name) => {
  const { sections, fieldOf = {} } = subFormTables[name];
  const fields = new Set(sections.flatMap((section) => section.fields.map(({ path }) => path)));
  const faults = faultsOf(name, fromEntry(sections, null));
  expect(faults.length).toBeGreaterThan(3);
  const shownAt = faults.map((fault) => fieldOf[fault] ?? fault.replace(/(address)\..*/, "$1"));
  expect(shownAt.filter((field) => !fields.has(field))).toEqual([]);
});

describe("what was typed before another choice", () => {
  const entry = { id: sampleIds.entry, revision: 1, person: foreigner, basis: "Договор" } as Entry;
  const { sections } = subFormTables.beneficiary;
  const personAfter = (path: string, value: unknown) => {
    const values = fromEntry(sections, entry);
    set(values, path, value);
    return toRequestPart(sections, values)["person"] as object;
  };

  test("of a foreigner is not sent of a resident", () => {
    const person = personAfter("person.isResident", true);
    expect(person).not.toHaveProperty("residenceRight");
    expect(person).not.toHaveProperty("migrationCard");
  });

  test("of a human is not sent of a company, which is a resident", () => {
    const person = personAfter("person.clientType", "Company");
    const sent = Object.keys(person).toSorted();
    expect(sent).toEqual(["address", "clientType", "inn", "isResident", "phone"]);
    expect(person).toMatchObject({ isResident: true });
  });
});

test("a migration card without a single answer is left out; one begun is asked for whole", () => {
  const { sections } = subFormTables.beneficiary;
  const values = fromEntry(sections, {
    id: sampleIds.entry,
    revision: 1,
    person: { ...foreigner, migrationCard: undefined },
    basis: "Договор",
  });
  // A visa does not do without the card.
  expect(faultsOf("beneficiary", values)).toEqual(["person.migrationCard.number"]);
  set(values, "person.residenceRight.typeId", residenceRights.residencePermit.id);
  set(values, "person.residenceRight.validTo", "");
  expect(faultsOf("beneficiary", values)).toEqual([]);
  set(values, "person.migrationCard.number", "4518");
  expect(faultsOf("beneficiary", values)).toEqual([
    "person.migrationCard.validFrom",
    "person.migrationCard.validTo",
  ]);
});

test("a document is valid to a day of this century", () => {
  const { sections } = subFormTables.representative;
  const entry = { id: sampleIds.entry, revision: 1, person: foreigner, powerOfAttorney };
  const values = fromEntry(sections, entry);
  const ends = ["powerOfAttorney", "person.residenceRight", "person.migrationCard"];
  for (const part of ends) set(values, `${part}.validTo`, "01.02.30");
  const request = toRequestPart(sections, values);
  expect(ends.map((part): unknown => get(request, `${part}.validTo`))).toEqual(
    ends.map(() => "2030-02-01"),
  );
});

test("each list asks for its own dictionary, as additionalQuestion/getDictionary names it", () => {
  const fields = Object.values(subFormTables)
    .flatMap(({ sections }) => sections)
    .flatMap((section) => section.fields);
  const lists = fields.filter((field) => field.input === "select");
  expect(lists.length).toBeGreaterThan(5);
  for (const { dictionary, builtIn } of lists)
    expect(additionalQuestionDictionaries[dictionary]).toBe(builtIn);
});
