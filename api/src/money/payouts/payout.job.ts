// Sends the money, once: intent first, then the call under its order id, then the result (D8, reliability E4).
import { checkHolder } from "@microloan/domain/card/card-holder";
import { lastApprovalOn } from "@microloan/domain/loan/limits";
import { formatAmount } from "@microloan/domain/text/amount";

import { mayBePaidOut } from "../../decision/settling/day-of-money.ts";
import {
  offerAgainIfOutdated,
  offerAgainIfUnlawful,
  sendDecision,
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
import {
  askOnceMore,
  isForbiddenBy,
  lookOnceMore,
  payoutFacts,
  refuseUnknown,
  type Told,
} from "./last-look.ts";
import * as store from "./payout.store.ts";

const actor = "job:pay-out";

type Signed = Awaited<ReturnType<typeof store.findSigned>>;

export async function payOut(
  context: Context,
  { applicationId }: { applicationId: string },
): Promise<void> {
  const { clock, db } = context;
  const found = await store.findBefore(db, applicationId);
  if (!found) return;
  const isDue = found.status === "Approved" || found.status === "Cooling";
  if (isDue && found.coolingUntil && found.coolingUntil > clock.now())
    throw new Error("the cooling-off hours are not over");
  const told = isDue ? await askOnceMore(context, { applicationId, ...found }) : undefined;
  // Also by another process, while the bureaus were asked here.
  let wasBegun = true;
  const status = await withLock(db, applicationId, async (tx, application) => {
    if (application.coolingUntil && application.coolingUntil > clock.now())
      throw new Error("the cooling-off hours are not over");
    if (application.status !== "Approved" && application.status !== "Cooling") return;
    if (application.inn !== found.inn) throw new Error("the INN came while the bureaus were asked");
    if (!told) throw new Error("approved since the bureaus could have been asked");
    wasBegun = false;
    await begin(context, tx, application, told);
  });
  if (status !== "Issuing") return;
  const paid = await send(context, applicationId, wasBegun);
  if (paid.outcome === "pending" || paid.outcome === "unknown")
    throw new Error(`payout ${paid.outcome}: asking again`);
  await withLock(db, applicationId, async (tx, application) => {
    if (application.status !== "Issuing") return;
    if (paid.outcome === "paid") await finish(context, tx, application, paid.paymentId);
    else await giveUp(context, tx, application, paid.code);
  });
}

/** Asks about every payout that has had no answer for an hour, each time with a line for the operator. */
export async function askPayouts(context: Context): Promise<void> {
  const { db, log } = context;
  for (const { applicationId, since } of await store.findUnpaid(db, { forHours: 1 }))
    await payOut(context, { applicationId }).catch((fault: Error) =>
      log.error({ applicationId, since, fault: describeFault(fault) }, "payout without an answer"),
    );
}

/** Locks the application and acts on the status it has by then. */
const withLock = (
  db: Db,
  applicationId: string,
  act: (tx: Db, application: Application) => Promise<void>,
) =>
  db.transaction().execute(async (tx) => {
    const application = await lockAnyApplication(tx, applicationId);
    if (application) await act(tx, application);
    return application?.status;
  });

/** Writes down that the money is about to go; from here on only the acquirer can say that it did not. */
async function begin(
  context: Context,
  tx: Db,
  application: Application,
  told: Told,
): Promise<void> {
  const { id: applicationId } = application;
  const signed = await store.findSigned(tx, applicationId);
  const fault = faultOf(signed);
  if (fault) return giveUp(context, tx, application, fault);
  const facts = await lookOnceMore(context, tx, application, { ...told, terms: signed.terms });
  if (application.status === "Refused") return;
  if (await offerAgainIfOutdated(context, tx, application))
    return record(tx, { actor, applicationId, action: "payout put off: dates are over" });
  if (await offerAgainIfUnlawful(context, tx, application, context.clock.now()))
    return record(tx, { actor, applicationId, action: "payout put off: above the day's limits" });
  refuseUnknown(facts);
  await moveApplication(context, tx, application, "Issuing");
  await store.insertPayout(tx, {
    applicationId,
    financingInstrumentId: signed.instrumentId,
    amountKopecks: signed.terms.payoutKopecks,
  });
}

/** Under the order's number, which the acquirer pays once; one that was begun before is asked about first. */
async function send(
  context: Context,
  applicationId: string,
  wasBegun: boolean,
): Promise<PayoutOutcome> {
  const { clock, db, partners } = context;
  const { orderId, amountKopecks } = await store.findPayout(db, applicationId);
  const order = { orderId, amountKopecks };
  const known = wasBegun
    ? await partners.acquirer.readPayout(order)
    : ({ outcome: "none" } as const);
  if (known.outcome !== "none" && known.outcome !== "begun") return known;
  // Nothing has moved yet: whose card it is may have been reported since, and another day may have come.
  const signed = await store.findSigned(db, applicationId);
  const code = faultOf(signed);
  if (code !== undefined) return { outcome: "refused", code };
  if (clock.today() > lastApprovalOn(signed.terms.sumKopecks, signed.terms.issuedOn))
    return { outcome: "refused", code: "DatesOver" };
  if (!mayBePaidOut(signed.terms, clock.now()))
    return { outcome: "refused", code: "LegalLimitExceeded" };
  if (wasBegun && (await isForbiddenNow(context, applicationId, signed)))
    return { outcome: "refused", code: "ForbiddenByNow" };
  if (!signed.cardId) throw new Error("the chosen card has no token");
  const { paymentId } = known.outcome === "begun" ? known : {};
  const payout = { ...order, cardId: signed.cardId };
  return partners.acquirer.payOut(paymentId === undefined ? payout : { ...payout, paymentId });
}

/** Of an order that has not moved since another delivery began it: a ban or another loan may have come (D2, D6). */
async function isForbiddenNow(context: Context, applicationId: string, { terms }: Signed) {
  const { db } = context;
  const found = await store.findBefore(db, applicationId);
  if (!found) return true;
  const told = await askOnceMore(context, { applicationId, ...found });
  const application = { id: applicationId, identification: found.identification };
  const { facts } = await payoutFacts(context, db, application, { ...told, terms });
  refuseUnknown(facts);
  return isForbiddenBy(facts);
}

async function finish(
  context: Context,
  tx: Db,
  application: Application,
  paymentId: string,
): Promise<void> {
  const { id: applicationId } = application;
  const { contactId, contractNumber, terms, phone } = await store.findSigned(tx, applicationId);
  await store.settlePayout(tx, applicationId, { status: "Paid", paymentId });
  await moveApplication(context, tx, application, "Issued");
  const issuedOn = context.clock.today();
  await insertLoan(tx, { applicationId, contactId, contractNumber, issuedOn, terms });
  const text = `Деньги отправлены на вашу карту: ${formatAmount(terms.payoutKopecks)}.`;
  await queueSms(context, tx, { phone, text });
  await record(tx, { actor, applicationId, action: "loan issued" });
}

/** The end where no money went, and none ever will: the page had promised word of it. */
async function giveUp(
  context: Context,
  tx: Db,
  application: Application,
  code: string,
): Promise<void> {
  const { id: applicationId } = application;
  await store.settlePayout(tx, applicationId, { status: "Rejected" });
  await moveApplication(context, tx, application, "TechError");
  await sendDecision(context, tx, application);
  await record(tx, { actor, applicationId, action: "payout rejected", details: { code } });
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
