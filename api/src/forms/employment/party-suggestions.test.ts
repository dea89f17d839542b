// Suggestions of employers help and never hinder: by name or INN, empty when the partner fails, with a limit (D9, D11).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { legalOrganizationalForms as forms } from "@microloan/contract/dictionaries/employment-dictionaries";
import { legalFormIdOfWord } from "@microloan/contract/dictionaries/legal-form-words";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { outage } from "../../../test/fake-partners.ts";
import type { Party } from "../../partners/parties.ts";

let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp({ settings: { PartySuggestionsPerAddressPerMinute: "20" } });
  borrower = await borrowerAt(app, "employment");
});
afterEach(async () => {
  app.partners.findParties.reset();
  await app.db.deleteFrom("limits").execute();
});
afterAll(() => app.stop());

const part = (name: string) => ({ name, kladrId: null, fiasId: null });
const company: Party = {
  name: 'ООО "РОМАШКА"',
  inn: "7701001012",
  ogrn: "1027700100108",
  kind: "Company",
  legalForm: "ООО",
  isActive: true,
  address: {
    value: "г Москва, ул Тверская, д 1",
    postalCode: "101000",
    region: part("г Москва"),
    area: null,
    city: part("г Москва"),
    settlement: null,
    street: part("ул Тверская"),
    house: "1",
    building: null,
    flat: null,
  },
};

const find = (query = "ромашка") => borrower.client.call(endpoints.findParty, { body: { query } });
async function suggest(...parties: Partial<Party>[]) {
  app.partners.findParties.answers({
    ok: true,
    parties: parties.map((party) => ({ ...company, ...party })),
  });
  return (await find()) as { suggestions: object[] };
}

test("name, INN, legal form and address, as the form takes them", async () => {
  expect(await suggest({})).toEqual({
    result: true,
    suggestions: [
      {
        name: 'ООО "РОМАШКА"',
        inn: "7701001012",
        legalFormId: forms.ooo.id,
        address: {
          region: { name: "г Москва" },
          locality: { name: "г Москва" },
          street: { name: "ул Тверская" },
          house: "1",
          postalCode: "101000",
          wasTyped: false,
        },
      },
    ],
  });
  expect(app.partners.findParties.asked).toEqual([[{ query: "ромашка" }]]);
});

test("what is not known is null, what our form would refuse is not put into it", async () => {
  const { suggestions } = await suggest(
    { legalForm: null, address: null },
    { inn: "7701001013" },
    { inn: "770112345695", kind: "SoleTrader", legalForm: "ИП" },
    { inn: "770112345695" },
  );
  expect(suggestions).toMatchObject([
    { legalFormId: null, address: null },
    { inn: null },
    { inn: "770112345695", legalFormId: forms.ip.id },
    { inn: null },
  ]);
});

test("nobody works for what is wound up", async () => {
  const { suggestions } = await suggest({ isActive: false, name: "ЗАКРЫТО" }, {});
  expect(suggestions).toMatchObject([{ name: company.name }]);
});

describe("nothing is suggested, and nothing refused", () => {
  test.each([outage, { ok: false, fault: "bad-answer" } as const])(
    "when the partner fails: %o",
    async (fault) => {
      app.partners.findParties.answers(fault);
      expect(await find()).toEqual({ result: true, suggestions: [], isUnavailable: true });
    },
  );

  test("to an empty line, about which nobody is asked", async () => {
    expect(await find("  ")).toEqual({ result: true, suggestions: [] });
    expect(app.partners.findParties.asked).toEqual([]);
  });
});

test("so many a minute from one address, and no more questions to the partner", async () => {
  const sent = await Promise.all(
    Array.from({ length: 30 }, () =>
      borrower.client.send(endpoints.findParty, { body: { query: "ромашка" } }),
    ),
  );
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(app.partners.findParties.asked).toHaveLength(20);
});

test.each([
  ["ООО", "ooo"],
  ["ооо", "ooo"],
  ["ЗАО", "ao"],
  ["ПАО", "pao"],
  ["МУП", "stateUnitary"],
  ["ГБУЗ", "budgetary"],
  ["ФГБОУ", "budgetary"],
  ["МКУ", "budgetary"],
  ["МАДОУ", "budgetary"],
  ["АНО", "nonProfit"],
  ["ГК", "other"],
  ["КФХ", "other"],
] as const)("the word %s stands for %s", (word, form) => {
  expect(legalFormIdOfWord(word)).toBe(forms[form].id);
});
