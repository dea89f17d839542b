// The dictionaries: the eighteen of the specification by name, and those of two forms at once (spec §3, §7).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";

/** Spec §3, "Dictionaries requested", word for word. */
const requested =
  "Gender, StagePeriod, MaritalStatus, CreditFrequency, Education, OkbPurpOfFinance, IncomeSource, LegalOrganizationalForm, Busyness, CreditorOrganization, CreditType, CreditStatus, CreditDelayGroup, RelationToInsolvent, AddressType, FinancingInstrumentType, ProductType, CashflowSource".split(
    ", ",
  );

let app: TestApp;
let visitor: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = app.newClient();
  await visitor.visit();
});
afterAll(() => app.stop());

type Listed = { dictionaries: { name: string; items: { id: string; name: string }[] }[] };

const list = async (...names: string[]) => {
  const { status, reply } = await visitor.sendLoose(endpoints.listDictionaries, {
    query: { "names[]": names },
  });
  return { status, ...(reply as Listed) };
};

test("all eighteen at once, in the order asked for, each with its items, to anybody", async () => {
  expect(requested).toHaveLength(18);
  const { dictionaries } = await list(...requested.toReversed());
  expect(dictionaries.map(({ name }) => name)).toEqual(requested.toReversed());
  for (const { items } of dictionaries) {
    expect(items.length).toBeGreaterThan(1);
    for (const item of items) expect(Object.keys(item).toSorted()).toEqual(["id", "name"]);
  }
});

test.each(requested)("%s alone", async (name) => {
  const { dictionaries } = await list(name);
  expect(dictionaries.map((one) => one.name)).toEqual([name]);
});

test("no other name, none at all, and not more than there are", async () => {
  for (const names of [
    ["gender"],
    ["Gender", "ClaimAim"],
    ["Kinship"],
    [],
    [...requested, "Gender"],
  ])
    expect([names.length, (await list(...names)).status]).toEqual([names.length, 400]);
});

test("those of the additional questions and their sub-forms, and those of the place of work", async () => {
  const { client } = await borrowerAt(app, "additional-questions");
  const namesOf = (listed: Listed) => listed.dictionaries.map(({ name }) => name);
  const questions = await client.succeed(endpoints.getAdditionalQuestionDictionary, {});
  expect(namesOf(questions)).toEqual([
    "OkbPurpOfFinance",
    "RelationToInsolvent",
    "ClaimAim",
    "FinancialAim",
    "FinancialPosition",
    "ReputationRating",
    "IdentityDocumentType",
    "ResidenceRight",
    "LegalRepresentativeKind",
    "PublicOfficialKind",
    "Kinship",
  ]);
  const work = await client.succeed(endpoints.getEmploymentDictionary, {});
  expect(namesOf(work)).toEqual([
    "Busyness",
    "LegalOrganizationalForm",
    "IncomeSource",
    "CashflowSource",
    "StagePeriod",
    "Education",
    "MaritalStatus",
  ]);
  for (const { items } of [...questions.dictionaries, ...work.dictionaries])
    expect(items.length).toBeGreaterThan(1);
  const { dictionaries } = await list("OkbPurpOfFinance", "RelationToInsolvent");
  expect(questions.dictionaries.slice(0, 2)).toEqual(dictionaries);
});
