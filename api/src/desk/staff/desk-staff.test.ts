// Staff at the desk: who there is, and the end of somebody's access (issue 18; decision 0083).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import type { Role } from "@microloan/contract/desk/roles";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { refusalName } from "../../../test/client.ts";
import { numberOf } from "../../../test/operator.ts";
import { newStaff, type StaffBrowser, staffAs } from "../../../test/staff.ts";

let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await staffAs(app, "administrator");
});
afterAll(() => app.stop());

const list = (query: object = {}) => admin.client.succeed(deskEndpoints.listStaff, { query });
const disable = (username: string) =>
  admin.client.succeed(deskEndpoints.disableStaff, { body: { username } });
const one = async (username: string) =>
  (await list()).staff.find((staff) => staff.username === username);

test("tells each one's roles, since when, and whether the second factor is set", async () => {
  const fresh = await newStaff(app, ["support", "cashier"]);
  expect(await one(fresh)).toMatchObject({
    isMe: false,
    employeeNumber: numberOf(fresh),
    roles: ["support", "cashier"],
    disabledAt: null,
    isAuthenticatorSet: false,
    recoveryCodesLeft: 0,
  });
  expect(await one(admin.username)).toMatchObject({
    isMe: true,
    isAuthenticatorSet: true,
    recoveryCodesLeft: 10,
  });
});

test("somebody new has a login without roles, and an initial password for getting their own", async () => {
  const roles: Role[] = ["cashier"];
  const person = { username: "Novikova.A", employeeNumber: "0107", roles };
  const { initialPassword } = await admin.client.succeed(deskEndpoints.addStaff, { body: person });
  const username = "novikova.a";
  expect(await one(username)).toMatchObject({ roles: [] });
  const { proposals } = await admin.client.succeed(deskEndpoints.listRoleProposals, {});
  expect(proposals.filter((proposal) => proposal.username === username)).toMatchObject([
    { from: [], to: ["cashier"], isMine: true },
  ]);
  const taken = await admin.client.call(deskEndpoints.addStaff, { body: person });
  expect([refusalName(taken), taken]).toMatchObject(["LoginTaken", { field: "username" }]);
  const client = app.newClient();
  await client.visit();
  const body = { username, password: initialPassword };
  expect(await client.refusal(deskEndpoints.signInToDesk, { body })).toBe("CredentialsWrong");
  const { password } = await client.succeed(deskEndpoints.takeOwnPassword, { body });
  expect(await client.refusal(deskEndpoints.takeOwnPassword, { body })).toBe("CredentialsWrong");
  const own = { username, password };
  expect(await client.refusal(deskEndpoints.signInToDesk, { body: own })).toBe("RoleMissing");
});

test("whoever is disabled is out at once, stays so, and it is on the record who did it", async () => {
  const other = await staffAs(app, "underwriter");
  await disable(other.username);
  expect(await other.client.refusal(deskEndpoints.getDeskSession, {})).toBe("NoSession");
  const { disabledAt } = (await one(other.username)) ?? {};
  expect(Date.parse(disabledAt ?? "")).toBeGreaterThan(0);
  await disable(other.username);
  expect((await one(other.username))?.disabledAt).toBe(disabledAt);
  const lines = await app.db
    .selectFrom("auditLog")
    .innerJoin("operators", (join) =>
      join.on(sql<boolean>`audit_log.actor = 'operator:' || operators.id`),
    )
    .select(["operators.username", "details"])
    .where("action", "=", "staff disabled")
    .execute();
  const line = { username: admin.username, details: { username: other.username } };
  expect(lines).toEqual([line, line]);
});

test("nobody disables themselves, nor whom there is not", async () => {
  const refusalOf = (username: string) =>
    admin.client.refusal(deskEndpoints.disableStaff, { body: { username } });
  expect(await refusalOf(admin.username)).toBe("OwnAccount");
  expect(await refusalOf("nobody")).toBe("NotFound");
  expect(await one(admin.username)).toMatchObject({ disabledAt: null });
});

test("fifty to a page, and the next one goes on behind the last login", async () => {
  await sql`insert into operators (username, employee_number, password_hash)
    select 'many-' || n, n, '' from generate_series(1, 60) n`.execute(app.db);
  const first = await list();
  const rest = await list({ after: first.next });
  const all = [...first.staff, ...rest.staff].map(({ username }) => username);
  expect([first.staff.length, rest.next]).toEqual([50, null]);
  const { rows } = await sql`select from operators`.execute(app.db);
  expect(new Set(all).size).toBe(rows.length);
});
