// Binding the card the money goes to: the acquirer's own page, its signed report, the choice (spec §7; D8).
import type { financingEndpoints } from "@microloan/contract/endpoints/financing";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import { createCardFitness } from "./card-fitness.ts";
import * as store from "./financing.store.ts";

type Endpoints = typeof financingEndpoints;
type Instrument = NonNullable<Awaited<ReturnType<typeof store.findInstrument>>>;

/** What the acquirer says of a binding: by its own report, or asked when that was lost. */
function createReports({ db, gateways }: FeatureContext) {
  /** The acquirer calls this from its server; false when the message is not its own. */
  async function takeCardNotification(body: unknown): Promise<boolean> {
    const report = gateways.acquirer.readCardNotification(body);
    if (!report) return false;
    const { requestKey, customerKey: contactId } = report;
    const told: store.Report =
      report.status === "Bound"
        ? {
            status: "Approved",
            cardId: report.cardId,
            cardMask: report.cardMask,
            holder: report.holder,
          }
        : { status: "Refused" };
    await store.settleInstrument(db, { requestKey, contactId }, told);
    return true;
  }

  /** The report may have been lost on its way: then the acquirer's own answer decides. */
  async function settled(
    instrument: Instrument,
    contactId: string,
  ): Promise<Pick<Instrument, "status" | "cardMask">> {
    const { status, requestKey } = instrument;
    if (status !== "Waiting" || !requestKey) return instrument;
    const answer = await gateways.acquirer.readCardBinding(requestKey);
    if (!answer.ok || answer.binding.status === "Waiting") return instrument;
    const binding = { requestKey, contactId };
    if (answer.binding.status === "Refused") {
      await store.settleInstrument(db, binding, { status: "Refused" });
      return { status: "Refused", cardMask: null };
    }
    const { cardId } = answer.binding;
    const untold = { cardMask: null, holder: null };
    await store.settleInstrument(db, binding, { status: "Approved", cardId, ...untold });
    return { status: "Approved", cardMask: null };
  }

  return { takeCardNotification, settled };
}

export function createFinancingService(context: FeatureContext) {
  const { db, gateways, journeys } = context;
  const fitness = createCardFitness(context);
  const { settled, takeCardNotification } = createReports(context);

  async function addCardFrame(call: Call<Endpoints["addCardFrame"]>) {
    const { contactId } = call.session;
    const { applicationId } = call.query;
    const application = await journeys.mayChange(db, { applicationId, contactId }, "select-map");
    if (isRefusal(application)) return application;
    const waiting = await store.findWaitingInstrument(db, { applicationId, contactId });
    if (waiting?.pageUrl) return { url: waiting.pageUrl, financingInstrumentId: waiting.id };
    const page = await gateways.acquirer.openCardPage(contactId);
    if (!page.ok) return refuse("CardServiceUnavailable", { retryAfterSeconds: 10 });
    const { url, requestKey } = page;
    const instrument = { applicationId, contactId, requestKey, pageUrl: url };
    return { url, financingInstrumentId: await store.insertInstrument(db, instrument) };
  }

  async function getApprovedStatus({ query, session }: Call<Endpoints["getApprovedStatus"]>) {
    const { contactId } = session;
    const instrument = await store.findInstrument(db, {
      id: query.financingInstrumentId,
      contactId,
    });
    if (!instrument) return refuse("NotFound");
    const { status, cardMask } = await settled(instrument, contactId);
    return { status, ...(cardMask ? { cardMask } : {}) };
  }

  async function saveInstrument(tx: Db, call: Call<Endpoints["saveFinancingInstrument"]>) {
    const { contactId } = call.session;
    const { applicationId, financingInstrumentId } = call.body;
    const owned = { applicationId, contactId };
    const application = await journeys.hold(tx, owned, "select-map");
    if (isRefusal(application)) return application;
    const instrument = await store.findInstrument(tx, { id: financingInstrumentId, contactId });
    if (!instrument) return refuse("NotFound");
    if (instrument.status === "Waiting") return refuse("CardNotConfirmed");
    if (instrument.status === "Refused") return refuse("FinancingInstrumentRefused");
    const unfit = await fitness.refuseUnfit(tx, instrument, contactId);
    if (unfit) return unfit;
    await journeys.voidPack(tx, applicationId);
    await store.chooseInstrument(tx, { applicationId, instrumentId: instrument.id });
    await record(tx, { actor: `contact:${contactId}`, applicationId, action: "card chosen" });
    return { journey: await journeys.state(tx, owned) };
  }

  return { addCardFrame, takeCardNotification, getApprovedStatus, saveInstrument };
}
