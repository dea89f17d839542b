// A password that is replaced while somebody comes in with it opens nothing: neither the desk, nor an authenticator of
// theirs, nor an application, at whatever moment it happens (reliability A12; decision 0078).
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { endpoints } from "@microloan/contract/endpoints";

import type { TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import type { TestClient } from "../../../test/client.ts";
import { createRig, type Rig } from "../../../test/crash/rig.ts";
import { newOperator, operatorPassword } from "../../../test/operator.ts";
import { codeOf, newStaff } from "../../../test/staff.ts";
import { resetOperator } from "../../people/operators/operators.store.ts";
import { hashPassword } from "../../people/operators/passwords.ts";

let rig: Rig;
let app: TestApp;
let applicationId: string;
let passwordHash: string;
beforeAll(async () => {
  rig = await createRig();
  ({ app } = rig);
  ({ applicationId } = (await borrowerAt(app, "signing")).state);
  passwordHash = await hashPassword("another one");
});
afterAll(() => rig.stop());

const kept = (username: string) =>
  app.db
    .selectFrom("operators")
    .select(["id", "employeeNumber", "totpSealed"])
    .where("username", "=", username)
    .executeTakeFirstOrThrow();

async function reset(username: string): Promise<void> {
  const { id, employeeNumber } = await kept(username);
  const given = { id, employeeNumber, passwordHash };
  await app.db.transaction().execute((tx) => resetOperator(tx, given));
}

/** Does it with the reset after so many statements; false where there were fewer. */
async function withResetAt(at: number, username: string, comeIn: () => Promise<unknown>) {
  let seen = 0;
  let replaced: Promise<void> | undefined;
  rig.proxy.watch(async () => {
    seen += 1;
    if (seen !== at) return;
    replaced = reset(username);
    // It may wait for what is under way.
    await Promise.race([replaced, sleep(200)]);
  });
  await comeIn();
  rig.proxy.watch(async () => {});
  await replaced;
  return replaced !== undefined;
}

async function toDesk(client: TestClient, username: string): Promise<void> {
  const body = { username, password: operatorPassword };
  const { reply } = await client.send(deskEndpoints.signInToDesk, { body });
  const { ticket, secretText } = reply as { ticket?: string; secretText?: string };
  if (!ticket || !secretText) return;
  await client.send(deskEndpoints.confirmTotp, { body: { ticket, code: codeOf(secretText) } });
}

async function toApplication(client: TestClient, username: string): Promise<void> {
  const body = { payload: { username, password: operatorPassword } };
  const { reply } = await client.send(endpoints.signInOperator, { body });
  const { codeId, code } = reply as { codeId?: string; code?: string };
  if (!codeId || !code) return;
  await client.send(endpoints.signIn, { body: { codeId, code, applicationId } });
}

const ways = [
  {
    way: "the desk",
    newcomer: () => newStaff(app, ["support"]),
    comeIn: toDesk,
    session: (client: TestClient) => client.refusal(deskEndpoints.getDeskSession, {}),
  },
  {
    way: "an application",
    newcomer: () => newOperator(app),
    comeIn: toApplication,
    session: (client: TestClient) => client.refusal(endpoints.getPersonalData, {}),
  },
];

test.each(ways)("on the way to $way", async ({ newcomer, comeIn, session }) => {
  const open: number[] = [];
  let at = 0;
  let undisturbed: string | undefined;
  while (undisturbed === undefined) {
    at += 1;
    const username = await newcomer();
    const client = app.newClient();
    await client.visit();
    const isReplaced = await withResetAt(at, username, () => comeIn(client, username));
    const answer = await session(client);
    if (!isReplaced) undisturbed = answer;
    else if (answer !== "NoSession" || (await kept(username)).totpSealed !== null) open.push(at);
  }
  expect([undisturbed, open]).toEqual(["nothing", []]);
  expect(at).toBeGreaterThan(10);
});
