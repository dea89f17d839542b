// The command line makes two administrators and brings back who has lost everything; nothing else (decision 0093).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { operatorIdOf, putOperatorOut } from "../../../test/operator.ts";
import { addOperator, putOut } from "./add-operator.ts";
import { setRoles } from "./operators.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.db.deleteFrom("operators").execute());
afterAll(() => app.stop());

const add = async (
  username: string,
  isAdministrator = false,
  employeeNumber = `of ${username}`,
) => {
  const added = await addOperator(app.db, { username, employeeNumber, isAdministrator });
  return typeof added === "string" ? added : "added";
};
const rolesOf = async (username: string) => {
  const found = await app.db
    .selectFrom("operators")
    .select(["roles", "disabledAt"])
    .where("username", "=", username)
    .executeTakeFirst();
  return found?.disabledAt ? "out" : found?.roles;
};

test("two administrators come by it, and no third one, not even by a login that there is", async () => {
  expect([await add("first", true), await add("second", true)]).toEqual(["added", "added"]);
  expect(await add("third", true)).toBe("administrators are there");
  expect(await rolesOf("third")).toBeUndefined();
  expect([await add("third"), await add("third", true)]).toEqual([
    "added",
    "administrators are there",
  ]);
  expect(await rolesOf("third")).toEqual([]);
  expect(await add("first", true)).toBe("added");
});

test("it gives no other role, and takes none: who has lost everything keeps what they were", async () => {
  await add("first", true);
  await add("cashier");
  await setRoles(app.db, {
    operatorId: await operatorIdOf(app.db, "cashier"),
    roles: ["cashier", "support"],
  });
  expect(await add("cashier")).toBe("added");
  expect(await rolesOf("cashier")).toEqual(["cashier", "support"]);
});

test("whoever is out comes in again by it only while two administrators are missing", async () => {
  await add("first", true);
  await add("second", true);
  await putOperatorOut(app, "second");
  expect([await add("second"), await rolesOf("second")]).toEqual(["added", ["administrator"]]);
  await add("third");
  await putOperatorOut(app, "third");
  expect([await add("third"), await rolesOf("third")]).toEqual(["is out", "out"]);
});

test("one login a person: a number that another login has is refused, for a new one and a known one", async () => {
  await add("first", false, "0042");
  expect(await add("other", false, "0042")).toBe("number is taken");
  await add("second", false, "0043");
  expect(await add("second", false, "0042")).toBe("number is taken");
  expect(await add("second", false, "0044")).toBe("added");
});

test("the last administrator is not put out; it is on the record who else was", async () => {
  await add("first", true);
  expect([await putOut(app.db, "first"), await rolesOf("first")]).toEqual([
    "last administrator",
    ["administrator"],
  ]);
  await add("second", true);
  expect([await putOut(app.db, "second"), await rolesOf("second")]).toEqual([true, "out"]);
  expect(await putOut(app.db, "nobody")).toBe(false);
  const lines = await app.db
    .selectFrom("auditLog")
    .select(["actor", "action"])
    .where("action", "in", ["administrator made", "staff disabled"])
    .where((line) => line.ref("details", "->>").key("username"), "=", "second")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  expect(lines.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    "tool:operator staff disabled",
    "tool:operator administrator made",
  ]);
});
