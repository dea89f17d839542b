// What the law counts goes by the database's time, whatever the clock of the machine says (issue 15; reliability E14).
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { borrowerAt } from "../../test/borrower.ts";
import { createOperatorReviews } from "../../test/operator-review.ts";
import { followDatabaseTime } from "./clock.ts";
import { jobKinds } from "./jobs/job-kinds.ts";

let app: TestApp;

/** Only the date: timers and the monotonic clock go their way. */
function setMachine(hoursAhead: number): void {
  const now = Date.now() + hoursAhead * 3_600_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
}

beforeAll(async () => {
  setMachine(5);
  app = await createTestApp({
    clock: "database",
    settings: { DeskSecondPersonSum: "1000000" },
  });
});
afterEach(() => vi.useRealTimers());
afterAll(() => app.stop());

const large = {
  requestedOfferSum: 60_000,
  requestedOfferPeriod: 12,
  periodTypeId: periodTypes.weeks.id,
};

test("five hours ahead of the database 60 000 ₽ cool off all the same", async () => {
  const borrower = await borrowerAt(app, "timer", { offer: large });
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  await createOperatorReviews(() => app).decide(borrower, { outcome: "approve" });
  const { applicationId: id } = borrower.state;
  const status = await borrower.client.succeed(endpoints.getConsiderationStatus, {
    params: { id },
  });
  expect(status).toMatchObject({ considerationStatus: "Cooling" });
  expect(status.timeLeft).toBeGreaterThan(4 * 3600 - 60);
  await expect(app.jobs.deliver(jobKinds.payOut, borrower.ofApplication())).rejects.toThrow(
    "cooling-off",
  );
  expect(app.partners.payOut.asked).toEqual([]);
});

test.each([-72, 0, 72])(
  "%i hours off, and set while it runs: the time stays the database's",
  async (hours) => {
    const clock = await followDatabaseTime(app.db);
    const truth = Date.now();
    setMachine(hours);
    const wrong = Math.abs(clock.now().getTime() - truth);
    expect(wrong).toBeLessThan(60_000);
  },
);

test("an answer that was long on its way changes nothing, the next quick one does", async () => {
  let at = 0;
  vi.spyOn(performance, "now").mockImplementation(() => at);
  onTestFinished(() => void vi.restoreAllMocks());
  const clock = await followDatabaseTime(app.db);
  const began = clock.now().getTime();
  const passed = () => clock.now().getTime() - began;
  at = 6_000;
  expect(passed()).toBe(6_000);
  at = 7_000;
  await pause(500);
  expect(passed()).toBe(7_000);
  at = 13_000;
  expect(passed()).toBe(13_000);
  await expect.poll(passed).toBeLessThan(7_000);
});
