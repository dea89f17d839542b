// A browser of staff at the desk, with an authenticator that the test holds (decision 0078).
import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import type { Role } from "@microloan/contract/desk/roles";

import { setRoles } from "../src/people/operators/operators.store.ts";
import type { TestApp } from "./app.ts";
import type { TestClient } from "./client.ts";
import { addTestOperator, operatorIdOf, operatorPassword } from "./operator.ts";

/** Adds somebody with these roles; answers the login. */
export async function newStaff({ db }: TestApp, roles: Role[]): Promise<string> {
  const username = `staff-${randomUUID().slice(0, 8)}`;
  const operatorId = await addTestOperator(db, username);
  if (roles.length > 0) await setRoles(db, { operatorId, roles });
  return username;
}

export const passwordAtDesk = (client: TestClient, username: string) =>
  client.succeed(deskEndpoints.signInToDesk, { body: { username, password: operatorPassword } });

/** The code of now, or of so many steps of half a minute later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Signs in for the first time: with the set-up of the authenticator. */
export async function signInStaff(app: TestApp, username: string, client = app.newClient()) {
  await client.visit();
  const { ticket, secretText: secret = "" } = await passwordAtDesk(client, username);
  const code = codeOf(secret);
  const body = { ticket, code };
  const session = await client.succeed(deskEndpoints.confirmTotp, { body });
  return { client, username, secret, code, recoveryCodes: session.recoveryCodes ?? [] };
}

/** As the audit log names them. */
export const actorOf = async ({ db }: TestApp, { username }: { username: string }) =>
  `operator:${await operatorIdOf(db, username)}`;

export type StaffBrowser = Awaited<ReturnType<typeof signInStaff>>;

/** Somebody new with these roles, signed in. */
export const staffAs = async (app: TestApp, ...roles: Role[]): Promise<StaffBrowser> =>
  signInStaff(app, await newStaff(app, roles));

/** Another browser of the same person, by a code that has not counted yet. */
export async function signInAgain(app: TestApp, { username, secret }: StaffBrowser) {
  const client = app.newClient();
  await client.visit();
  const { ticket } = await passwordAtDesk(client, username);
  await client.succeed(deskEndpoints.confirmTotp, { body: { ticket, code: codeOf(secret, 1) } });
  return { client, username, secret, code: "", recoveryCodes: [] } satisfies StaffBrowser;
}
