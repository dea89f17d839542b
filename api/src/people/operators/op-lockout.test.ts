// Nobody's wrong passwords keep an operator out, and the answers tell no login (reliability A12; decision 0061).
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { refusalName, type TestClient } from "../../../test/client.ts";
import { newOperator, openAsOperator, operatorPassword } from "../../../test/operator.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => passTime(app.db, 3601));
afterAll(() => app.stop());

const send = (client: TestClient, username: string, password = "неверный") =>
  client.send(endpoints.signInOperator, { body: { payload: { username, password } } });

const tryFrom = async (address: string | undefined, username: string, password?: string) => {
  const client = app.newClient(address);
  await client.visit();
  return send(client, username, password);
};

const nameOf = ({ reply }: Awaited<ReturnType<typeof send>>) => refusalName(reply);

test("wrong passwords from one network lock the login there only", async () => {
  const username = await newOperator(app);
  const attack = "203.0.113.8";
  for (let at = 0; at < 3; at += 1) await tryFrom(attack, username);
  expect(nameOf(await tryFrom(attack, username, operatorPassword))).toBe("PasswordsSpent");
  expect(nameOf(await tryFrom(undefined, username, operatorPassword))).toBe("nothing");
});

test("a browser that the operator has signed in with is counted by itself, in the same network too", async () => {
  const { state } = await borrowerAt(app, "address");
  const { client, username } = await openAsOperator(app, state.applicationId);
  for (let at = 0; at < 3; at += 1) await tryFrom(client.address, username);
  expect(nameOf(await tryFrom(client.address, username, operatorPassword))).toBe("PasswordsSpent");
  expect(nameOf(await send(client, username, operatorPassword))).toBe("nothing");
  const own = [];
  for (let at = 0; at < 4; at += 1) own.push(nameOf(await send(client, username)));
  expect(own).toEqual([...Array<string>(3).fill("CredentialsWrong"), "PasswordsSpent"]);
  // It is known for that login only.
  const other = await newOperator(app);
  for (let at = 0; at < 3; at += 1) await tryFrom(client.address, other);
  expect(nameOf(await send(client, other, operatorPassword))).toBe("PasswordsSpent");
});

test("above thirty wrong ones from everywhere strangers take turns of ten seconds", async () => {
  const username = await newOperator(app);
  for (let at = 0; at < 31; at += 1) await tryFrom(`203.0.${at}.1`, username);
  const early = await tryFrom(undefined, username, operatorPassword);
  expect(nameOf(early)).toBe("PasswordsSpent");
  const { retryAfterSeconds = 99 } = early.reply as { retryAfterSeconds?: number };
  expect(retryAfterSeconds).toBeLessThanOrEqual(10);
  await passTime(app.db, 10);
  expect(nameOf(await tryFrom(undefined, username, operatorPassword))).toBe("nothing");
});

test("right passwords are no tries: a house behind one address opens fifty applications an hour", async () => {
  const username = await newOperator(app);
  const names = new Set<string>();
  for (let at = 0; at < 50; at += 1)
    names.add(nameOf(await tryFrom("203.0.113.9", username, operatorPassword)));
  expect([...names]).toEqual(["nothing"]);
});

test("a known login and an unknown one: the same answers, and the same statements", async () => {
  const seen = [];
  for (const username of [await newOperator(app), `nobody-${randomUUID()}`]) {
    const client = app.newClient();
    await client.visit();
    const answers = [];
    for (let at = 0; at < 4; at += 1) {
      const { status, reply, headers } = await send(client, username);
      const { requestId: _, retryAfterSeconds, ...words } = reply as Record<string, unknown>;
      // The second in which each of them is asked may be another.
      const minutes = Math.ceil(Number(retryAfterSeconds) / 60);
      answers.push({ status, words, minutes, headers: Object.keys(headers).toSorted() });
    }
    const { tried } = await app.db
      .selectFrom("auditLog")
      .select((row) => row.fn.countAll<number>().as("tried"))
      .where("action", "=", "sign-in refused")
      .executeTakeFirstOrThrow();
    seen.push({ answers, tried });
  }
  const [known, unknown] = seen;
  expect(unknown?.answers).toEqual(known?.answers);
  expect((unknown?.tried ?? 0) - (known?.tried ?? 0)).toBe(3);
});

test("logins by lot from a network over its hour leave no rows behind", async () => {
  const address = "2001:db8:7:1::1";
  await tryFrom(address, "nobody-first");
  await app.db
    .updateTable("limits")
    .set({ taken: 30 })
    .where("key", "=", "op-address:2001:db8:7:1::/64")
    .execute();
  const rowsAfter = async (logins: number) => {
    for (let at = 0; at < logins; at += 1)
      expect(nameOf(await tryFrom(address, `nobody-${randomUUID()}`))).toBe("PasswordsSpent");
    const { rows } = await app.db
      .selectFrom("limits")
      .select((row) => row.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return rows;
  };
  expect(await rowsAfter(10)).toBe(await rowsAfter(1));
});
