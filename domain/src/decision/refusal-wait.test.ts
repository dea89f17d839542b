import { expect, test } from "vitest";

import { refuseReasons } from "./consideration-table.ts";
import { refusalWaits, retryDayOf } from "./refusal-wait.ts";

const refused = { refusedOn: "2026-11-20", ratingDays: 30, allowedFrom: "2026-12-05" };

test.each([
  ["IdentityMismatch", "2026-11-20"],
  ["SelfBan", "2026-11-20"],
  ["ExpensiveLoans", "2026-12-05"],
  ["LowScore", "2026-12-20"],
  ["DebtLoad", "2026-12-20"],
  ["Overdue", "2026-12-20"],
  ["Operator", "2026-12-20"],
  ["Age", "2026-12-20"],
])("refused for %s one may ask again on %s", (reason, day) => {
  expect(retryDayOf({ reason, ...refused })).toBe(day);
});

test("every reason has its wait", () => {
  expect(Object.keys(refusalWaits).toSorted()).toEqual([...refuseReasons].toSorted());
});

test("where nobody can tell when the law allows the loan, nobody is made to wait", () => {
  expect(retryDayOf({ ...refused, reason: "ExpensiveLoans", allowedFrom: null })).toBe(
    refused.refusedOn,
  );
});

test("a reason that is not known, or not kept, waits as a rating does", () => {
  expect(retryDayOf({ reason: null, ...refused })).toBe("2026-12-20");
  expect(retryDayOf({ reason: "Forgotten", ...refused })).toBe("2026-12-20");
});
