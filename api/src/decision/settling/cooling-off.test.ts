// The hours between signature and money, to the second, with the clock moved (D2, D5; decision 0036).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";
import { stepNumberOf } from "@microloan/domain/journey/steps";
import { annuitySchedule } from "@microloan/domain/loan/schedule";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { createOperatorReviews } from "../../../test/operator-review.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  // One person may approve what cools off.
  app = await createTestApp({ settings: { DeskSecondPersonSum: "1000000" } });
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
  app.resetNow();
});
afterAll(() => app.stop());

const large = {
  requestedOfferSum: 60_000,
  requestedOfferPeriod: 12,
  periodTypeId: periodTypes.weeks.id,
};

const statusOf = ({ client, state }: Borrower) =>
  client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } });

const { decide } = createOperatorReviews(() => app);

/** By the table, else by an operator: it approves nothing above 50 000 ₽ by itself (decision 0051). */
async function approve(borrower: Borrower): Promise<void> {
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  await decide(borrower, { outcome: "approve" });
}

/** What waits of other tests may be sent meanwhile. */
const ordersOf = ({ state }: Borrower) =>
  app.partners.payOut.asked.filter(([{ orderId }]) => orderId.includes(state.applicationId));

describe("cooling off", () => {
  const signedAt = new Date("2026-11-20T12:00:00+03:00");
  const payOut = (borrower: Borrower) =>
    app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());

  /** Signed at noon for this sum, decided two hours later. */
  async function approvedFor(sumKopecks: number): Promise<Borrower> {
    const borrower = await borrowerAt(app, "timer", { offer: large });
    const { applicationId } = borrower.state;
    await app.db
      .updateTable("signatures")
      .set({ signedAt })
      .where("applicationId", "=", applicationId)
      .execute();
    const { id, terms } = await app.db
      .selectFrom("signingPacks")
      .select(["id", "terms"])
      .where("applicationId", "=", applicationId)
      .executeTakeFirstOrThrow();
    const { dailyRateMillionths, issuedOn, term: weeks } = terms;
    const payments = annuitySchedule({ sumKopecks, weeks, dailyRateMillionths, issuedOn });
    const loan = { ...terms, sumKopecks, payoutKopecks: sumKopecks, payments };
    const changed = JSON.stringify(loan);
    await app.db.updateTable("signingPacks").set({ terms: changed }).where("id", "=", id).execute();
    app.setNow("2026-11-20T14:00:00+03:00");
    await approve(borrower);
    return borrower;
  }

  test.each([
    [50_000_00, 4],
    [200_000_00, 4],
    [200_000_01, 48],
  ])("%i kopecks: %i hours from the signature, to the second", async (sumKopecks, hours) => {
    const borrower = await approvedFor(sumKopecks);
    const until = new Date(signedAt.getTime() + hours * 3_600_000);
    expect(await statusOf(borrower)).toMatchObject({
      redirectType: 0,
      considerationStatus: "Cooling",
      timeLeft: (hours - 2) * 3600,
    });
    app.setNow(new Date(until.getTime() - 1000));
    await expect(payOut(borrower)).rejects.toThrow("cooling-off");
    expect(app.partners.payOut.asked).toEqual([]);
    app.setNow(until);
    await payOut(borrower);
    expect(app.partners.payOut.asked).toMatchObject([[{ amountKopecks: sumKopecks }]]);
    expect(await statusOf(borrower)).toMatchObject({
      redirectType: 2,
      considerationStatus: "Issued",
    });
  });

  test("a kopeck under 50 000 ₽ does not cool off", async () => {
    const borrower = await approvedFor(49_999_99);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Approved" });
  });

  test.each([
    [49_999_99, "2026-11-21", "2026-11-22"],
    [50_000_00, "2026-11-22", "2026-11-23"],
    [200_000_01, "2026-11-23", "2026-11-24"],
  ])(
    "%i kopecks go on the papers of 20 November until %s, on %s they are signed anew",
    async (sumKopecks, lastDay, day) => {
      const late = await approvedFor(sumKopecks);
      app.setNow(`${day}T00:00:01+03:00`);
      await payOut(late);
      await payOut(late);
      expect(ordersOf(late)).toEqual([]);
      expect(await statusOf(late)).toMatchObject({
        redirectType: 1,
        journey: { status: "Offered", nextStep: stepNumberOf("signing") },
      });
      const { coolingUntil, signedAt: signed } = await app.db
        .selectFrom("applications")
        .select(["coolingUntil", "signedAt"])
        .where("id", "=", late.state.applicationId)
        .executeTakeFirstOrThrow();
      expect([coolingUntil, signed]).toEqual([null, null]);
      await app.jobs.run({ kind: jobKinds.sendSms });
      expect(late.smsTexts().at(-1)).toContain("Даты в договоре устарели, подпишите его ещё раз: ");

      app.resetNow();
      const borrower = await approvedFor(sumKopecks);
      app.setNow(`${lastDay}T23:59:59+03:00`);
      await payOut(borrower);
      expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Issued" });
    },
  );

  test("once the payout is begun only the acquirer says what became of it, however late", async () => {
    const borrower = await approvedFor(49_999_99);
    app.partners.payOut.answers({ outcome: "unknown" });
    await expect(payOut(borrower)).rejects.toThrow("unknown");
    app.setNow("2026-12-20T12:00:00+03:00");
    app.partners.readPayout.answers({ outcome: "paid", paymentId: "the first" });
    await payOut(borrower);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Issued" });
  });

  test("decided when the hours are over, the money goes at once", async () => {
    const borrower = await borrowerAt(app, "timer", { offer: large });
    await app.db
      .updateTable("signatures")
      .set({ signedAt: new Date("2026-11-20T07:59:59+03:00") })
      .where("applicationId", "=", borrower.state.applicationId)
      .execute();
    await approve(borrower);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Approved" });
    await payOut(borrower);
    expect(await statusOf(borrower)).toMatchObject({ considerationStatus: "Issued" });
  });

  test("who cools off is told so, with the way back to the page", async () => {
    const borrower = await approvedFor(60_000_00);
    await app.jobs.run({ kind: jobKinds.sendSms });
    expect(borrower.smsTexts().at(-1)).toContain("принято решение");
  });
});
