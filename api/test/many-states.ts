// Borrowers of one database, walked through the API to as many states as an application has (decision 0095).
import { sql } from "kysely";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";

import { jobKinds } from "../src/platform/jobs/job-kinds.ts";
import type { TestApp } from "./app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan } from "./borrower.ts";
import { answerCreditReport } from "./credit-report.ts";
import { borrowerWaiting, deferralOf, required } from "./deferred-scans.ts";
import { takenBack, twoAtDesk } from "./desk-loan.ts";
import { borrowerOnReview } from "./desk.ts";
import { createOperatorReviews } from "./operator-review.ts";
import { approvedBorrower, deliverPayout } from "./payouts.ts";
import { createPhoneChanges } from "./phone-changes.ts";
import { installmentOffer, lawyer, pricesOf } from "./priced-loan.ts";
import { beginNext, borrowerWithClosedLoan } from "./repeat-client.ts";

/** Settings under which all of them can be walked to: one person may approve what cools off. */
export const settingsOfMany = { DeskSecondPersonSum: "1000000" };

const large = {
  requestedOfferSum: 60_000,
  requestedOfferPeriod: 12,
  periodTypeId: periodTypes.weeks.id,
};
const middling = {
  requestedOfferSum: 20_000,
  requestedOfferPeriod: 15,
  periodTypeId: periodTypes.days.id,
};

const giveUp = ({ client, ofApplication }: Borrower) =>
  client.succeed(endpoints.setClientDenial, { body: ofApplication() });

const consider = ({ app, ofApplication }: Borrower) =>
  app.jobs.deliver(jobKinds.consider, ofApplication());

/** Draft, Offered, Considered, Closed and the next Draft, Refused, ClientDenied, Expired. */
async function plainStates(app: TestApp): Promise<void> {
  await borrowerAt(app, "employment");
  const offered = await borrowerAt(app, "signing");
  await offered.askSigningCode();
  await borrowerOnReview(app);
  await beginNext(await borrowerWithClosedLoan(app));
  const refused = await borrowerOnReview(app);
  const { decide } = createOperatorReviews(() => app);
  await decide(refused, { outcome: "refuse", reason: "Operator" });
  await giveUp(await borrowerAt(app, "address"));
  await giveUp(await borrowerAt(app, "timer"));
  const late = await borrowerAt(app, "signing");
  await late.askSigningCode();
  await sql`update applications set offer_valid_until = now() - interval '1 second'
    where id = ${late.state.applicationId}`.execute(app.db);
  await app.jobs.deliver(jobKinds.expireOffers, {});
}

/** What was told for a loan that nobody signed, a month after its end: its rows and files are cleared away. */
async function purgedState(app: TestApp): Promise<void> {
  const given = await borrowerAt(app, "signing");
  await given.askSigningCode();
  await giveUp(given);
  await sql`update applications set status_changed_at = now() - interval '31 days'
    where id = ${given.state.applicationId}`.execute(app.db);
  await app.jobs.deliver(jobKinds.purge, {});
}

/** Scans put off: waited for, found fit, given up, over; and one that its borrower took away. */
async function scanStates(app: TestApp): Promise<void> {
  await borrowerWaiting(app);
  const fit = await borrowerWaiting(app);
  await fit.uploadAll();
  await fit.confirm();
  await app.jobs.deliver(jobKinds.checkScans, fit.borrower.ofApplication());
  await consider(fit.borrower);
  const givenUp = await borrowerWaiting(app);
  await givenUp.giveUp();
  const over = await borrowerWaiting(app);
  await sql`update deferred_scans set expires_at = now()
    where application_id = ${over.borrower.state.applicationId}`.execute(app.db);
  await app.jobs.deliver(jobKinds.expireScans, over.borrower.ofApplication());
  const removing = await borrowerAt(app, "docs-uploading");
  const [categoryId = ""] = required;
  const { fileId } = await removing.upload(categoryId);
  await removing.client.succeed(endpoints.removeDocument, { body: { fileId } });
  await deferralOf(removing).defer();
}

/** Cooling off, and paid out after it. */
async function coolingStates(app: TestApp): Promise<void> {
  const { decide } = createOperatorReviews(() => app);
  for (const isPaid of [false, true]) {
    const borrower = await borrowerAt(app, "timer", { offer: large });
    await consider(borrower);
    await decide(borrower, { outcome: "approve" });
    if (!isPaid) continue;
    await sql`update applications set cooling_until = cooling_until - interval '30 days'
      where id = ${borrower.state.applicationId}`.execute(app.db);
    await deliverPayout(app, borrower);
  }
}

/** Money that was refused: it goes to another card, or never. */
async function payoutStates(app: TestApp): Promise<void> {
  const { payOut } = app.partners;
  payOut.answers({ outcome: "refused", code: "1051" });
  const again = await approvedBorrower(app);
  await deliverPayout(app, again);
  const never = await approvedBorrower(app);
  await sql`update signing_packs set allows_another_card = false
    where application_id = ${never.state.applicationId}`.execute(app.db);
  await deliverPayout(app, never);
  payOut.reset();
  const financingInstrumentId = await again.bindCard();
  const body = { ...again.ofApplication(), financingInstrumentId };
  await again.client.succeed(endpoints.saveFinancingInstrument, { body });
  await deliverPayout(app, again);
}

/** Approved for less than was signed: waits for another choice, or is signed anew and lent. */
async function smallerStates(app: TestApp): Promise<void> {
  const { decide, signNewTerms } = createOperatorReviews(() => app);
  // A middling score is left to a person.
  answerCreditReport(app, { score: 500 });
  for (const isSignedAgain of [false, true]) {
    const borrower = await borrowerAt(app, "timer", { offer: middling });
    await consider(borrower);
    await decide(borrower, { outcome: "approve", sumKopecks: 9_000_00 });
    if (!isSignedAgain) continue;
    const { requestedOfferPeriod: offerPeriod, periodTypeId } = middling;
    const choice = { offerSum: 9_000, offerPeriod, periodTypeId, priorityType: 1 as const };
    await borrower.client.succeed(endpoints.selectProduct, {
      body: { ...borrower.ofApplication(), ...choice },
    });
    await signNewTerms(borrower, 9_000);
    await consider(borrower);
    await deliverPayout(app, borrower);
  }
  app.partners.readCreditReport.reset();
}

/** With a promo code and an extra that is kept back. */
async function pricedState(app: TestApp): Promise<void> {
  const borrower = await borrowerAt(app, "signing", { offer: installmentOffer });
  const prices = pricesOf(borrower);
  await prices.usePromo("СТАРТ10");
  await prices.toggle(lawyer, true);
  const { body } = await borrower.askSigningCode(await prices.shown());
  await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
  await consider(borrower);
  await deliverPayout(app, borrower);
}

/** Repaid by mistake, closed, and open again by the word of two. */
async function reopenedState(app: TestApp): Promise<void> {
  const { loanWith } = await twoAtDesk(app);
  const repaid = { amount: 10_400, paidOn: "2026-11-25", reference: "18" };
  await takenBack(await loanWith(repaid));
  await loanWith(repaid);
  app.resetNow();
}

/** Signed, approved, and with the money on its way: whoever walks after them runs their jobs to the end. */
async function statesOnTheWay(app: TestApp): Promise<void> {
  const walked = [];
  for (let count = 0; count < 3; count += 1) walked.push(await borrowerAt(app, "signing"));
  for (const borrower of walked) await borrower.sign();
  const [, approved, underWay] = walked;
  for (const borrower of [approved, underWay]) if (borrower) await consider(borrower);
  app.partners.payOut.answers({ outcome: "unknown" });
  if (underWay) await deliverPayout(app, underWay).catch(() => {});
  app.partners.payOut.reset();
}

/** All but what only an experiment leads to. */
export async function walkToManyStates(app: TestApp): Promise<void> {
  await plainStates(app);
  await purgedState(app);
  await scanStates(app);
  await coolingStates(app);
  await payoutStates(app);
  await smallerStates(app);
  await pricedState(app);
  await reopenedState(app);
  const changes = createPhoneChanges(() => app);
  await changes.onReview(await borrowerWithLoan(app));
  await statesOnTheWay(app);
}
