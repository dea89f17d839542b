// Suggestions of names are a help: filtered by gender, empty when the partner says nothing (spec §7; D9).
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { genders } from "@microloan/contract/dictionaries/genders";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { outage } from "../../../test/fake-partners.ts";

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  client = app.newClient();
  await client.visit();
});

afterEach(() => app.partners.findNames.reset());
afterAll(() => app.stop());

const none = { lastName: null, firstName: null, middleName: null };
const names = [
  { ...none, value: "Александр", firstName: "Александр", gender: "Male" },
  { ...none, value: "Александра", firstName: "Александра", gender: "Female" },
  { ...none, value: "Саша", firstName: "Саша", gender: null },
] as const;
const answer = () => app.partners.findNames.answers({ ok: true, names: [...names] });

const { male, female } = genders;

test("a first name comes with its gender, and each call asks for its own part", async () => {
  answer();
  const body = { query: "Алекс" };
  const { suggestions } = await client.succeed(endpoints.findFirstName, { body });
  expect(suggestions).toEqual([
    { value: "Александр", genderId: male.id },
    { value: "Александра", genderId: female.id },
    { value: "Саша", genderId: null },
  ]);
  await client.succeed(endpoints.findLastName, { body });
  await client.succeed(endpoints.findMiddleName, { body });
  const full = await client.succeed(endpoints.findFullName, { body });
  expect(full.suggestions[1]).toEqual({
    ...none,
    value: "Александра",
    firstName: "Александра",
    genderId: female.id,
  });
  const asked = app.partners.findNames.asked.map(([{ part, query }]) => [part, query]);
  expect(asked).toEqual([
    ["FirstName", "Алекс"],
    ["LastName", "Алекс"],
    ["MiddleName", "Алекс"],
    ["FullName", "Алекс"],
  ]);
});

test("a known gender leaves out the names of the other", async () => {
  answer();
  const body = { query: "Алекс", genderId: female.id };
  const { suggestions } = await client.succeed(endpoints.findFirstName, { body });
  expect(suggestions.map(({ value }) => value)).toEqual(["Александра", "Саша"]);
});

test("a partner that is down suggests nothing, and nothing is refused", async () => {
  app.partners.findNames.answers(outage);
  const { suggestions } = await client.succeed(endpoints.findFirstName, { body: { query: "Ан" } });
  expect(suggestions).toEqual([]);
});
