// Issuing authorities, addresses, organisations and names through the real partners.
import { afterEach, beforeEach, expect, test } from "vitest";

import { checkCompanyInn, checkPersonInn } from "@microloan/domain/person/inn";

import { startPartners, type SandboxPartners } from "./sandbox-partners.ts";

let partners: SandboxPartners;
beforeEach(async () => {
  partners = await startPartners();
});
afterEach(() => partners.stop());

test("an issuing authority by its code, typed whole, without the hyphen or in part, and by name", async () => {
  const find = async (query: string) =>
    partners.partners.issuingAuthorities.findIssuingAuthorities({ query });
  const moscow = { code: "770-001", name: "ГУ МВД РОССИИ ПО Г. МОСКВЕ" };
  expect(await find("770-001")).toEqual({ ok: true, authorities: [moscow] });
  expect(await find("770001")).toEqual({ ok: true, authorities: [moscow] });
  expect(await find("770")).toMatchObject({ authorities: { length: 7 } });
  expect(await find("арбат")).toMatchObject({ authorities: [{ code: "770-002" }] });
  expect(await find("000-000")).toEqual({ ok: true, authorities: [] });
});

test("an address down to the house and flat, each part with its ids", async () => {
  const ids = {
    fiasId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
    kladrId: expect.stringMatching(/^77(?:\d{11}|\d{15})$/),
  };
  const { findAddresses } = partners.partners.addresses;
  expect(await findAddresses({ query: "москва тверская 5 к 1, кв 7" })).toMatchObject({
    addresses: [
      {
        value: "г Москва, ул Тверская, д 5 к 1, кв 7",
        postalCode: "101000",
        region: { name: "г Москва", ...ids },
        city: { name: "г Москва", ...ids },
        area: null,
        street: { name: "ул Тверская", ...ids },
        house: "5",
        building: "1",
        flat: "7",
      },
    ],
  });
  const wide = await findAddresses({ query: "каза", count: 3 });
  expect(wide).toMatchObject({ addresses: [{ value: "Респ Татарстан, г Казань" }, {}, {}] });
  expect(await findAddresses({ query: "Хотебцово 10" })).toMatchObject({
    addresses: [{ settlement: { name: "деревня Хотебцово" }, street: null, house: "10" }],
  });
  expect(await findAddresses({ query: "вяземы лесная 10" })).toMatchObject({
    addresses: [{ settlement: { name: "деревня Малые Вязёмы" } }],
  });
});

test("an employer by name or INN, all INNs valid", async () => {
  const { findParties } = partners.partners.parties;
  expect(await findParties({ query: "ромаш" })).toMatchObject({
    parties: [
      {
        name: 'ООО "РОМАШКА"',
        inn: "7701001012",
        kind: "Company",
        legalForm: "ООО",
        isActive: true,
        address: {
          region: { name: "г Москва" },
          street: { name: "ул Тверская", kladrId: expect.stringMatching(/^77\d{15}$/) },
          house: "1",
        },
      },
    ],
  });
  expect(await findParties({ query: "7701123456" })).toMatchObject({
    parties: [{ kind: "SoleTrader" }],
  });
  expect(await findParties({ query: "закрытая" })).toMatchObject({
    parties: [{ isActive: false }],
  });
  for (const [form, check, number] of [
    ["ИП", checkPersonInn, 2],
    ["ООО", checkCompanyInn, 8],
  ] as const) {
    const found = await findParties({ query: form, count: 20 });
    if (!found.ok) throw new Error(found.fault);
    expect(found.parties.map((party) => check(party.inn))).toEqual(Array(number).fill(undefined));
  }
});

test("names by part and in full", async () => {
  const { findNames } = partners.partners.names;
  expect(await findNames({ part: "FirstName", query: "алён" })).toMatchObject({
    names: [{ value: "Алёна", firstName: "Алёна", lastName: null, gender: "Female" }],
  });
  expect(await findNames({ part: "LastName", query: "шевч" })).toMatchObject({
    names: [{ gender: null }],
  });
  expect(await findNames({ part: "FullName", query: "Иванова мария ив" })).toMatchObject({
    names: [
      {
        value: "Иванова Мария Ивановна",
        lastName: "Иванова",
        middleName: "Ивановна",
        gender: "Female",
      },
    ],
  });
});

test.each([
  ["Пусто", { ok: true, addresses: [] }],
  ["Зависание", { ok: false, fault: "timeout" }],
  ["Мусор", { ok: false, fault: "bad-answer" }],
  ["Сбой", { ok: false, fault: "bad-answer" }],
])("the word %s", async (query, answer) => {
  expect(await partners.partners.addresses.findAddresses({ query })).toEqual(answer);
});
