// Suggestions of addresses help and never hinder: parts with ids, an empty list when the partner fails, a limit
// (D9, D11; decision 0026). What is chosen is kept with its ids.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { addressEndpoints } from "@microloan/contract/endpoints/address";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { outage } from "../../../test/fake-partners.ts";
import type { Address, AddressPart } from "../../partners/addresses.ts";
import { createAddressesPartner } from "../../partners/addresses.ts";
import type { HttpAnswer } from "../../partners/http.ts";

let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp({ settings: { AddressSuggestionsPerAddressPerMinute: "30" } });
  borrower = await borrowerAt(app, "address");
});
afterEach(async () => {
  app.partners.findAddresses.reset();
  await app.db.deleteFrom("limits").execute();
});
afterAll(() => app.stop());

const guid = (last: number) => `0c5b2444-70a0-4932-980c-b4dc0d3f02b${last}`;
const part = (name: string, last: number): AddressPart => ({
  name,
  kladrId: `77000000000${last}`,
  fiasId: guid(last),
});
const moscow: Address = {
  value: "г Москва, ул Тверская, д 5 к 1",
  postalCode: "101000",
  region: part("г Москва", 1),
  area: null,
  city: part("г Москва", 1),
  settlement: null,
  street: part("ул Тверская", 2),
  house: "5",
  building: "1",
  flat: null,
};

const find = async (query = "москва") =>
  borrower.client.call(addressEndpoints.findAddress, { body: { query } });
async function suggest(change: Partial<Address>) {
  const addresses = [{ ...moscow, ...change }];
  app.partners.findAddresses.answers({ ok: true, addresses });
  const reply = await find();
  return (reply as { suggestions: { address: object }[] }).suggestions.map((one) => one.address);
}

describe("a suggestion", () => {
  test("holds each part with its ids and the postal code, and can be saved as it is", async () => {
    const [address] = await suggest({});
    expect(address).toEqual({
      region: part("г Москва", 1),
      locality: part("г Москва", 1),
      street: part("ул Тверская", 2),
      house: "5",
      building: "1",
      postalCode: "101000",
      wasTyped: false,
    });
    const { client, forms, ofApplication } = borrower;
    const { body } = forms.address();
    const registrationAddress = { ...body.registrationAddress, ...address };
    const request = { body: { ...body, registrationAddress } };
    await client.succeed(endpoints.saveAddress, request);
    const saved = await client.succeed(endpoints.getPassport, { body: ofApplication() });
    expect(saved.address?.registrationAddress).toEqual(registrationAddress);
    const again = { ...request.body, revision: 1, ...saved.address! };
    await client.succeed(endpoints.saveAddress, { body: again });
    const kept = await client.succeed(endpoints.getPassport, { body: ofApplication() });
    expect(kept.address).toEqual(saved.address);
  });

  test.each<[string, Partial<Address>, object]>([
    [
      "only a region",
      {
        city: null,
        street: null,
        house: null,
        building: null,
        region: part("Респ Татарстан", 3),
        postalCode: null,
      },
      { region: part("Респ Татарстан", 3), wasTyped: false },
    ],
    ["a town that is a region of its own", { city: null }, { locality: part("г Москва", 1) }],
    [
      "a village within a town",
      {
        region: part("Московская обл", 4),
        city: part("г Одинцово", 5),
        settlement: part("деревня Вырубово", 6),
      },
      { area: part("г Одинцово", 5), locality: part("деревня Вырубово", 6) },
    ],
    [
      "a street with a Roman numeral",
      { street: part("ул XXII Партсъезда", 2) },
      { street: part("ул XXII Партсъезда", 2) },
    ],
    ["a house without a street", { street: null }, { street: null, house: "5" }],
    [
      "a part without ids",
      { street: { name: "ул Тверская", kladrId: null, fiasId: null } },
      { street: { name: "ул Тверская" } },
    ],
  ])("of %s", async (_, change, expected) => {
    const [address] = await suggest(change);
    expect(address).toMatchObject(expected);
  });

  test("never holds a postal code of zeros", async () => {
    const [address] = await suggest({ postalCode: "000000" });
    expect(address).not.toHaveProperty("postalCode");
  });

  test.each<[string, Partial<Address>]>([
    ["letters of another alphabet", { house: "5𝔞" }],
    ["markup", { street: part("<b>ул Тверская</b>", 2) }],
    ["a name without end", { street: part("у".repeat(161), 2) }],
  ])("with %s, which the form would refuse, is left out", async (_, change) => {
    expect(await suggest(change)).toEqual([]);
  });
});

describe("nothing is suggested, and nothing refused", () => {
  test.each([outage, { ok: false, fault: "bad-answer" } as const])(
    "when the partner fails: %o",
    async (fault) => {
      app.partners.findAddresses.answers(fault);
      expect(await find()).toEqual({ result: true, suggestions: [], isUnavailable: true });
    },
  );

  test("to an empty line, about which nobody is asked", async () => {
    expect(await find(" \u200B")).toEqual({ result: true, suggestions: [] });
    expect(app.partners.findAddresses.asked).toEqual([]);
  });
});

test("so many a minute from one address, and no more questions to the partner", async () => {
  const sent = await Promise.all(
    Array.from({ length: 40 }, () =>
      borrower.client.send(addressEndpoints.findAddress, { body: { query: "тверь" } }),
    ),
  );
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(app.partners.findAddresses.asked).toHaveLength(30);
});

describe("what the partner says", () => {
  const say = (data: object) => {
    const http = async (): Promise<HttpAnswer> => ({
      ok: true,
      status: 200,
      text: JSON.stringify({ suggestions: [{ value: "г Тверь", data }] }),
    });
    const { findAddresses } = createAddressesPartner(
      { url: "http://partner.test", token: "t" },
      http,
    );
    return findAddresses({ query: "тверь" });
  };

  test("ids of a wrong shape are none, another kind of building keeps its word", async () => {
    const answer = await say({
      city_with_type: "г Тверь",
      city_fias_id: "not-a-guid",
      city_kladr_id: "6900000100000'--",
      house: "5",
      block_type: "стр",
      block: "2",
    });
    expect(answer).toMatchObject({
      addresses: [{ city: { name: "г Тверь", kladrId: null, fiasId: null }, building: "стр 2" }],
    });
  });

  test.each([
    [{ house_type: "влд", house: "7" }, { house: "влд 7" }],
    [{ house_type: "двлд", house: "3" }, { house: "двлд 3" }],
    [{ house_type: "к", house: "1504" }, { house: "к 1504" }],
    [
      { house_type: "д", house: "91", block_type: "литера", block: "А" },
      { house: "91", building: "литера А" },
    ],
    [
      { house_type: "д", house: "5", block_type: "к", block: "1" },
      { house: "5", building: "1" },
    ],
    [{ stead_type: "уч", stead: "15" }, { house: "уч 15" }],
    [{ house: "1", flat_type: "офис", flat: "12" }, { flat: "офис 12" }],
    [
      { house: "1", flat_type: "помещ", flat: "8-Н", room_type: "комн", room: "3" },
      { flat: "помещ 8-Н, комн 3" },
    ],
    [{ house: "1", flat_type: "кв", flat: "5" }, { flat: "5" }],
  ])("the kinds of %j stay with their numbers", async (data, expected) => {
    const answer = await say({ city_with_type: "г Тверь", ...data });
    expect(answer).toMatchObject({ addresses: [expected] });
  });

  test.each([{ house: 5 }, { city_with_type: ["г Тверь"] }, { city_with_type: "у".repeat(501) }])(
    "%o is no answer",
    async (data) => expect(await say(data)).toEqual({ ok: false, fault: "bad-answer" }),
  );
});
