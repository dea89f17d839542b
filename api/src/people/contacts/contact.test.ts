// Whether a contact is one of its own (D4); and a made-up id for analytics,
// from which nothing of ours follows (spec §4).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp();
  borrower = await borrowerAt(app, "passport");
});

afterAll(() => app.stop());

const add = (clientId: string, whose = borrower) =>
  whose.client.succeed(endpoints.addYandexClientData, {
    body: { clientId, contactId: whose.state.contactId, contactSource: "13190.0.0clientapp" },
  });

const kept = (whose = borrower) =>
  app.db
    .selectFrom("contactAnalytics")
    .selectAll()
    .where("contactId", "=", whose.state.contactId)
    .execute();
const auditEntries = () =>
  app.db
    .selectFrom("auditLog")
    .select("actor")
    .where("action", "=", "analytics-client-added")
    .where("actor", "=", `contact:${borrower.state.contactId}`)
    .execute();

test("one user id for a contact, whatever browser it comes from", async () => {
  const { userId } = await add("1718000000123456789");
  expect(await kept()).toMatchObject([
    { userId, clientId: "1718000000123456789", contactSource: "13190.0.0clientapp" },
  ]);
  expect((await add("1718000000123456789")).userId).toBe(userId);
  expect(await auditEntries()).toHaveLength(1);
  expect((await add("1719000000000000001")).userId).toBe(userId);
  expect(await kept()).toMatchObject([{ clientId: "1719000000000000001" }]);
  expect(await auditEntries()).toHaveLength(2);
});

test("the user id is nobody's other id, and each contact has its own", async () => {
  const { userId } = await add("1");
  const other = await borrowerAt(app, "passport");
  expect((await add("1", other)).userId).not.toBe(userId);
  expect(Object.values(borrower.state)).not.toContain(userId);
});

test("ten first ones at once get one user id", async () => {
  const newcomer = await borrowerAt(app, "passport");
  const replies = await Promise.all(Array.from({ length: 10 }, () => add("1", newcomer)));
  const [row] = await kept(newcomer);
  expect(replies.map(({ userId }) => userId)).toEqual(replies.map(() => row?.userId));
});

const uniqueness = async (whose: Borrower) =>
  (
    await whose.client.succeed(endpoints.getUniquenessState, {
      params: { id: whose.state.contactId },
    })
  ).uniquenessState;

test("a contact is unique; who registers again is the same person", async () => {
  const newcomer = await borrowerAt(app, "passport");
  expect(await uniqueness(newcomer)).toBe("Unique");
  await passTime(app.db, 61);
  await newcomer.signIn();
  expect(await uniqueness(newcomer)).toBe("Unique");
  await passTime(app.db, 61);
  await newcomer.register();
  expect(await uniqueness(newcomer)).toBe("SamePerson");
});

test("a passport that another contact has too is told, somebody else's contact is not", async () => {
  const [one, other] = [
    await borrowerAt(app, "additional-questions"),
    await borrowerAt(app, "additional-questions"),
  ];
  const params = { id: one.state.contactId };
  expect(await other.client.refusal(endpoints.getUniquenessState, { params })).toBe("NotFound");
  expect([await uniqueness(one), await uniqueness(other)]).toEqual(["Unique", "Unique"]);
  // As two saves at the same moment could leave it.
  const answers = JSON.stringify({ ...other.passport, ...one.passport });
  await app.db
    .updateTable("passports")
    .set({ answers })
    .where("applicationId", "=", other.state.applicationId)
    .execute();
  expect(await uniqueness(other)).toBe("DuplicatePassport");
});
