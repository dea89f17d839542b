// The addresses that ESIA told of: in the form of the application that begins with it, and what was told locked there
// (D9; decision 0057).
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { createOutsideWays } from "../../../test/outside-ways.ts";
import { registeredThrough } from "../../../test/registered-through.ts";
import type { OutsidePerson } from "../../partners/outside-person.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterEach(() => ways.reset());
afterAll(() => app.stop());

const ways = createOutsideWays(() => app);

const registration = {
  region: { name: "Тверская область" },
  locality: { name: "г. Тверь" },
  street: { name: "ул. Мира" },
  house: "5",
  flat: "12",
  wasTyped: true,
};
const residence = { ...registration, locality: { name: "г. Клин" }, house: "7" };

/** Somebody of whom addresses were told, at the address form. */
async function atAddress(changes: Partial<OutsidePerson>) {
  const someone = await registeredThrough(app, ways, { service: "esia", changes });
  await someone.client.succeed(endpoints.savePassport, { body: someone.form });
  await someone.walkOn("address");
  const save = (registrationAddress: object, residenceAddress: object | null = null) =>
    someone.client.call(endpoints.saveAddress, {
      body: { ...someone.body, revision: 0, registrationAddress, residenceAddress } as never,
    });
  return { ...someone, save };
}

test("what was told stands in the form, and is saved as it is", async () => {
  const { read, save } = await atAddress({ registrationAddress: registration });
  expect((await read()).prefilled).toMatchObject({
    source: "esia",
    registrationAddress: registration,
  });
  expect(await save({ ...registration, postalCode: "170100" })).toMatchObject({ result: true });
});

test.each([
  ["region.name", { region: { name: "Тульская область" } }],
  ["locality.name", { locality: { name: "г. Ржев" } }],
  ["street.name", { street: null }],
  ["house", { house: "6" }],
  ["flat", { flat: undefined }],
])("a changed %s is refused", async (part, change) => {
  const { save } = await atAddress({ registrationAddress: registration });
  const reply = await save({ ...registration, ...change });
  expect(reply).toMatchObject({ errorCode: 73, field: `registrationAddress.${part}` });
});

test("another residence that was told is locked too, also against being the same", async () => {
  const { read, save } = await atAddress({
    registrationAddress: registration,
    residenceAddress: residence,
  });
  expect((await read()).prefilled).toMatchObject({ residenceAddress: residence });
  const field = "residenceAddress.locality.name";
  expect(await save(registration, null)).toMatchObject({ errorCode: 73, field });
  expect(await save(registration, residence)).toMatchObject({ result: true });
});

test("a residence that is the registration address locks nothing more", async () => {
  const { read, save } = await atAddress({
    registrationAddress: registration,
    residenceAddress: registration,
  });
  expect((await read()).prefilled).not.toHaveProperty("residenceAddress");
  expect(await save(registration, residence)).toMatchObject({ result: true });
});

test("parts that were not told can be filled in; an address without any part is none", async () => {
  const { read, save } = await atAddress({
    registrationAddress: { region: registration.region, wasTyped: true },
    residenceAddress: { wasTyped: true },
  });
  expect((await read()).prefilled).not.toHaveProperty("residenceAddress");
  const elsewhere = { ...registration, locality: { name: "г. Ржев" }, street: null };
  expect(await save(elsewhere)).toMatchObject({ result: true });
});
