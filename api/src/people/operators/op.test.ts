// Operators: sign-in with its limits, restricted access call by call, each call in the audit log (D3; reliability A12).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Role } from "@microloan/contract/desk/roles";
import { allEndpoints, endpoints } from "@microloan/contract/endpoints";
import { operatorCalls } from "@microloan/contract/restricted-access";

import { aboutApplication, partsNaming } from "../../../test/about-application.ts";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { refusalName, type TestClient } from "../../../test/client.ts";
import {
  newOperator,
  openAsOperator,
  operatorIdOf,
  operatorPassword as password,
  putOperatorOut,
  ticketOf,
} from "../../../test/operator.ts";
import { newStaff } from "../../../test/staff.ts";
import { subForms } from "../../../test/sub-forms.ts";
import { proveOperator } from "./operator-proof.ts";
import { setRoles } from "./operators.store.ts";

let app: TestApp;
let borrower: Borrower;
let other: Borrower;

beforeAll(async () => {
  app = await createTestApp();
  borrower = await borrowerAt(app, "address");
  other = await borrowerAt(app, "address");
});
afterAll(() => app.stop());

const tryPassword = (client: TestClient, username: string, given: string | null = password) =>
  client.call(endpoints.signInOperator, { body: { payload: { username, password: given } } });

const openApplication = (applicationId = borrower.state.applicationId) =>
  openAsOperator(app, applicationId);

describe("sign-in", () => {
  test("there is no operator that nobody has added", async () => {
    expect(await app.db.selectFrom("operators").selectAll().execute()).toEqual([]);
  });

  test("a login in any case and the password open one application, once", async () => {
    const client = app.newClient();
    await client.visit();
    const username = await newOperator(app);
    const look = { ...borrower.ofApplication(), step: 1, isNew: true };
    await borrower.client.succeed(endpoints.setCurrentAppStep, { body: look });
    const ticket = await ticketOf(client, ` ${username.toUpperCase()} `);
    const body = { ...ticket, applicationId: borrower.state.applicationId };
    const key = randomUUID();
    const reply = await client.succeed(endpoints.signIn, { body }, { key });
    expect(reply).toMatchObject({
      isOperator: true,
      contactId: borrower.state.contactId,
      applicationId: borrower.state.applicationId,
      // The page that the borrower has open is the one to help with.
      lookingAtStep: 1,
    });
    // The answer was lost: the same submit gets it again, another one nothing.
    expect(await client.succeed(endpoints.signIn, { body }, { key })).toEqual(reply);
    expect(await client.refusal(endpoints.signIn, { body })).toBe("CodeExpired");
    const me = await client.succeed(endpoints.getPersonalData, {});
    expect(me.isOperator).toBe(true);
    expect(
      await app.db
        .selectFrom("sessions")
        .select("id")
        .where("operatorId", "is not", null)
        .execute(),
    ).toHaveLength(1);
  });

  test.each<Role[][]>([[[]], [["cashier"]], [["compliance", "administrator"]]])(
    "the password of %s opens nothing: it takes the role that opens it at the desk",
    async (roles) => {
      const client = app.newClient();
      await client.visit();
      const refused = await tryPassword(client, await newStaff(app, roles));
      expect(refusalName(refused)).toBe("CredentialsWrong");
      expect(refused).toMatchObject({ errorMessage: expect.stringContaining("андеррайтер") });
    },
  );

  test.each<[string, Role[]]>([
    ["no role", []],
    ["another role", ["underwriter"]],
  ])(
    "whoever has %s now is out of restricted access, and their ticket opens nothing",
    async (_to, roles) => {
      const { client, username } = await openApplication();
      const next = app.newClient();
      await next.visit();
      const ticket = await ticketOf(next, username);
      await setRoles(app.db, { operatorId: await operatorIdOf(app.db, username), roles });
      expect(await client.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
      const { applicationId } = borrower.state;
      const body = { ...ticket, applicationId };
      expect(await next.refusal(endpoints.signIn, { body })).toBe("CodeExpired");
    },
  );

  test("a ticket is of its browser, and says nothing of applications that are not", async () => {
    const client = app.newClient();
    const thief = app.newClient();
    await Promise.all([client.visit(), thief.visit()]);
    const ticket = await ticketOf(client, await newOperator(app));
    const { applicationId } = borrower.state;
    const stolen = { body: { ...ticket, applicationId } };
    expect(await thief.refusal(endpoints.signIn, stolen)).toBe("CodeExpired");
    const missing = { body: { ...ticket, applicationId: randomUUID() } };
    expect(await client.refusal(endpoints.signIn, missing)).toBe("NotFound");
  });

  test("isOperator said by a client makes nobody an operator", async () => {
    const body = { codeId: randomUUID(), code: "123456", isOperator: true };
    const { status } = await borrower.client.sendLoose(endpoints.signIn, { body });
    expect(status).toBe(400);
    const me = await borrower.client.succeed(endpoints.getPersonalData, {});
    expect(me.isOperator).toBe(false);
  });

  test.each([
    ["a known login", () => newOperator(app)],
    ["an unknown one", async () => `nobody-${randomUUID()}`],
  ])(
    "%s: three wrong passwords from one network at most, also at once, then a pause",
    async (_which, login) => {
      const username = await login();
      const client = app.newClient();
      await client.visit();
      const tries = Array.from({ length: 20 }, () => tryPassword(client, username, "неверный"));
      const replies = await Promise.all(tries);
      const names = replies.map(refusalName);
      expect(names.filter((name) => name === "CredentialsWrong")).toHaveLength(3);
      expect(names.filter((name) => name === "PasswordsSpent")).toHaveLength(17);
      const words = replies.map((reply) => (reply.result ? "" : reply.errorMessage));
      expect(words.filter((text) => /код|СМС/iu.test(text))).toEqual([]);
      // The right one too.
      expect(refusalName(await tryPassword(client, username))).toBe("PasswordsSpent");
    },
  );

  test("thirty tries an hour from one network, whichever of its addresses and logins", async () => {
    const from = (at: number) => ({
      username: `spray-${at}`,
      password: "неверный",
      address: `2001:db8:1:2::${at.toString(16)}`,
    });
    const refusals = [];
    for (let at = 1; at <= 31; at += 1)
      refusals.push(await proveOperator(app.context, app.db, from(at)));
    expect(refusals.slice(29)).toMatchObject([
      { refusal: "CredentialsWrong" },
      { refusal: "PasswordsSpent" },
    ]);
  });

  test("no password is a wrong one; a right one forgets the wrong ones", async () => {
    const client = app.newClient();
    await client.visit();
    const username = await newOperator(app);
    for (let round = 0; round < 3; round += 1) {
      expect(refusalName(await tryPassword(client, username, null))).toBe("CredentialsWrong");
      expect(refusalName(await tryPassword(client, username, ""))).toBe("CredentialsWrong");
      expect(refusalName(await tryPassword(client, username))).toBe("nothing");
    }
  });

  test("an operator who is let go is out at once, and cannot come back", async () => {
    const { client, username } = await openApplication();
    await putOperatorOut(app, username);
    expect(await client.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
    expect(refusalName(await tryPassword(client, username))).toBe("CredentialsWrong");
  });
});

const signedIn = allEndpoints.filter(({ access }) => access === "session");

describe("restricted access", () => {
  test("every open call is a signed-in one of the contract", () => {
    const names = signedIn.map(({ name }) => name);
    expect([...operatorCalls].filter((name) => !names.includes(name))).toEqual([]);
  });

  const closed =
    "doUprid checkUpridCode signFiles savePaymentOfferAndSendToConsideration " +
    "savePaymentOfferAndWaitForScans sendToConsideration saveDocuments addCardFrame " +
    "saveFinancingInstrument getSynonim selectProduct setClientDenial selectAdditionalProducts " +
    "toggleAdditionalProduct usePromoCode cancelPromoCode setCurrentAppStep saveJuicyScoreSession " +
    "addYandexClientData redirectToLk";
  test.each(closed.split(" "))("%s is closed to operators", (name) =>
    expect(operatorCalls.has(name)).toBe(false),
  );

  test("each call is open or closed as the table says, and leaves its line in the log", async () => {
    const { client, reply } = await openApplication();
    const { applicationId } = borrower.state;
    const wrong: string[] = [];
    for (const endpoint of signedIn) {
      const sent = await client.sendLoose(endpoint, aboutApplication(endpoint, applicationId));
      const isRefused = refusalName(sent.reply) === "OperatorForbids";
      if (isRefused === operatorCalls.has(endpoint.name)) wrong.push(endpoint.name);
    }
    expect(wrong).toEqual([]);
    const lines = await app.db
      .selectFrom("auditLog")
      .select("action")
      .where("applicationId", "=", reply.applicationId)
      .where("actor", "like", "operator:%")
      .execute();
    const seen = new Set(lines.map(({ action }) => action));
    expect(signedIn.filter(({ name }) => !seen.has(name)).map(({ name }) => name)).toEqual([]);
  });

  test("another borrower's application is as if it never was", async () => {
    const { client } = await openApplication();
    const { applicationId } = other.state;
    const found: string[] = [];
    for (const endpoint of signedIn.filter((one) => partsNaming(one).length > 0)) {
      const sent = await client.sendLoose(endpoint, aboutApplication(endpoint, applicationId));
      if (refusalName(sent.reply) !== "NotFound") found.push(endpoint.name);
    }
    expect(found).toEqual([]);
  });

  test.each(subForms)(
    "an entry of $kind kept by an operator is the borrower's",
    async (subForm) => {
      const { client } = await openApplication();
      const { list, save, remove, form, key } = subForm;
      const query = borrower.ofApplication();
      const { reply } = await client.sendLoose(save, { body: { ...query, ...form } });
      const { id } = reply as { id: string };
      const listed = (await borrower.client.sendLoose(list, { query })).reply;
      expect((listed as Record<string, object[]>)[key]).toContainEqual({
        id,
        ...form,
        revision: 1,
      });
      await client.sendLoose(remove, { query: { ...query, id } });
      const lines = await app.db
        .selectFrom("auditLog")
        .select(["actor", "details"])
        .where("applicationId", "=", query.applicationId)
        .where("action", "in", ["sub-form saved", "sub-form removed"])
        .orderBy("id", "desc")
        .limit(2)
        .execute();
      const line = { actor: expect.stringMatching(/^operator:/), details: { entryId: id } };
      expect(lines).toMatchObject([line, line]);
    },
  );

  test("a form saved by an operator is the borrower's, and the log names the operator", async () => {
    const { client } = await openApplication(other.state.applicationId);
    await client.succeed(endpoints.saveAddress, other.forms.address());
    const { actor } = await app.db
      .selectFrom("auditLog")
      .select("actor")
      .where("applicationId", "=", other.state.applicationId)
      .where("action", "=", "address saved")
      .executeTakeFirstOrThrow();
    expect(actor).toMatch(/^operator:/);
  });

  test("signing out ends it", async () => {
    const { client } = await openApplication();
    await client.succeed(endpoints.signOut, {});
    expect(await client.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
  });
});
