// Sign-in of a known person through ESIA and T-ID: who is recognised, who never is,
// and what opens the session (D4, D9).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import {
  type Borrower,
  createBorrower,
  newPhone,
  registrationAgreements,
} from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";
import { anna, createOutsideWays, type ServiceName } from "../../../test/outside-ways.ts";
import { passTime } from "../../../test/time.ts";
import type { OutsidePerson } from "../../partners/outside-person.ts";
import { sha256 } from "../../platform/hashing.ts";

const { signInOutside } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => reset());
afterAll(() => app.stop());

const { answersWith, cameBack, reset } = createOutsideWays(() => app);

async function known(): Promise<Borrower> {
  const borrower = createBorrower(app);
  await borrower.register();
  return borrower;
}

/** The borrower as a service tells of them. */
const personDataOf = (
  { person }: Borrower,
  changes: Partial<OutsidePerson> = {},
): OutsidePerson => {
  const { lastName, firstName, middleName, birthDate, phone } = person;
  return { ...anna(), lastName, firstName, middleName, birthDate, phone, ...changes };
};

/** A new browser comes back with this person; the sign-in that it is led to, if it is. */
async function arrive(
  service: ServiceName,
  person: OutsidePerson,
  subject: string | null = randomUUID(),
) {
  answersWith(service, person, subject);
  const { client, query } = await cameBack(service);
  await client.visit();
  return { client, query, signInId: query["signInId"] ?? "" };
}

const signIn = (client: TestClient, signInId: string) =>
  client.succeed(signInOutside, { body: { signInId } });
const refusalOf = (client: TestClient, signInId: string) =>
  client.refusal(signInOutside, { body: { signInId } });
async function wrongInRow(phone: string, lane: string): Promise<number | undefined> {
  const guesses = app.db.selectFrom("codeGuesses").select("wrongInRow");
  const row = await guesses.where("phone", "=", phone).where("lane", "=", lane).executeTakeFirst();
  return row?.wrongInRow;
}
const whoIs = async (client: TestClient) =>
  (await client.succeed(endpoints.getPersonalData, {})).contactId;

describe.each(["esia", "tinkoff"] as const)("%s", (service) => {
  const idNames = service === "esia" ? ["esiaInfoId", "esiaLogId"] : ["tinkoffTraceId"];
  const other = service === "esia" ? "tinkoff" : "esia";

  test("a known person is signed in without an SMS, and it stands in the audit log", async () => {
    const borrower = await known();
    const smsBefore = borrower.smsTexts().length;
    const { client, query, signInId } = await arrive(service, personDataOf(borrower));
    expect(Object.keys(query)).toEqual(["signInId"]);
    expect(await client.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
    const reply = await signIn(client, signInId);
    const { contactId, applicationId } = borrower.state;
    expect(reply).toMatchObject({ contactId, applicationId, isOperator: false });
    expect(await whoIs(client)).toBe(contactId);
    await app.jobs.run();
    expect(borrower.smsTexts()).toHaveLength(smsBefore);
    const audit = await app.db
      .selectFrom("auditLog")
      .select("details")
      .where("actor", "=", `contact:${contactId}`)
      .where("action", "=", "signed in")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(audit?.details).toEqual({ through: service === "esia" ? "esia" : "tid" });
  });

  test("also when a hundred wrong codes have closed the way by phone", async () => {
    const borrower = await known();
    const { phone, birthDate } = borrower.person;
    const lane = "before-sign-in";
    await app.db
      .insertInto("codeGuesses")
      .values({ phone, lane, wrongInRow: 100, blockedUntil: new Date(Date.now() + 600_000) })
      .execute();
    const stranger = app.newClient();
    await stranger.visit();
    const payload = { phone, birthDate };
    const byCode = await stranger.refusal(endpoints.sendSignInCode, { body: { payload } });
    expect(["CodeBlocked", "CodeGuessesSpent"]).toContain(byCode);
    const { client, signInId } = await arrive(service, personDataOf(borrower));
    expect(await signIn(client, signInId)).toMatchObject({ contactId: borrower.state.contactId });
    // Strangers are not given a hundred more.
    expect(await wrongInRow(phone, lane)).toBe(100);
  });

  test("the own wrong entries are forgiven, after sign-in and in this browser", async () => {
    const borrower = await known();
    const { phone } = borrower.person;
    const { client, signInId } = await arrive(service, personDataOf(borrower));
    const lanes = ["after-sign-in", `browser:${sha256(String(client.cookies.get("browser")))}`];
    const wrong = { phone, wrongInRow: 100, blockedUntil: null };
    const rows = lanes.map((lane) => ({ ...wrong, lane }));
    await app.db.insertInto("codeGuesses").values(rows).execute();
    await signIn(client, signInId);
    for (const lane of lanes) expect(await wrongInRow(phone, lane)).toBe(0);
  });

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

  test("somebody blocked gets no session", async () => {
    const borrower = await known();
    await app.db
      .updateTable("contacts")
      .set({ blockedAt: new Date() })
      .where("id", "=", borrower.state.contactId)
      .execute();
    const { client, signInId } = await arrive(service, personDataOf(borrower));
    expect(await refusalOf(client, signInId)).toBe("RegistrationBlocked");
    expect(await client.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
  });

  test("a sign-in is good once, and its lost answer can be asked for again", async () => {
    const borrower = await known();
    const { client, signInId } = await arrive(service, personDataOf(borrower));
    const key = randomUUID();
    const body = { signInId };
    await client.succeed(signInOutside, { body }, { key });
    await client.succeed(signInOutside, { body }, { key });
    expect(await whoIs(client)).toBe(borrower.state.contactId);
    const sessions = await app.db
      .selectFrom("sessions")
      .select("id")
      .where("outsideLoginId", "=", signInId)
      .execute();
    expect(sessions).toHaveLength(1);
    expect(await refusalOf(client, signInId)).toBe("NotFound");
  });

  test("nobody else's browser, no other id and no old one signs in", async () => {
    const borrower = await known();
    const { client, signInId } = await arrive(service, personDataOf(borrower));
    const stranger = app.newClient();
    await stranger.visit();
    expect(await refusalOf(stranger, signInId)).toBe("NotFound");
    expect(await refusalOf(client, randomUUID())).toBe("NotFound");
    await passTime(app.db, 601);
    expect(await refusalOf(client, signInId)).toBe("NotFound");
  });

  test("a login that brought somebody unknown opens nothing", async () => {
    const { client } = await arrive(service, anna());
    const { id } = await app.db
      .selectFrom("outsideLogins")
      .select("id")
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    expect(await refusalOf(client, id)).toBe("NotFound");
  });

  test("the session before it ends", async () => {
    const [first, second] = [await known(), await known()];
    answersWith(service, personDataOf(second));
    const { query } = await cameBack(service, first.client);
    const before = first.client.cookies.get("session");
    await signIn(first.client, query["signInId"] ?? "");
    expect(await whoIs(first.client)).toBe(second.state.contactId);
    const old = app.newClient();
    old.cookies.set("session", before ?? "");
    expect(await old.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
  });

  test("without an open application one of the asked loan is begun", async () => {
    const borrower = await known();
    const { contactId, applicationId } = borrower.state;
    await app.db
      .updateTable("applications")
      .set({ status: "ClientDenied" })
      .where("contactId", "=", contactId)
      .execute();
    const { client, signInId } = await arrive(service, personDataOf(borrower));
    const offer = { ...borrower.offer, requestedOfferSum: 9000 };
    const reply = await client.succeed(signInOutside, { body: { signInId, ...offer } });
    expect(reply.applicationId).not.toBe(applicationId);
    const personal = await client.succeed(endpoints.getPersonalData, {});
    expect(personal.application).toMatchObject({ sum: 9000 });
  });
});

test("the services' ids of people stand nowhere in the clear", async () => {
  const subject = randomUUID();
  await arrive("esia", personDataOf(await known()), subject);
  const rows = await app.db.selectFrom("outsideIdentities").selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(subject);
});
