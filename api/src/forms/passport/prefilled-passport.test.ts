// The passport that ESIA or T-ID told of: in the form of the application that begins with it, and locked there (D9).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt, createBorrower, registrationAgreements } from "../../../test/borrower.ts";
import { anna, createOutsideWays, type ServiceName } from "../../../test/outside-ways.ts";
import type { OutsidePerson } from "../../partners/outside-person.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => reset());
afterAll(() => app.stop());

const { answersWith, cameBack, reset } = createOutsideWays(() => app);

/** Somebody who has registered with what the service told of them, at the passport. */
async function registered(service: ServiceName, changes: Partial<OutsidePerson> = {}) {
  const borrower = createBorrower(app);
  const { phone } = borrower.person;
  const { series, number, issueDate, divisionCode, issuedBy, birthPlace, snils } =
    borrower.passport;
  const passport = { series, number, issueDate, divisionCode, issuedBy, birthPlace };
  const person = { ...anna(), phone, passport, snils: snils ?? "", ...changes };
  answersWith(service, person);
  const { client, query } = await cameBack(service);
  await client.visit();
  const { lastName, firstName, middleName, birthDate, genderId } = person;
  const id = service === "esia" ? "esiaInfoId" : "tinkoffTraceId";
  const { tempUserId } = await client.succeed(endpoints.createContact, {
    body: {
      lastName,
      firstName,
      middleName,
      birthDate,
      genderId,
      phone,
      ...borrower.offer,
      agreements: registrationAgreements,
      anonymousId: randomUUID(),
      [id]: query[id],
    },
  } as never);
  const { codeId } = await client.succeed(endpoints.sendRegistrationCode, { body: { tempUserId } });
  const code = await borrower.newestCode();
  await client.succeed(endpoints.checkRegistrationCode, { body: { tempUserId, codeId, code } });
  const { applicationId } = await client.succeed(endpoints.signIn, { body: { codeId, code } });
  const body = { applicationId: applicationId ?? "" };
  const read = () => client.succeed(endpoints.getPassport, { body });
  const { revisions } = await read();
  const form = { ...body, revision: revisions.passport, ...borrower.passport };
  return { client, body, read, form, prefilled: { ...passport, snils } };
}

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

test("who has registered by phone is told nothing of", async () => {
  const { client, ofApplication } = await borrowerAt(app, "passport");
  const read = await client.succeed(endpoints.getPassport, { body: ofApplication() });
  expect(read.prefilled).toBeUndefined();
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
