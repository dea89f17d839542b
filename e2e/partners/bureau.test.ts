// The credit report through the real gateway.
import { afterEach, beforeEach, expect, test } from "vitest";

import { ivanov, startPartners, type SandboxPartners } from "./sandbox-partners.ts";

let partners: SandboxPartners;
beforeEach(async () => {
  partners = await startPartners();
});
afterEach(() => partners.stop());

const read = (passportNumber: string) =>
  partners.partners.bureau.readCreditReport({ ...ivanov, passportNumber, inn: null });

test("usual people: a good score, small loans, no overdue, the same each time", async () => {
  const counts = new Set<number>();
  for (let number = 100_100; number < 100_130; number += 1) {
    const answer = await read(String(number));
    if (!answer.ok || answer.report.history !== "Known") throw new Error("No report");
    const { score, loans, monthlyPaymentsKopecks, overdueDays } = answer.report;
    expect(score).toBeGreaterThanOrEqual(600);
    expect(overdueDays).toBe(0);
    expect(monthlyPaymentsKopecks).toBe([0, 185_040, 505_040][loans.length]);
    counts.add(loans.length);
    expect(await read(String(number))).toEqual(answer);
  }
  expect([...counts].toSorted((left, right) => left - right)).toEqual([0, 1, 2]);
});

test.each([
  ["990301", { score: 210 }],
  ["990305", { overdueDays: 45, overdueKopecks: 1_280_050, monthlyPaymentsKopecks: 640_000 }],
  ["990306", { monthlyPaymentsKopecks: 15_000_000 }],
])("passport %s", async (passportNumber, report) => {
  expect(await read(passportNumber)).toMatchObject({
    ok: true,
    report: { history: "Known", ...report },
  });
});

test.each([
  ["990307", { ok: true, report: { history: "None" } }],
  ["990302", { ok: false, fault: "timeout" }],
  ["990303", { ok: false, fault: "bad-answer" }],
  ["990304", { ok: false, fault: "bad-answer" }],
])("passport %s", async (passportNumber, answer) => {
  expect(await read(passportNumber)).toEqual(answer);
});
