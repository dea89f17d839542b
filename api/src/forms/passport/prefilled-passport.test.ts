// The passport that ESIA or T-ID told of: in the form of the application that begins with it, and locked there (D9).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt, createBorrower } from "../../../test/borrower.ts";
import { createOutsideWays, type ServiceName } from "../../../test/outside-ways.ts";
import { registeredThrough } from "../../../test/registered-through.ts";
import type { OutsidePerson } from "../../partners/outside-person.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => ways.reset());
afterAll(() => app.stop());

const ways = createOutsideWays(() => app);

const registered = (service: ServiceName, changes: Partial<OutsidePerson> = {}) =>
  registeredThrough(app, ways, { service, changes });

describe.each(["esia", "tinkoff"] as const)("%s", (source) => {
  test("what was told stands in the form, and is saved as it is", async () => {
    const { client, read, form, prefilled: passportOfPerson } = await registered(source);
    expect((await read()).prefilled).toEqual({ source, fields: passportOfPerson });
    await client.succeed(endpoints.savePassport, { body: form });
    expect(await read()).toMatchObject({
      passport: passportOfPerson,
      prefilled: { fields: passportOfPerson },
    });
  });

  test.each([
    ["series", "4699"],
    ["number", "618204"],
    ["issueDate", "2011-06-02"],
    ["divisionCode", "770-002"],
    ["issuedBy", "ОВД «Арбат»"],
    ["birthPlace", "г. Клин"],
    ["snils", null],
  ])("a changed %s is refused", async (field, value) => {
    const { client, form } = await registered(source);
    const reply = await client.call(endpoints.savePassport, { body: { ...form, [field]: value } });
    expect(reply).toMatchObject({ result: false, errorCode: 73, field });
  });

  test("what was not told can be filled in", async () => {
    const { client, read, form } = await registered(source, { passport: {}, snils: undefined });
    expect((await read()).prefilled).toEqual({ source, fields: {} });
    const body = { ...form, snils: null };
    expect(await client.refusal(endpoints.savePassport, { body })).toBe("nothing");
  });
});

test("a passport that is no longer valid locks nobody in", async () => {
  const { passport } = createBorrower(app);
  const { series, number } = passport;
  const old = { series, number, issueDate: "2004-06-01", birthPlace: "г. Тверь" };
  const { read } = await registered("esia", { passport: old, snils: undefined });
  expect((await read()).prefilled).toEqual({ source: "esia", fields: {} });
});

test("who has registered by phone is told nothing of but the gender of the registration", async () => {
  const { client, ofApplication, person } = await borrowerAt(app, "passport");
  const read = await client.succeed(endpoints.getPassport, { body: ofApplication() });
  expect(read.prefilled).toBeUndefined();
  expect(read.genderId).toBe(person.genderId);
});

test("it is kept sealed", async () => {
  const { body, form } = await registered("esia");
  const rows = await app.db
    .selectFrom("applicationOutsidePeople")
    .selectAll()
    .where("applicationId", "=", body.applicationId)
    .execute();
  expect(rows).toHaveLength(1);
  const text = JSON.stringify(rows) + Buffer.from(rows[0]!.sealed, "base64url").toString("utf8");
  expect(text).not.toContain(form.number);
  expect(text).not.toContain("Смирнова");
});
