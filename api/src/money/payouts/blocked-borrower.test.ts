// A block keeps the money back too, and lets it go when it ends (D8; decision 0081).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import type { Borrower } from "../../../test/borrower.ts";
import {
  approvedBorrower,
  deliverPayout,
  keptStatusOf,
  loansOf,
  payoutsOf,
} from "../../../test/payouts.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const block = ({ state }: Borrower, isOn = true) =>
  app.db
    .updateTable("contacts")
    .set({ blockedAt: isOn ? sql<Date>`now()` : null })
    .where("id", "=", state.contactId)
    .execute();

const statusOf = (borrower: Borrower) => keptStatusOf(app, borrower);

test("blocked after the approval: nothing is sent and no bureau is paid; unblocked, the money goes", async () => {
  const borrower = await approvedBorrower(app);
  await block(borrower);
  const asked = app.partners.readCreditReport.asked.length;
  await deliverPayout(app, borrower);
  expect(await statusOf(borrower)).toBe("Approved");
  expect(app.partners.payOut.asked).toEqual([]);
  expect(app.partners.readCreditReport.asked).toHaveLength(asked);
  await block(borrower, false);
  await app.db
    .updateTable("applications")
    .set({ statusChangedAt: sql<Date>`now() - interval '2 hours'` })
    .where("id", "=", borrower.state.applicationId)
    .execute();
  await app.jobs.deliver(jobKinds.askPayouts, {});
  expect(await loansOf(app, borrower)).toHaveLength(1);
});

test("blocked while the bureaus are asked: nothing is begun", async () => {
  const borrower = await approvedBorrower(app);
  const { isAsked, letGo } = app.partners.readCreditReport.holds();
  const sending = deliverPayout(app, borrower);
  await isAsked;
  await block(borrower);
  letGo();
  await expect(sending).rejects.toThrow("blocked");
  expect(await payoutsOf(app, borrower)).toEqual([]);
  expect(await statusOf(borrower)).toBe("Approved");
});

test("blocked since the order was begun: what has gone is settled, what has not is not sent", async () => {
  const borrower = await approvedBorrower(app);
  app.partners.payOut.answers({ outcome: "unknown" });
  await expect(deliverPayout(app, borrower)).rejects.toThrow("unknown");
  await block(borrower);
  app.partners.readPayout.answers({ outcome: "none" });
  await expect(deliverPayout(app, borrower)).rejects.toThrow("blocked");
  expect(app.partners.payOut.asked).toHaveLength(1);
  app.partners.readPayout.answers({ outcome: "paid", paymentId: "payment" });
  await deliverPayout(app, borrower);
  expect(await loansOf(app, borrower)).toHaveLength(1);
});
