// One login a person: the number that says who it is, however it is typed (decision 0093).
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { refusalName } from "../../../test/client.ts";
import { staffAs } from "../../../test/staff.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("an employee number is the same in any case, alphabet and spacing; a name is none", async () => {
  const add = async (username: string, employeeNumber: string) => {
    const body = { username, employeeNumber, roles: [] };
    return refusalName(await administrator.client.call(deskEndpoints.addStaff, { body }));
  };
  const administrator = await staffAs(app, "administrator");
  expect(await add("number-1", "А-107")).toBe("nothing");
  expect(await add("number-2", "A-107")).toBe("EmployeeNumberTaken");
  expect(await add("number-3", " a- 107")).toBe("EmployeeNumberTaken");
  expect(await add("number-4", "А_107")).toBe("ValueInvalid");
});
