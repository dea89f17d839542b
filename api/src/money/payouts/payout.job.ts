// Sends the money, once: intent first, then the call under its order id, then the result (D8, reliability E4).
import { checkHolder } from "@microloan/domain/card/card-holder";
import { lastApprovalOn } from "@microloan/domain/loan/limits";
import { formatAmount } from "@microloan/domain/text/amount";

import { mayBePaidOut } from "../../decision/settling/day-of-money.ts";
import {
  offerAgainIfOutdated,
  offerAgainIfUnlawful,
  offerAgainIfNoticeMissing,
} from "../../decision/settling/settling.ts";
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { type Application, moveApplication } from "../../journey/state/journey.ts";
import type { PayoutOutcome } from "../../partners/acquirer.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { describeFault } from "../../platform/endpoints/errors.ts";
import { queueSms } from "../../platform/sms/sms-outbox.ts";
import { insertLoan } from "../loans/loans.store.ts";
import { failPayout } from "./failed-payout.ts";
import {
  askOnceMore,
  askUnlessRecent,
  isForbiddenBy,
  checkOnceMore,
  payoutFacts,
  failWhileUnknown,
  type FreshAnswers,
} from "./final-check.ts";
import * as store from "./payout.store.ts";
import { askStopped, recordStrayPayment } from "./stray-payments.ts";

const actor = "job:pay-out";

type Signed = Awaited<ReturnType<typeof store.findSigned>>;

export async function payOut(
  context: Context,
  { applicationId }: { applicationId: string },
): Promise<void> {
  const { clock, db } = context;
  const found = await store.findBefore(db, applicationId);
  if (!found) return;
  const isApproved = found.status === "Approved" || found.status === "Cooling";
  const { isBlocked } = found;
  const isDue = isApproved && found.payoutFault === null && !isBlocked;
  if (isDue && found.coolingUntil && found.coolingUntil > clock.now())
    throw new Error("the cooling-off hours are not over");
  const answers = isDue ? await askOnceMore(context, { applicationId, ...found }) : undefined;
  const order = await withLock(db, applicationId, async (tx, application) => {
    if (application.coolingUntil && application.coolingUntil > clock.now())
      throw new Error("the cooling-off hours are not over");
    // Also by another process, while the bureaus were asked here.
    const wasBegun = application.status === "Issuing";
    await beginIfDue(context, tx, application, { inn: found.inn, isBlocked, answers });
    if (application.status !== "Issuing") return undefined;
    return { ...(await store.findPayout(tx, applicationId)), wasBegun };
  });
  if (!order) return;
  const sent = await send(context, applicationId, order);
  if (sent.outcome === "pending") throw new Error("payout pending: asking again");
  if (sent.outcome === "unknown") {
    const why = sent.why === undefined ? "" : `, told of ${sent.why}`;
    throw new Error(`payout unknown${why}: asking again`);
  }
  await withLock(db, applicationId, (tx, application) => settle(context, tx, application, sent));
}

async function beginIfDue(
  context: Context,
  tx: Db,
  application: Application,
  {
    inn,
    isBlocked,
    answers,
  }: { inn: string | null; isBlocked: boolean; answers: FreshAnswers | undefined },
): Promise<void> {
  if (application.status !== "Approved" && application.status !== "Cooling") return;
  // It waits for another card or for the end of a block, as long as what was signed holds.
  if (application.payoutFault !== null || isBlocked)
    return void (await offerAgainIfOutdated(context, tx, application));
  if (application.inn !== inn) throw new Error("the INN came while the bureaus were asked");
  if (!answers) throw new Error("approved since the bureaus could have been asked");
  await begin(context, tx, application, answers);
}

type Order = Awaited<ReturnType<typeof store.findPayout>> & { wasBegun: boolean };

type Sent = { orderId: string } & (PayoutOutcome | { outcome: "stopped"; code: Stop });

async function settle(
  context: Context,
  tx: Db,
  application: Application,
  sent: Exclude<Sent, { outcome: "pending" | "unknown" }>,
): Promise<void> {
  const { orderId } = sent;
  const settled =
    sent.outcome === "paid"
      ? ({ status: "Paid", paymentId: sent.paymentId } as const)
      : ({ status: "Rejected" } as const);
  // Settled by another process, the application may have another order by now.
  const isSettledHere =
    application.status === "Issuing" && (await store.settlePayout(tx, orderId, settled));
  if (sent.outcome === "paid")
    return isSettledHere
      ? finish(context, tx, application)
      : recordStrayPayment(context, tx, { applicationId: application.id, ...sent });
  if (!isSettledHere) return;
  const { code } = sent;
  // What we have stopped may still be carried out by an earlier delivery's call.
  const failure =
    sent.outcome === "refused"
      ? ({ fault: "BankRefused", code, isSettled: true } as const)
      : { fault: sent.code, code, isSettled: false };
  await failPayout(context, tx, application, failure);
}

/** Asks about every payout that has had no answer for an hour, each time with a line for the operator. */
export async function askPayouts(context: Context): Promise<void> {
  const { db, log } = context;
  for (const { applicationId, since } of await store.findUnpaid(db, { forHours: 1 }))
    await payOut(context, { applicationId }).catch((fault: Error) =>
      log.error({ applicationId, since, fault: describeFault(fault) }, "payout without an answer"),
    );
  await askStopped(context);
}

/** Locks the application and acts on the status it has by then. */
const withLock = <Result>(
  db: Db,
  applicationId: string,
  act: (tx: Db, application: Application) => Promise<Result>,
) =>
  db.transaction().execute(async (tx) => {
    const application = await lockAnyApplication(tx, applicationId);
    return application && act(tx, application);
  });

/** Writes down that the money is about to go; from here on only the acquirer can say that it did not. */
async function begin(
  context: Context,
  tx: Db,
  application: Application,
  answers: FreshAnswers,
): Promise<void> {
  const { id: applicationId } = application;
  const signed = await store.findSigned(tx, applicationId);
  const fault = faultOf(signed);
  if (fault) {
    const failure = { fault, code: fault, isSettled: true };
    return failPayout(context, tx, application, failure);
  }
  const facts = await checkOnceMore(context, tx, application, { ...answers, terms: signed.terms });
  if (application.status === "Refused") return;
  if (await offerAgainIfOutdated(context, tx, application))
    return record(tx, { actor, applicationId, action: "payout put off: dates are over" });
  if (await offerAgainIfUnlawful(context, tx, application, context.clock.now()))
    return record(tx, { actor, applicationId, action: "payout put off: above the day's limits" });
  if (await offerAgainIfNoticeMissing(context, tx, application))
    return record(tx, { actor, applicationId, action: "payout put off: a notice is due" });
  failWhileUnknown(facts);
  requireUnblocked(signed);
  await moveApplication(context, tx, application, "Issuing");
  await store.insertPayout(tx, {
    applicationId,
    financingInstrumentId: signed.instrumentId,
    amountKopecks: signed.terms.payoutKopecks,
  });
}

/** Also while the bureaus were asked, or since the order was begun (decision 0081). */
function requireUnblocked({ isBlocked }: Signed): void {
  if (isBlocked) throw new Error("the borrower is blocked: the money waits");
}

type Stop =
  | "CardOfAnother"
  | "CardWithoutToken"
  | "DatesOver"
  | "LegalLimitExceeded"
  | "ForbiddenByNow";

/** Under the order's number, which alone may not stop a second one: what was begun before is asked about first. */
async function send(
  context: Context,
  applicationId: string,
  { wasBegun, ...order }: Order,
): Promise<Sent> {
  const { db, partners } = context;
  const { amountKopecks, orderId } = order;
  const known = wasBegun
    ? await partners.acquirer.readPayout(order)
    : ({ outcome: "none" } as const);
  if (known.outcome !== "none" && known.outcome !== "begun") return { orderId, ...known };
  // Nothing has moved yet: whose card it is may have been reported since, and another day may have come.
  const card = await store.findCardOf(db, orderId);
  const signed = { ...(await store.findSigned(db, applicationId)), ...card };
  const code = await stopOf(context, applicationId, { signed, wasBegun });
  if (code !== undefined) return { orderId, outcome: "stopped", code };
  await requireRefused(context, applicationId);
  const { paymentId } = known.outcome === "begun" ? known : {};
  // Held while it is sent: settled meanwhile, the loan could go to another card beside this one.
  const sent = await db.transaction().execute(async (tx) => {
    const { cardId, sends } = await store.lockCardOf(tx, orderId);
    if (!cardId) throw new Error("the chosen card has no token");
    // What was known of it before is old: the acquirer asks us for another number for each operation.
    if (sends !== order.sends) throw new Error(`order ${orderId} was sent meanwhile`);
    await store.countSend(tx, orderId);
    const payout = { orderId, amountKopecks, cardId };
    return partners.acquirer.payOut(paymentId === undefined ? payout : { ...payout, paymentId });
  });
  return { orderId, ...sent };
}

/** What keeps an order from being sent, now or ever. */
async function stopOf(
  context: Context,
  applicationId: string,
  { signed, wasBegun }: { signed: Signed; wasBegun: boolean },
): Promise<Stop | undefined> {
  const { clock } = context;
  const fault = faultOf(signed);
  if (fault !== undefined) return fault;
  const { terms } = signed;
  if (clock.today() > lastApprovalOn(terms.sumKopecks, terms.issuedOn)) return "DatesOver";
  if (!mayBePaidOut(terms, clock.now())) return "LegalLimitExceeded";
  requireUnblocked(signed);
  const isForbidden = wasBegun && (await isForbiddenNow(context, applicationId, signed));
  return isForbidden ? "ForbiddenByNow" : undefined;
}

/** Beside an order that the acquirer neither refuses nor is without, no other one goes (D8). */
async function requireRefused({ db, partners }: Context, applicationId: string): Promise<void> {
  for (const order of await store.findRejected(db, applicationId)) {
    const { outcome } = await partners.acquirer.readPayout(order);
    if (outcome !== "refused" && outcome !== "none")
      throw new Error(`order ${order.orderId} is ${outcome} by now`);
  }
}

/** Of an order that has not moved since another delivery began it: a ban or another loan may have come (D2, D6). */
async function isForbiddenNow(context: Context, applicationId: string, { terms }: Signed) {
  const { db } = context;
  const found = await store.findBefore(db, applicationId);
  if (!found) return true;
  const answers = await askUnlessRecent(context, { applicationId, ...found });
  const application = { id: applicationId, identification: found.identification };
  const { facts } = await payoutFacts(context, db, application, { ...answers, terms });
  failWhileUnknown(facts);
  return isForbiddenBy(facts);
}

async function finish(context: Context, tx: Db, application: Application): Promise<void> {
  const { id: applicationId } = application;
  const { contactId, contractNumber, terms, phone } = await store.findSigned(tx, applicationId);
  await moveApplication(context, tx, application, "Issued");
  const issuedOn = context.clock.today();
  await insertLoan(tx, { applicationId, contactId, contractNumber, issuedOn, terms });
  const text = `Деньги отправлены на вашу карту: ${formatAmount(terms.payoutKopecks)}.`;
  await queueSms(context, tx, { phone, text, about: "payout" });
  await record(tx, { actor, applicationId, action: "loan issued" });
}

/**
 * Why no money can go to the chosen card, now or ever. A payout only goes to the borrower's own name, as far as the
 * acquirer tells whose card it is (D2).
 */
function faultOf(signed: Signed): "CardOfAnother" | "CardWithoutToken" | undefined {
  const isForeign =
    signed.instrumentContactId !== signed.contactId ||
    checkHolder(signed.holder, signed) === "other";
  if (isForeign) return "CardOfAnother";
  return signed.cardId ? undefined : "CardWithoutToken";
}
