// A submit that is repeated while somebody else signs in in the same browser is not done in that person's name
// (decision 0078).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { pressedByHeader } from "@microloan/contract/desk/pressed-by";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { borrowerAt } from "../../test/borrower.ts";
import { refusalName } from "../../test/client.ts";
import { actorOf, newStaff, signInStaff } from "../../test/staff.ts";

const { addNote, getDeskApplication } = deskEndpoints;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("what one person pressed is not done by the next one of the browser, and is by them again", async () => {
  const { state } = await borrowerAt(app, "address");
  const request = {
    params: { applicationId: state.applicationId },
    body: { text: "Не дозвонились" },
  };
  const anna = await signInStaff(app, await newStaff(app, ["support"]));
  const boris = await signInStaff(app, await newStaff(app, ["support"]), anna.client);
  const pressed = (by: string) => ({
    key: randomUUID(),
    headers: { [pressedByHeader.toLowerCase()]: by },
  });
  const refused = await boris.client.call(addNote, request, pressed(anna.username));
  expect(refusalName(refused)).toBe("AnotherSignedIn");
  const notes = async () =>
    (await boris.client.succeed(getDeskApplication, { params: request.params })).notes;
  expect(await notes()).toEqual([]);
  expect(await boris.client.call(addNote, request, pressed(boris.username))).toEqual({
    result: true,
  });
  expect(await notes()).toMatchObject([{ by: boris.username }]);
  const { details } = await app.db
    .selectFrom("auditLog")
    .select("details")
    .where("actor", "=", await actorOf(app, boris))
    .where("action", "=", "addNote")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ refused: "AnotherSignedIn" });
});
