// Sends the money, once: intent first, then the call under its order id, then the result (D8, reliability E4).
import { formatAmount } from "@microloan/domain/text/amount";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { Application } from "../../capabilities/journey/journey.ts";
import type { Db } from "../../plugins/database/database.ts";
import * as store from "./payout.store.ts";

const actor = "job:pay-out";

export function createPayout({ clock, db, gateways, journeys, sms }: FeatureContext) {
  /** Writes down that the money is about to go; from here on only the acquirer can say that it did not. */
  async function begin(tx: Db, application: Application): Promise<void> {
    const signed = await store.findSigned(tx, application.id);
    if (signed.instrumentContactId !== signed.contactId)
      throw new Error("a payout only goes to the borrower's own card");
    if (!signed.cardId) throw new Error("the chosen card has no token");
    await journeys.move(tx, application, "Issuing");
    await store.insertPayout(tx, {
      applicationId: application.id,
      financingInstrumentId: signed.instrumentId,
      amountKopecks: signed.terms.sumKopecks,
    });
  }

  async function finish(tx: Db, application: Application, paymentId: string): Promise<void> {
    const { contactId, contractNumber, terms, phone } = await store.findSigned(tx, application.id);
    await store.settlePayout(tx, application.id, { status: "Paid", paymentId });
    await journeys.move(tx, application, "Issued");
    const issuedOn = clock.today();
    const applicationId = application.id;
    await store.insertLoan(tx, { applicationId, contactId, contractNumber, issuedOn, terms });
    const text = `Деньги отправлены на вашу карту: ${formatAmount(terms.sumKopecks)}.`;
    await sms.enqueue(tx, { phone, text });
    await record(tx, { actor, applicationId, action: "loan issued" });
  }

  async function giveUp(tx: Db, application: Application, code: string): Promise<void> {
    await store.settlePayout(tx, application.id, { status: "Rejected" });
    await journeys.move(tx, application, "TechError");
    await record(tx, {
      actor,
      applicationId: application.id,
      action: "payout rejected",
      details: { code },
    });
  }

  /** Locks the application and acts on the status it has by then. */
  const withLock = (
    applicationId: string,
    act: (tx: Db, application: Application) => Promise<void>,
  ) =>
    db.transaction().execute(async (tx) => {
      const application = await journeys.lock(tx, applicationId);
      if (application) await act(tx, application);
      return application?.status;
    });

  return async function payOut({ applicationId }: { applicationId: string }): Promise<void> {
    const status = await withLock(applicationId, async (tx, application) => {
      if (application.coolingUntil && application.coolingUntil > clock.now())
        throw new Error("the cooling-off hours are not over");
      if (application.status === "Approved" || application.status === "Cooling")
        await begin(tx, application);
    });
    if (status !== "Issuing") return;
    const { cardId } = await store.findSigned(db, applicationId);
    const { orderId, amountKopecks } = await store.findPayout(db, applicationId);
    if (!cardId) throw new Error("the chosen card has no token");
    const paid = await gateways.acquirer.payOut({ orderId, cardId, amountKopecks });
    if (paid.outcome === "pending" || paid.outcome === "unknown")
      throw new Error(`payout ${paid.outcome}: asking again`);
    await withLock(applicationId, async (tx, application) => {
      if (application.status !== "Issuing") return;
      if (paid.outcome === "paid") await finish(tx, application, paid.paymentId);
      else await giveUp(tx, application, paid.code);
    });
  };
}
