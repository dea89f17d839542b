// What the bureaus told within the day: who speaks while another is silent raises the payments and lowers none (0052).
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { borrowerAt } from "../../test/borrower.ts";
import { findKeptPayments, keepKnownDebts } from "./known-debts.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("bureaus that come and go take nothing away of what one of them told; all together do", async () => {
  const { applicationId } = (await borrowerAt(app, "passport")).state;
  const answer = async (rubles: number | undefined, ...silent: string[]) => {
    const monthlyPaymentsKopecks = rubles === undefined ? undefined : rubles * 100;
    await keepKnownDebts(app.db, applicationId, { loans: [], monthlyPaymentsKopecks, silent });
    return findKeptPayments(app.db, applicationId);
  };
  expect(await answer(40_000, "first")).toBe(40_000_00);
  expect(await answer(1_000, "second")).toBe(40_000_00);
  expect(await answer(undefined, "first", "second")).toBe(40_000_00);
  expect(await answer(50_000, "first")).toBe(50_000_00);
  expect(await answer(0)).toBe(0);
  expect(await answer(undefined, "first", "second")).toBe(0);
});
