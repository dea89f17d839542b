// Sign-in of a known person through ESIA and T-ID: what opens the session, and what comes with it (D4, D9).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { anna, createOutsideWays, personDataOf } from "../../../test/outside-ways.ts";
import { passTime } from "../../../test/time.ts";
import { sha256 } from "../../platform/hashing.ts";

const { signInOutside } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => reset());
afterAll(() => app.stop());

const { answersWith, arrive, cameBack, known, reset } = createOutsideWays(() => app);

const signIn = (client: TestClient, signInId: string) =>
  client.succeed(signInOutside, { body: { signInId } });
const refusalOf = (client: TestClient, signInId: string) =>
  client.refusal(signInOutside, { body: { signInId } });
async function wrongInRow(phone: string, lane: string): Promise<number | undefined> {
  const guesses = app.db.selectFrom("codeGuesses").select("wrongInRow");
  const row = await guesses.where("phone", "=", phone).where("lane", "=", lane).executeTakeFirst();
  return row?.wrongInRow;
}
/** What is kept of the person that the service told of, until it is handed over. */
const personOf = (signInId: string) =>
  app.db
    .selectFrom("outsidePeople")
    .innerJoin("outsideLogins", "outsideLogins.personId", "outsidePeople.id")
    .select("outsidePeople.id")
    .where("outsideLogins.id", "=", signInId)
    .executeTakeFirst();
/** Which services an application's person is described by. */
async function describedIn(applicationId: string): Promise<string[]> {
  const people = app.db.selectFrom("applicationOutsidePeople").select("service");
  const rows = await people.where("applicationId", "=", applicationId).execute();
  return rows.map(({ service }) => service);
}
const whoIs = async (client: TestClient) =>
  (await client.succeed(endpoints.getPersonalData, {})).contactId;

describe.each(["esia", "tinkoff"] as const)("%s", (service) => {
  const kept = service === "esia" ? "esia" : "tid";

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
    expect(audit?.details).toEqual({ through: kept });
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
    const cookies = [...client.cookies];
    await client.succeed(signInOutside, { body }, { key });
    // With the answer its cookies were lost.
    client.cookies.clear();
    for (const [name, value] of cookies) client.cookies.set(name, value);
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
    expect(await describedIn(reply.applicationId ?? "")).toEqual([kept]);
    expect(await personOf(signInId)).toBeUndefined();
  });

  test("an open application takes nothing of what was told, and nothing of it is kept", async () => {
    const borrower = await known();
    const { client, signInId } = await arrive(service, personDataOf(borrower));
    expect(await personOf(signInId)).toBeDefined();
    await signIn(client, signInId);
    expect(await describedIn(borrower.state.applicationId)).toEqual([]);
    expect(await personOf(signInId)).toBeUndefined();
  });
});
