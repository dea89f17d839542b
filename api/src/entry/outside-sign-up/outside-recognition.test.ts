// Who is recognised when they come back from ESIA or T-ID, and who never is (D9).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { createBorrower, newPhone, registrationAgreements } from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";
import { anna, createOutsideWays, personDataOf } from "../../../test/outside-ways.ts";
import type { OutsidePerson } from "../../partners/outside-person.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => reset());
afterAll(() => app.stop());

const { arrive, known, reset } = createOutsideWays(() => app);

const signIn = (client: TestClient, signInId: string) =>
  client.succeed(endpoints.signInOutside, { body: { signInId } });

describe.each(["esia", "tinkoff"] as const)("%s", (service) => {
  const idNames = service === "esia" ? ["esiaInfoId", "esiaLogId"] : ["tinkoffTraceId"];
  const other = service === "esia" ? "tinkoff" : "esia";

  test.each<[string, Partial<OutsidePerson>]>([
    ["another phone", { phone: newPhone() }],
    ["another birth date", { birthDate: "1990-05-18" }],
    ["another last name", { lastName: "Смирнов" }],
    ["another first name", { firstName: "Алла" }],
    ["another patronymic", { middleName: "Павловна" }],
    ["no patronymic", { middleName: null }],
  ])("%s is somebody unknown", async (_what, changes) => {
    const borrower = await known();
    const { query } = await arrive(service, personDataOf(borrower, changes));
    expect(Object.keys(query)).toEqual(idNames);
  });

  test.each(["phone", "birthDate", "lastName", "firstName", "middleName"] as const)(
    "without a %s nobody is recognised",
    async (field) => {
      const borrower = await known();
      const { [field]: _left, ...person } = personDataOf(borrower);
      const { query } = await arrive(service, person);
      expect(Object.keys(query)).toEqual(idNames);
    },
  );

  test("a person whom the service itself has not checked is nobody", async () => {
    const { query } = await arrive(service, personDataOf(await known()), null);
    expect(Object.keys(query)).toEqual(idNames);
  });

  test("who came this way before is known by the service's id, whatever else has changed", async () => {
    const borrower = await known();
    const subject = randomUUID();
    await arrive(service, personDataOf(borrower), subject);
    const changed = personDataOf(borrower, { phone: newPhone(), lastName: "Ким" });
    const { client, signInId } = await arrive(service, changed, subject);
    expect(await signIn(client, signInId)).toMatchObject({ contactId: borrower.state.contactId });
  });

  test("the id of one service means nothing at the other", async () => {
    const borrower = await known();
    const subject = randomUUID();
    await arrive(service, personDataOf(borrower), subject);
    const { query } = await arrive(other, anna(), subject);
    expect(query["signInId"]).toBeUndefined();
    const again = await arrive(service, anna(), subject);
    expect(await signIn(again.client, again.signInId)).toMatchObject({
      contactId: borrower.state.contactId,
    });
  });

  test("a contact is one person of a service: a second id is nobody's", async () => {
    const borrower = await known();
    await arrive(service, personDataOf(borrower));
    const { query } = await arrive(service, personDataOf(borrower));
    expect(Object.keys(query)).toEqual(idNames);
  });

  test("who registered through the service is known by its id the next time", async () => {
    const borrower = createBorrower(app);
    const subject = randomUUID();
    const person = personDataOf(borrower);
    const { client, query } = await arrive(service, person, subject);
    const { lastName, firstName, middleName, birthDate, genderId, phone } = person;
    const names = { lastName, firstName, middleName, birthDate, genderId, phone };
    const id = service === "esia" ? "esiaInfoId" : "tinkoffTraceId";
    const { tempUserId } = await client.succeed(endpoints.createContact, {
      body: {
        ...names,
        ...borrower.offer,
        agreements: registrationAgreements,
        anonymousId: randomUUID(),
        [id]: query[id],
      },
    } as never);
    const { codeId } = await client.succeed(endpoints.sendRegistrationCode, {
      body: { tempUserId },
    });
    const code = await borrower.newestCode();
    await client.succeed(endpoints.checkRegistrationCode, { body: { tempUserId, codeId, code } });
    const { contactId } = await client.succeed(endpoints.signIn, { body: { codeId, code } });
    const moved = { ...person, phone: newPhone() };
    const again = await arrive(service, moved, subject);
    expect(await signIn(again.client, again.signInId)).toMatchObject({ contactId });
  });
});

test("the services' ids of people stand nowhere in the clear", async () => {
  const subject = randomUUID();
  await arrive("esia", personDataOf(await known()), subject);
  const rows = await app.db.selectFrom("outsideIdentities").selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(subject);
});
