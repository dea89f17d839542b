// The page of a payout tells of money that went after its order had been given up (decision 0091).
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { approvedBorrower, deliverPayout } from "../../../test/payouts.ts";
import { staffAs } from "../../../test/staff.ts";
import { recordStrayPayment } from "../../money/payouts/stray-payments.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("an order whose money went afterwards is told from one that did not go", async () => {
  const borrower = await approvedBorrower(app);
  const { applicationId } = borrower.state;
  app.partners.payOut.answers({ outcome: "refused", code: "51" });
  await deliverPayout(app, borrower);
  const { client } = await staffAs(app, "cashier");
  const opened = () => client.succeed(deskEndpoints.getDeskPayout, { params: { applicationId } });
  const { orders } = await opened();
  expect(orders).toMatchObject([{ status: "Rejected", isPaidAfterwards: false }]);
  const stray = { applicationId, orderId: orders[0]!.orderId, paymentId: "late" };
  await app.db.transaction().execute((tx) => recordStrayPayment(app.context, tx, stray));
  expect((await opened()).orders).toMatchObject([{ status: "Rejected", isPaidAfterwards: true }]);
});
