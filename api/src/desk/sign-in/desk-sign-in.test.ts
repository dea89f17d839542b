// Sign-in at the desk: password and authenticator, each code once, sessions that end (issue 18; decision 0078).
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";
import {
  newOperator,
  openAsOperator,
  operatorPassword,
  putOperatorOut,
} from "../../../test/operator.ts";
import { codeOf, newStaff, passwordAtDesk, signInStaff, staffAs } from "../../../test/staff.ts";
import { passTime } from "../../../test/time.ts";
import { addOperator } from "../../people/operators/add-operator.ts";
import { changePassword } from "../../people/operators/operators.store.ts";
import { hashPassword } from "../../people/operators/passwords.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function visitor(): Promise<TestClient> {
  const client = app.newClient();
  await client.visit();
  return client;
}

const session = (client: TestClient) => client.refusal(deskEndpoints.getDeskSession, {});
/** A use of the desk. */
const look = (client: TestClient) => client.refusal(deskEndpoints.listQueue, { query: {} });
const confirm = (client: TestClient, ticket: string, code: string) =>
  client.refusal(deskEndpoints.confirmTotp, { body: { ticket, code } });
async function giveAnother(username: string, passwordHash: string): Promise<void> {
  const { id: operatorId, passwordHash: present } = await app.db
    .selectFrom("operators")
    .select(["id", "passwordHash"])
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  expect(await changePassword(app.db, { operatorId, present, passwordHash })).toBe(true);
}
const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");

describe("the first sign-in", () => {
  test("sets the authenticator up, shows recovery codes once, and opens a session of twelve hours", async () => {
    const client = await visitor();
    const username = await newStaff(app, ["support", "cashier"]);
    const first = await passwordAtDesk(client, username);
    expect(first.next).toBe("SetUpTotp");
    expect(first.otpauthUrl).toContain(`secret=${first.secretText}`);
    expect(first.otpauthUrl).toContain(username);
    const body = { ticket: first.ticket, code: codeOf(first.secretText ?? "") };
    const { headers, reply } = await client.send(deskEndpoints.confirmTotp, { body });
    expect(reply).toMatchObject({ username, roles: ["support", "cashier"] });
    expect(new Set((reply as { recoveryCodes: string[] }).recoveryCodes).size).toBe(10);
    expect(String(headers["set-cookie"])).toMatch(/desk=[^;]+; Path=\/; HttpOnly; SameSite=Strict/);
    const { expiresAt } = await client.succeed(deskEndpoints.getDeskSession, {});
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12.1);
    const { totpSealed, recoveryHashes } = await app.db
      .selectFrom("operators")
      .selectAll()
      .where("username", "=", username)
      .executeTakeFirstOrThrow();
    expect(totpSealed).not.toContain(first.secretText);
    expect(recoveryHashes).toHaveLength(10);
  });

  test("of two set-ups at once the first to be confirmed stands", async () => {
    const client = await visitor();
    const username = await newStaff(app, ["support"]);
    const [one, other] = [
      await passwordAtDesk(client, username),
      await passwordAtDesk(client, username),
    ];
    expect(await confirm(client, one.ticket, codeOf(one.secretText ?? ""))).toBe("nothing");
    expect(await confirm(client, other.ticket, codeOf(other.secretText ?? ""))).toBe(
      "DeskTicketExpired",
    );
  });

  test("nobody without a role comes in", async () => {
    const client = await visitor();
    const body = { username: await newStaff(app, []), password: operatorPassword };
    expect(await client.refusal(deskEndpoints.signInToDesk, { body })).toBe("RoleMissing");
  });
});

describe("the second factor", () => {
  test("a code counts once, and none that is older", async () => {
    const { client, username, secret, code } = await staffAs(app, "support");
    const { next, ticket } = await passwordAtDesk(client, username);
    expect(next).toBe("Totp");
    expect(await confirm(client, ticket, code)).toBe("TotpWrong");
    expect(await confirm(client, ticket, codeOf(secret, -1))).toBe("TotpWrong");
    const later = codeOf(secret, 1);
    expect(await confirm(client, ticket, later)).toBe("nothing");
    // A ticket opens one session.
    expect(await confirm(client, ticket, later)).toBe("DeskTicketExpired");
  });

  test("of the same code sent many times at once one opens a session", async () => {
    const { username, secret } = await staffAs(app, "support");
    const browsers = await Promise.all([visitor(), visitor(), visitor()]);
    const tickets: { ticket: string }[] = [];
    for (const client of browsers) tickets.push(await passwordAtDesk(client, username));
    const code = codeOf(secret, 1);
    const names = await Promise.all(
      browsers.map((client, at) => confirm(client, tickets[at]?.ticket ?? "", code)),
    );
    expect(names.filter((name) => name === "nothing")).toHaveLength(1);
    expect(names.filter((name) => name === "TotpWrong")).toHaveLength(2);
  });

  test("three wrong codes, then a pause, by whichever ticket; recovery codes count among them", async () => {
    const { client, username, secret, recoveryCodes } = await staffAs(app, "support");
    const { ticket } = await passwordAtDesk(client, username);
    const right = codeOf(secret, 1);
    expect(await confirm(client, ticket, wrongOf(right))).toBe("TotpWrong");
    expect(await confirm(client, ticket, wrongOf(right))).toBe("TotpWrong");
    const recover = (recoveryCode: string, of = ticket) =>
      client.refusal(deskEndpoints.signInWithRecoveryCode, { body: { ticket: of, recoveryCode } });
    expect(await recover("abcd-abcd-abcd")).toBe("RecoveryCodeWrong");
    const again = await passwordAtDesk(client, username);
    expect(await confirm(client, again.ticket, right)).toBe("TotpTriesSpent");
    expect(await recover(recoveryCodes[0] ?? "", again.ticket)).toBe("TotpTriesSpent");
    expect(await recover(recoveryCodes[0] ?? "", "no-ticket")).toBe("DeskTicketExpired");
  });

  test("a recovery code opens one session, however it is typed", async () => {
    const { client, username, recoveryCodes } = await staffAs(app, "support");
    const recoveryCode = ` ${recoveryCodes[0]?.toUpperCase().replaceAll("-", " ")}`;
    const { ticket } = await passwordAtDesk(client, username);
    const reply = await client.succeed(deskEndpoints.signInWithRecoveryCode, {
      body: { ticket, recoveryCode },
    });
    expect(reply).toMatchObject({ username, recoveryCodesLeft: 9 });
    const { ticket: next } = await passwordAtDesk(client, username);
    const body = { ticket: next, recoveryCode };
    expect(await client.refusal(deskEndpoints.signInWithRecoveryCode, { body })).toBe(
      "RecoveryCodeWrong",
    );
  });

  test("a ticket goes with the password that it was given for", async () => {
    const client = await visitor();
    const username = await newStaff(app, ["support"]);
    const { ticket, secretText = "" } = await passwordAtDesk(client, username);
    await giveAnother(username, await hashPassword("another one"));
    expect(await confirm(client, ticket, codeOf(secretText))).toBe("DeskTicketExpired");
  });

  test("a ticket is of its browser and its minutes", async () => {
    const client = await visitor();
    const username = await newStaff(app, ["support"]);
    const { ticket, secretText = "" } = await passwordAtDesk(client, username);
    expect(await confirm(await visitor(), ticket, codeOf(secretText))).toBe("DeskTicketExpired");
    await passTime(app.db, 15 * 60);
    expect(await confirm(client, ticket, codeOf(secretText))).toBe("DeskTicketExpired");
  });

  test("wrong passwords are counted as on the page", async () => {
    const client = await visitor();
    const body = { username: await newStaff(app, ["support"]), password: "неверный" };
    const names = [];
    for (let at = 0; at < 4; at += 1)
      names.push(await client.refusal(deskEndpoints.signInToDesk, { body }));
    expect(names).toEqual([...Array<string>(3).fill("CredentialsWrong"), "PasswordsSpent"]);
  });

  test("strangers of the same network keep nobody out of the browser of their last session", async () => {
    const { client, username } = await staffAs(app, "support");
    const stranger = app.newClient(client.address);
    await stranger.visit();
    const body = { username, password: "неверный" };
    for (let at = 0; at < 3; at += 1) await stranger.refusal(deskEndpoints.signInToDesk, { body });
    expect((await passwordAtDesk(client, username)).next).toBe("Totp");
  });
});

describe("a session", () => {
  test("ends by signing out, by disabling, by a new password", async () => {
    const one = await staffAs(app, "support");
    expect(await session(one.client)).toBe("nothing");
    await one.client.succeed(deskEndpoints.signOutOfDesk, {});
    expect(one.client.cookies.has("desk")).toBe(false);
    const other = await staffAs(app, "support");
    await putOperatorOut(app, other.username);
    expect(await session(other.client)).toBe("NoSession");
    const third = await staffAs(app, "support");
    const passwordHash = await hashPassword(operatorPassword);
    await giveAnother(third.username, passwordHash);
    expect(await session(third.client)).toBe("NoSession");
    expect((await passwordAtDesk(third.client, third.username)).next).toBe("Totp");
    // Let in again the authenticator is set up again.
    const again = { employeeNumber: `of ${third.username}`, isAdministrator: false };
    await addOperator(app.db, { username: third.username, ...again });
    await giveAnother(third.username, passwordHash);
    expect((await passwordAtDesk(third.client, third.username)).next).toBe("SetUpTotp");
  });

  test("ends after half an hour without a call, and after twelve hours of them", async () => {
    const { client } = await staffAs(app, "support");
    for (let at = 0; at < 24; at += 1) {
      await passTime(app.db, 29 * 60);
      expect(await look(client)).toBe("nothing");
    }
    await passTime(app.db, 29 * 60);
    expect(await look(client)).toBe("NoSession");
    const idle = await staffAs(app, "support");
    await passTime(app.db, 32 * 60);
    expect(await session(idle.client)).toBe("NoSession");
  });

  test("lasts no longer for being asked about", async () => {
    const { client } = await staffAs(app, "support");
    await passTime(app.db, 20 * 60);
    expect(await session(client)).toBe("nothing");
    await passTime(app.db, 10 * 60 + 10);
    expect(await session(client)).toBe("nothing");
    await passTime(app.db, 60);
    expect(await session(client)).toBe("NoSession");
  });

  test("at the desk is none of a borrower's, nor the other way round", async () => {
    const { client } = await staffAs(app, "administrator");
    expect(await client.refusal(endpoints.getPersonalData, {})).toBe("NoSession");
    const borrower = await borrowerAt(app, "address");
    expect(await session(borrower.client)).toBe("NoSession");
    const operator = await openAsOperator(app, borrower.state.applicationId);
    expect(await session(operator.client)).toBe("NoSession");
    expect(await newOperator(app)).toBeTruthy();
  });

  test("a new sign-in in its browser takes its place", async () => {
    const { client, username, secret } = await staffAs(app, "support");
    const before = new Map(client.cookies);
    const { ticket } = await passwordAtDesk(client, username);
    expect(await confirm(client, ticket, codeOf(secret, 1))).toBe("nothing");
    expect(await session(client)).toBe("nothing");
    client.cookies.set("desk", before.get("desk") ?? "");
    expect(await session(client)).toBe("NoSession");
  });

  test("needs the XSRF header like any", async () => {
    const { client } = await signInStaff(app, await newStaff(app, ["support"]));
    const headers = { "x-xsrf-token": undefined };
    expect(await client.refusal(deskEndpoints.signOutOfDesk, {}, { headers })).toBe("XsrfFailed");
  });
});
