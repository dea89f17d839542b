import { expect, test } from "vitest";

import {
  debtLoadPercent,
  knownDebtLoad,
  monthlyPaymentKopecks,
  otherPaymentsKopecks,
} from "./debt-load.ts";

test.each([
  [10_000_00, 2_000_00, 40_000_00, 30],
  [0, 20_000_00, 40_000_00, 50],
  [0, 20_002_00, 40_000_00, 50.01],
  [0, 1, 3, 33.33],
  [0, 2, 3, 66.67],
  [30_000_00, 0, 10_000_00, 300],
  [0, 0, 10_000_00, 0],
  [0, 1, 1, 100],
  [10_000_00, 0, 0, "unknown"],
])("%d and %d a month on an income of %d: %s %%", (other, own, income, percent) => {
  const monthly = { otherPaymentsKopecks: other, thisLoanKopecks: own, incomeKopecks: income };
  expect(debtLoadPercent(monthly)).toBe(percent);
});

test.each([
  ["2026-11-27", 1_056_00, 1_056_00],
  ["2026-12-20", 37_200_00, 37_200_00],
  ["2026-12-21", 37_200_00, 18_600_00],
  ["2027-05-07", 55_979_23, 9_329_87],
  ["2026-11-20", 100, 100],
])("a loan due on %s of %d kopecks costs %d a month", (dueOn, refundKopecks, monthly) => {
  expect(monthlyPaymentKopecks({ refundKopecks, issuedOn: "2026-11-20", dueOn })).toBe(monthly);
});

test.each([
  ["nobody told of others, and this loan alone is too much", undefined, 18_600_00, 186],
  ["nobody told of others, and this loan alone is not", undefined, 5_000_00, "unknown"],
  ["a kopeck more", undefined, 5_000_50, 50.01],
  ["no others", 0, 5_000_00, 50],
  ["others", 1_000_00, 5_000_00, 60],
])("of an income of 10 000 ₽, %s", (_what, others, thisLoanKopecks, percent) => {
  const facts = { declaredKopecks: undefined, bureauKopecks: others, signedOn: "2026-11-20" };
  const income = { incomeKopecks: 10_000_00, isOfficialMissing: false };
  expect(knownDebtLoad({ ...facts, thisLoanKopecks, income })).toBe(percent);
});

test.each([
  ["not too much by what is told: unknown", 5_000_00, "unknown"],
  ["too much already by what is told: that much", 5_000_50, 50.01],
])("without the official income that the law asks for, %s", (_what, thisLoanKopecks, percent) => {
  const facts = { declaredKopecks: 0, bureauKopecks: 0, signedOn: "2026-11-20" };
  const income = { incomeKopecks: 10_000_00, isOfficialMissing: true };
  expect(knownDebtLoad({ ...facts, thisLoanKopecks, income })).toBe(percent);
});

test.each([
  [undefined, undefined, "unknown"],
  [5_000_00, undefined, 5_000_00],
  [undefined, 0, 0],
  [5_000_00, 7_000_00, 7_000_00],
  [5_000_00, 0, 5_000_00],
])("declared %s, known to the bureau %s: %s", (declaredKopecks, bureauKopecks, payments) => {
  expect(otherPaymentsKopecks({ declaredKopecks, bureauKopecks })).toBe(payments);
});
