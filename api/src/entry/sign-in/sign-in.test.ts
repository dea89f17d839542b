// What a sign-in by a code answers, and which application it begins (spec §7; D5; decision 0075).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { defaultLoan } from "@microloan/domain/loan/products";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, createBorrower } from "../../../test/borrower.ts";
import { leaveRepaidLoan } from "../../../test/repeat-client.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterAll(() => app.stop());

async function known(): Promise<Borrower> {
  const borrower = createBorrower(app);
  await borrower.register();
  await passTime(app.db, 3600);
  return borrower;
}

const leave = ({ state }: Borrower) =>
  app.db
    .updateTable("applications")
    .set({ status: "ClientDenied" })
    .where("id", "=", state.applicationId)
    .execute();

const loanOf = (applicationId: string | null) =>
  app.db
    .selectFrom("applications")
    .select(["flow", "sumKopecks", "term", "periodType"])
    .where("id", "=", applicationId ?? "")
    .executeTakeFirst();

async function signInAsking({ askSignInCode, client }: Borrower, asked: object) {
  const code = await askSignInCode();
  await client.succeed(endpoints.checkSignInCode, { body: { payload: code } });
  return client.succeed(endpoints.signIn, { body: { ...code, ...asked } });
}

test("who has had no loan is new, who has had one is not", async () => {
  const borrower = await known();
  const { firstName } = borrower.person;
  const { applicationId, contactId } = borrower.state;
  const account = { contactId, applicationId, displayName: firstName, isOperator: false };
  const fresh = { ...account, isFirstApplication: true, isNewClient: true };
  expect(await borrower.signIn()).toMatchObject(fresh);
  await leaveRepaidLoan(app, borrower);
  const again = await borrower.signIn();
  expect(again).toMatchObject({ isFirstApplication: false, isNewClient: false });
});

test("the loan that is asked for is begun, of whoever has repaid one by the shorter way", async () => {
  const borrower = await known();
  await leave(borrower);
  const asked = { ...borrower.offer, requestedOfferSum: 9000 };
  const { applicationId } = await signInAsking(borrower, asked);
  expect(applicationId).not.toBe(borrower.state.applicationId);
  expect(await loanOf(applicationId)).toMatchObject({ flow: "new", sumKopecks: 9000_00 });
  borrower.state.applicationId = applicationId ?? "";
  await leaveRepaidLoan(app, borrower);
  const next = await signInAsking(borrower, asked);
  expect(await loanOf(next.applicationId)).toMatchObject({ flow: "reapplication" });
});

test.each([
  ["without a sum", { requestedOfferSum: undefined }],
  ["without a term", { requestedOfferPeriod: undefined }],
  ["without a unit of the term", { periodTypeId: undefined }],
  ["of a sum that is not offered", { requestedOfferSum: 999_000 }],
])("a loan %s is none: nothing is begun", async (_what, change) => {
  const borrower = await known();
  const { applicationId } = await signInAsking(borrower, { ...borrower.offer, ...change });
  expect(applicationId).toBe(borrower.state.applicationId);
  await leave(borrower);
  const left = await signInAsking(borrower, { ...borrower.offer, ...change });
  expect(left.applicationId).toBe(applicationId);
});

test("who has just registered asked by that: named no loan, the usual one is begun", async () => {
  const borrower = createBorrower(app);
  const asked = await borrower.askRegistrationCode();
  await borrower.client.succeed(endpoints.checkRegistrationCode, { body: asked });
  const { codeId, code } = asked;
  const body = { codeId, code };
  const { applicationId } = await borrower.client.succeed(endpoints.signIn, { body });
  expect(await loanOf(applicationId)).toMatchObject(defaultLoan);
});
