// From the desk into one application's restricted access without a password: once, in this browser (issue 18; 0092).
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { beginNext, leaveRepaidLoan } from "../../../test/repeat-client.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";

let app: TestApp;
let anna: StaffBrowser;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp();
  anna = await staffAs(app, "support");
  borrower = await borrowerAt(app, "signing");
});
afterAll(() => app.stop());

async function ticketOf({ client }: StaffBrowser) {
  const { applicationId } = borrower.state;
  const params = { applicationId };
  const { codeId, code } = await client.succeed(deskEndpoints.openRestrictedAccess, { params });
  return { codeId, code, applicationId };
}

test("the ticket opens it once, in the same browser, and the desk stays open beside it", async () => {
  const body = await ticketOf(anna);
  const elsewhere = app.newClient();
  await elsewhere.visit();
  expect(await elsewhere.refusal(endpoints.signIn, { body })).toBe("CodeExpired");
  const own = await ticketOf(anna);
  const opened = await anna.client.succeed(endpoints.signIn, { body: own });
  expect(opened).toMatchObject({ isOperator: true, applicationId: own.applicationId });
  expect(await anna.client.refusal(endpoints.signIn, { body: own })).toBe("CodeExpired");
  const { applicationId } = own;
  expect(await anna.client.refusal(endpoints.getPassport, { body: { applicationId } })).toBe(
    "nothing",
  );
  const params = { applicationId };
  expect(await anna.client.refusal(deskEndpoints.getDeskApplication, { params })).toBe("nothing");
});

test("looks in restricted access leave the history to what was done", async () => {
  const params = { applicationId: borrower.state.applicationId };
  const { history } = await anna.client.succeed(deskEndpoints.getDeskApplication, { params });
  const actions = history.map(({ action }) => action);
  expect(actions).toContain("application opened");
  expect(actions).not.toContain("getPassport");
});

test("the ticket opens the application that it was asked for, and no other", async () => {
  const other = await borrowerAt(app, "address");
  const body = { ...(await ticketOf(anna)), applicationId: other.state.applicationId };
  expect(await anna.client.refusal(endpoints.signIn, { body })).toBe("CodeExpired");
});

test("the desk says beforehand which application opens: the newest of its person", async () => {
  const owner = await borrowerAt(app, "signing");
  await leaveRepaidLoan(app, owner);
  const before = owner.state.applicationId;
  const isCurrent = async (id: string) =>
    (await anna.client.succeed(deskEndpoints.getDeskApplication, { params: { applicationId: id } }))
      .isCurrent;
  expect(await isCurrent(before)).toBe(true);
  const next = await beginNext(owner);
  expect([await isCurrent(before), await isCurrent(next)]).toEqual([false, true]);
  const params = { applicationId: before };
  const { codeId, code } = await anna.client.succeed(deskEndpoints.openRestrictedAccess, {
    params,
  });
  const body = { codeId, code, applicationId: before };
  expect(await anna.client.refusal(endpoints.signIn, { body })).toBe("NotFound");
});

test("what an operator opens so is in the log under their name", async () => {
  const rows = await app.db
    .selectFrom("auditLog")
    .innerJoin("operators", "operators.username", "operators.username")
    .select(["auditLog.action", "auditLog.actor", "operators.id"])
    .where("operators.username", "=", anna.username)
    .where("applicationId", "=", borrower.state.applicationId)
    .where("action", "in", ["openRestrictedAccess", "application opened", "getPassport"])
    .orderBy("auditLog.id")
    .execute();
  const own = rows.filter(({ actor, id }) => actor === `operator:${id}`);
  expect(own.map(({ action }) => action)).toEqual([
    "openRestrictedAccess",
    "openRestrictedAccess",
    "application opened",
    "getPassport",
    "openRestrictedAccess",
  ]);
});
