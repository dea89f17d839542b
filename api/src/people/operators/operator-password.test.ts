// Operators' passwords are made by the machine; an initial one gives an operator's own, nothing else (decision 0066).
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { refusalName } from "../../../test/client.ts";
import { addOperator } from "./add-operator.ts";
import { findOperator } from "./operator-logins.store.ts";
import { changeOwnPassword, takeOwnPassword } from "./operator-password.ts";
import { proveOperator } from "./operator-proof.ts";
import { insertOperator } from "./operators.store.ts";
import { hashPassword, isPassword, makePassword } from "./passwords.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const given = (username: string, password: string) => ({
  username,
  password,
  address: `of ${username}`,
});
const add = async (username: string): Promise<string> => {
  const asked = { username, employeeNumber: `of ${username}`, isAdministrator: false };
  const added = await addOperator(app.db, asked);
  return typeof added === "string" ? added : added.password;
};
const take = (username: string, password: string) =>
  takeOwnPassword(app.context, app.db, given(username, password));
const change = (username: string, password: string) =>
  changeOwnPassword(app.context, app.db, given(username, password));
const prove = (username: string, password: string) =>
  proveOperator(app.context, app.db, given(username, password));

describe("a password", () => {
  test("has twenty letters by lot, of thirty-one: 99 bits, whatever lists of common ones hold", () => {
    const made = Array.from({ length: 500 }, makePassword);
    expect(new Set(made).size).toBe(500);
    for (const one of made) expect(one).toMatch(/^[a-hjkmnp-z2-9]{20}$/);
    expect(new Set(made.join("")).size).toBe(31);
    expect(20 * Math.log2(31)).toBeGreaterThan(99);
  });

  test("is compared letter by letter, in its case and in any length", async () => {
    const long = "Слово и слово ".repeat(20);
    const kept = await hashPassword(long);
    expect(await isPassword(long, kept)).toBe(true);
    for (const other of [long.toLowerCase(), long.trim(), long.slice(0, 72), `${long} `])
      expect(await isPassword(other, kept)).toBe(false);
  });

  test("is kept as argon2id with a salt of its own, 19 MiB and two passes", async () => {
    const [one, other] = await Promise.all([hashPassword("a"), hashPassword("a")]);
    expect(one).toMatch(/^argon2id\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
    expect(one).not.toBe(other);
  });
});

describe("an initial password", () => {
  test("opens nothing, but gives the operator's own, once", async () => {
    const initial = await add("op-first");
    expect(await prove("op-first", initial)).toMatchObject({ refusal: "CredentialsWrong" });
    const client = app.newClient();
    await client.visit();
    const payload = { username: "op-first", password: initial };
    const refused = await client.call(endpoints.signInOperator, { body: { payload } });
    expect(refusalName(refused)).toBe("CredentialsWrong");
    expect(refused).toMatchObject({ errorMessage: expect.stringContaining("начальный") });

    const replaced = await take("op-first", initial);
    expect(replaced).toMatchObject({ password: expect.stringMatching(/^\S{20}$/) });
    const own = "password" in replaced ? replaced.password : "";
    expect(own).not.toBe(initial);
    expect(await prove("op-first", own)).toMatchObject({ operatorId: expect.any(String) });
    expect(await take("op-first", initial)).toMatchObject({
      refusal: "CredentialsWrong",
    });
  });

  test("shown instead of one's own is no wrong try, but on the record", async () => {
    const initial = await add("op-again");
    const client = app.newClient();
    await client.visit();
    const body = { payload: { username: "op-again", password: initial } };
    const names = new Set<string>();
    for (let at = 0; at < 4; at += 1)
      names.add(await client.refusal(endpoints.signInOperator, { body }));
    expect([...names]).toEqual(["CredentialsWrong"]);
    const operator = await findOperator(app.db, "op-again");
    const rows = await app.db
      .selectFrom("auditLog")
      .select("action")
      .where("actor", "=", `operator:${operator?.id}`)
      .execute();
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(Array<string>(4).fill("initial password shown"));
  });

  test("is over after a day", async () => {
    const password = makePassword();
    const passwordHash = await hashPassword(password, new Date(Date.now() - 1000));
    await insertOperator(app.db, { username: "op-late", employeeNumber: "1", passwordHash });
    const late = await take("op-late", password);
    expect(late).toMatchObject({ refusal: "CredentialsWrong" });
  });
});

test("an own password gives a new one for itself alone; the old one and its sessions end, on the record", async () => {
  const initial = await add("op-own");
  const first = await take("op-own", initial);
  const own = "password" in first ? first.password : "";
  expect(await change("op-own", "не он")).toMatchObject({
    refusal: "CredentialsWrong",
  });
  // Whoever has found it out, and no second factor, puts nobody out.
  expect(await take("op-own", own)).toMatchObject({ message: expect.stringContaining("уже ваш") });
  const second = await change("op-own", own);
  const next = "password" in second ? second.password : "";
  expect(await prove("op-own", own)).toMatchObject({ refusal: "CredentialsWrong" });
  expect(await prove("op-own", next)).toMatchObject({ operatorId: expect.any(String) });
  const operator = await findOperator(app.db, "op-own");
  const rows = await app.db
    .selectFrom("auditLog")
    .select("action")
    .where("actor", "=", `operator:${operator?.id}`)
    .where("action", "=", "password changed")
    .execute();
  expect(rows).toHaveLength(2);
});
