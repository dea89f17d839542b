// The five sub-forms: what each asks for besides the person, and what needs today (D11).
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";

import {
  identityDocumentTypes,
  legalRepresentativeKinds,
} from "../dictionaries/additional-question-dictionaries.ts";
import { faultsOf } from "../errors/field-faults.ts";
import { ofApplication } from "../samples/people.ts";
import {
  sampleForeigner as foreigner,
  samplePersonBlock,
  subFormSamples,
} from "../samples/sub-forms.ts";
import { statements, subFormOfStatement } from "./additional-question.ts";
import {
  officialFaultsOn,
  publicOfficialBody,
  relativeBody,
  representativeBody,
  representativeFaultsOn,
} from "./sub-forms.ts";

const today = "2026-11-20";
const { identityDocument: document } = samplePersonBlock;
const { residenceRight: visa, migrationCard: card } = foreigner;

const faultsIn = (body: z.ZodMiniType, form: object) => {
  const parsed = body.safeParse({ ...ofApplication, revision: 0, ...form });
  return parsed.error ? faultsOf(parsed.error).map(({ field, error }) => `${field} ${error}`) : [];
};

describe("the other fields", () => {
  const powerOfAttorney = { number: "1", issuedOn: "2026-02-01", validTo: "2026-12-31" };
  const kind = { legalRepresentativeKindId: legalRepresentativeKinds.parent.id };
  const representative = { person: samplePersonBlock, powerOfAttorney };
  const official = subFormSamples.savePublicOfficial.request.body;
  const relative = subFormSamples.saveRelative.request.body;

  it.each<[string, object, string[]]>([
    ["a power of attorney", {}, []],
    ["a kind", { powerOfAttorney: undefined, ...kind }, []],
    ["both", kind, ["powerOfAttorney PowerOfAttorneyOrKind"]],
    ["neither", { powerOfAttorney: undefined }, ["powerOfAttorney PowerOfAttorneyOrKind"]],
    [
      "a power that ends before it begins",
      { powerOfAttorney: { ...powerOfAttorney, validTo: "2026-01-01" } },
      ["powerOfAttorney.validTo DatesNotInOrder"],
    ],
    [
      "a person at fault",
      { person: { ...samplePersonBlock, identityDocument: undefined } },
      ["person.identityDocument ValueRequired"],
    ],
  ])("of a representative with %s", (_, change, faults) => {
    expect(faultsIn(representativeBody, { ...representative, ...change })).toEqual(faults);
  });

  it.each(["kindId", "employer", "country", "position", "periodFrom", "periodTo", "sourceOfFunds"])(
    "of an official: %s is asked for",
    (field) => {
      expect(faultsIn(publicOfficialBody, { ...official, [field]: undefined })).toEqual([
        `${field} ValueRequired`,
      ]);
    },
  );

  it.each(["kinshipId", "officialName", "kindId", "position", "country"])(
    "of a relative: %s is asked for",
    (field) => {
      expect(faultsIn(relativeBody, { ...relative, [field]: undefined })).toEqual([
        `${field} ValueRequired`,
      ]);
    },
  );

  const named = (faults: readonly ({ field: string; error: string } | undefined)[]) =>
    faults.flatMap((fault) => (fault ? [`${fault.field} ${fault.error}`] : []));
  const onToday = (change: object, person: object = samplePersonBlock) =>
    named(representativeFaultsOn({ ...representative, person, ...change } as never, today));
  const late = { ...visa, validTo: "2026-11-19" };

  it.each<[string, object, object | undefined, string[]]>([
    ["nothing", {}, undefined, []],
    [
      "a last day that is today",
      {},
      { ...foreigner, residenceRight: { ...visa, validTo: today } },
      [],
    ],
    [
      "a birth to come",
      {},
      { ...samplePersonBlock, birthDate: "2026-11-21", identityDocument: undefined },
      ["person.birthDate DateInFuture"],
    ],
    [
      "a document to come",
      {},
      {
        ...foreigner,
        identityDocument: {
          ...document,
          typeId: identityDocumentTypes.militaryId.id,
          issuedOn: "2026-11-21",
        },
      },
      ["person.identityDocument.issuedOn DateInFuture"],
    ],
    [
      "an old Russian passport",
      {},
      { ...samplePersonBlock, identityDocument: { ...document, issuedOn: "2019-02-20" } },
      ["person.identityDocument.issuedOn PassportExpired"],
    ],
    [
      "a visa that has run out",
      {},
      { ...foreigner, residenceRight: late },
      ["person.residenceRight.validTo DateExpired"],
    ],
    [
      "a card that has run out",
      {},
      { ...foreigner, migrationCard: { ...card, validTo: "2026-11-19" } },
      ["person.migrationCard.validTo DateExpired"],
    ],
    [
      "a card to come",
      {},
      { ...foreigner, migrationCard: { ...card, validFrom: "2026-11-21" } },
      ["person.migrationCard.validFrom DateInFuture"],
    ],
    [
      "a power to come that has run out",
      { powerOfAttorney: { number: "1", issuedOn: "2026-11-21", validTo: "2026-11-19" } },
      undefined,
      ["powerOfAttorney.issuedOn DateInFuture", "powerOfAttorney.validTo DateExpired"],
    ],
  ])("on the day: %s", (_, change, person, faults) => {
    expect(onToday(change, person)).toEqual(faults);
  });

  it("an office that begins tomorrow is not held today", () => {
    expect(named(officialFaultsOn({ periodFrom: today }, today))).toEqual([]);
    expect(named(officialFaultsOn({ periodFrom: "2026-11-21" }, today))).toEqual([
      "periodFrom DateInFuture",
    ]);
  });
});

it("each statement has a sub-form of its own", () => {
  expect(Object.keys(subFormOfStatement)).toEqual([...statements]);
  expect(new Set(Object.values(subFormOfStatement)).size).toBe(5);
});
