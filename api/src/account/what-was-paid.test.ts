// What the account tells of the payments that came, and of the day that its sums are of (353-ФЗ art. 10; D12).
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { type Borrower, borrowerWithLoan } from "../../test/borrower.ts";
import { repaidIn } from "../../test/loans.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.resetNow());
afterAll(() => app.stop());

const list = ({ client }: Borrower) => client.succeed(endpoints.listApplications, {});
const paymentsOf = async (borrower: Borrower) => {
  const { applications } = await list(borrower);
  return applications[0]?.contract?.repayments.map(({ amount, paidOn }) => [paidOn, amount]);
};
const repay = ({ state }: Borrower, paidOn: string, amountKopecks: number, reference: string) =>
  repaidIn(app, { applicationId: state.applicationId, paidOn, amountKopecks, reference });

test("every payment is told with its day, oldest first, to the kopeck, and what came after the end as well", async () => {
  const borrower = await borrowerWithLoan(app);
  expect(await paymentsOf(borrower)).toEqual([]);
  await repay(borrower, "2026-11-25", 3_333_33, "second");
  await repay(borrower, "2026-11-24", 100_00, "first");
  await repay(borrower, "2026-11-25", 3_333_33, "third");
  app.setNow("2026-11-27T12:00:00+03:00");
  const early = [
    ["2026-11-24", 100],
    ["2026-11-25", 3_333.33],
    ["2026-11-25", 3_333.33],
  ];
  expect(await paymentsOf(borrower)).toEqual(early);
  await repay(borrower, "2026-11-26", 9_000_00, "all");
  await repay(borrower, "2026-11-27", 50_00, "after");
  const late = [
    ["2026-11-26", 9_000],
    ["2026-11-27", 50],
  ];
  expect(await paymentsOf(borrower)).toEqual([...early, ...late]);
});

test("the day of the answer is the lender's, in Moscow", async () => {
  const borrower = await borrowerWithLoan(app);
  app.setNow("2026-11-27T23:59:00+03:00");
  expect(await list(borrower)).toMatchObject({ today: "2026-11-27" });
  app.setNow("2026-11-28T00:01:00+03:00");
  expect(await list(borrower)).toMatchObject({ today: "2026-11-28" });
});
