// The credit reports through the real gateways: every bureau, and what they tell together.
import { afterEach, beforeEach, expect, test } from "vitest";

import { addDays, moscowDateAt } from "@microloan/domain/person/dates";

import { mergedAnswers } from "../../api/src/loan/debt-load/bureau-answers.ts";
import { ivanov, startPartners, type SandboxPartners } from "./sandbox-partners.ts";

let partners: SandboxPartners;
beforeEach(async () => {
  partners = await startPartners();
});
afterEach(() => partners.stop());

const subject = (passportNumber: string) => ({ ...ivanov, passportNumber, inn: null });

const readAll = (passportNumber: string) =>
  Promise.all(
    partners.partners.bureaus.map(({ readCreditReport }) =>
      readCreditReport(subject(passportNumber)),
    ),
  );

const reportOf = async (passportNumber: string) => {
  const answers = await readAll(passportNumber);
  const names = partners.partners.bureaus.map(({ name }) => name);
  return mergedAnswers(
    answers.map((answer, index) => ({
      name: names[index] ?? "",
      report: answer.ok ? answer.report : undefined,
    })),
  );
};

const dayIn = (days: number) => addDays(moscowDateAt(Date.now()), days);

test("usual people: a good score, small loans of a bank, no overdue, the same each time", async () => {
  const counts = new Set<number>();
  for (let number = 100_100; number < 100_130; number += 1) {
    const expected = await reportOf(String(number));
    const { score, loans, monthlyPaymentsKopecks, isOverdue, silent } = expected;
    expect(score).toBeGreaterThanOrEqual(600);
    expect([isOverdue, silent]).toEqual([false, []]);
    // Two bureaus tell of them; each contract counts once.
    expect(monthlyPaymentsKopecks).toBe([0, 185_040, 505_040][loans.length]);
    expect(loans.every(({ pskThousandths }) => pskThousandths === 24_500)).toBe(true);
    counts.add(loans.length);
    expect(await reportOf(String(number))).toEqual(expected);
  }
  expect([...counts].toSorted((left, right) => left - right)).toEqual([0, 1, 2]);
});

test.each([
  ["990301", { score: 210 }],
  ["990305", { isOverdue: true, monthlyPaymentsKopecks: 640_000 }],
  ["990306", { monthlyPaymentsKopecks: 15_000_000 }],
  ["990307", { score: undefined, monthlyPaymentsKopecks: 0, silent: [] }],
  ["990302", { monthlyPaymentsKopecks: undefined, silent: ["first", "second", "third", "fourth"] }],
  ["990311", { isOverdue: false, silent: ["fourth"] }],
])("passport %s", async (passportNumber, expected) => {
  expect(await reportOf(passportNumber)).toMatchObject(expected);
});

test.each([
  ["990308", [dayIn(13), dayIn(27)]],
  ["990309", [dayIn(13)]],
])("passport %s owes loans at 292 %%, each told once", async (passportNumber, ends) => {
  const { loans } = await reportOf(passportNumber);
  expect(loans).toMatchObject(
    ends.map((endsOn) => ({ pskThousandths: 292_000, endsOn, closedOn: null })),
  );
});

test("passport 990310 repaid one yesterday, and pays nothing for it", async () => {
  expect(await reportOf("990310")).toMatchObject({
    loans: [{ pskThousandths: 292_000, closedOn: dayIn(-1) }],
    monthlyPaymentsKopecks: 0,
  });
});

test.each([
  ["990302", { ok: false, fault: "timeout" }],
  ["990303", { ok: false, fault: "bad-answer" }],
  ["990304", { ok: false, fault: "bad-answer" }],
])("passport %s: no bureau answers", async (passportNumber, answer) => {
  expect(await readAll(passportNumber)).toEqual([answer, answer, answer, answer]);
});
