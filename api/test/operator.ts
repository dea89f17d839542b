// An operator's browser in restricted-access mode (D3).
import { createHash, randomUUID } from "node:crypto";

import { employeeNumber } from "@microloan/contract/desk/fields";
import { endpoints } from "@microloan/contract/endpoints";

import {
  disableOperator,
  insertOperator,
  setRoles,
} from "../src/people/operators/operators.store.ts";
import { hashPassword } from "../src/people/operators/passwords.ts";
import type { Db } from "../src/platform/database/database.ts";
import type { TestApp } from "./app.ts";
import type { TestClient } from "./client.ts";

export const operatorPassword = "верный-пароль-оператора";

let passwordHash: Promise<string> | undefined;

/** Employee number of somebody whom the test has added: of digits, which comparisons of two runs leave out. */
export const numberOf = (username: string): string =>
  employeeNumber.parse(`of-${createHash("sha256").update(username).digest().readUIntBE(0, 6)}`);

/** Somebody with a password of their own, who is known by their login; answers the id. */
export async function addTestOperator(db: Db, username: string): Promise<string> {
  passwordHash ??= hashPassword(operatorPassword);
  const added = await insertOperator(db, {
    username,
    employeeNumber: numberOf(username),
    passwordHash: await passwordHash,
  });
  if ("taken" in added) throw new Error(`there is ${username} already`);
  return added.id;
}

/** Adds an operator who may open applications; answers the login. */
export async function newOperator({ db }: TestApp): Promise<string> {
  const username = `op-${randomUUID().slice(0, 8)}`;
  const operatorId = await addTestOperator(db, username);
  await setRoles(db, { operatorId, roles: ["support"] });
  return username;
}

export async function operatorIdOf(db: Db, username: string): Promise<string> {
  const { id } = await db
    .selectFrom("operators")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts somebody out, as an administrator at the desk does. */
export const putOperatorOut = async ({ db }: { db: Db }, username: string): Promise<void> =>
  disableOperator(db, await operatorIdOf(db, username));

/** What the password gives: good for opening one application. */
export async function ticketOf(client: TestClient, username: string) {
  const { codeId, code } = await client.succeed(endpoints.signInOperator, {
    body: { payload: { username, password: operatorPassword } },
  });
  return { codeId, code };
}

export async function openAsOperator(app: TestApp, applicationId: string) {
  const client = app.newClient();
  await client.visit();
  const username = await newOperator(app);
  const body = { ...(await ticketOf(client, username)), applicationId };
  return { client, username, reply: await client.succeed(endpoints.signIn, { body }) };
}
