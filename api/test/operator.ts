// An operator's browser in restricted-access mode (D3).
import { randomUUID } from "node:crypto";

import { endpoints } from "@microloan/contract/endpoints";

import { putOperator } from "../src/people/operators/operators.store.ts";
import { hashPassword } from "../src/people/operators/passwords.ts";
import type { TestApp } from "./app.ts";
import type { TestClient } from "./client.ts";

export const operatorPassword = "верный-пароль-оператора";

/** Adds an operator; answers the login. */
export async function newOperator({ db }: TestApp): Promise<string> {
  const username = `op-${randomUUID().slice(0, 8)}`;
  await putOperator(db, { username, passwordHash: await hashPassword(operatorPassword) });
  return username;
}

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
