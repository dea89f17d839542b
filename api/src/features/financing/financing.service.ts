// Binding the card the money goes to: the acquirer's own page, its signed report, the choice (spec §7; D8).
import type { financingEndpoints } from "@microloan/contract/endpoints/financing";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import * as store from "./financing.store.ts";

type Endpoints = typeof financingEndpoints;
type Instrument = NonNullable<Awaited<ReturnType<typeof store.findInstrument>>>;

export function createFinancingService({ db, gateways, journeys }: FeatureContext) {
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

  /** The acquirer calls this from its server; false when the message is not its own. */
  async function takeCardNotification(body: unknown): Promise<boolean> {
    const report = gateways.acquirer.readCardNotification(body);
    if (!report) return false;
    if (report.status === "Bound") {
      const { requestKey, cardId, cardMask } = report;
      await store.settleInstrument(db, requestKey, { status: "Approved", cardId, cardMask });
    } else await store.settleInstrument(db, report.requestKey, { status: "Refused" });
    return true;
  }

  async function getApprovedStatus({ query, session }: Call<Endpoints["getApprovedStatus"]>) {
    const { contactId } = session;
    const instrument = await store.findInstrument(db, {
      id: query.financingInstrumentId,
      contactId,
    });
    if (!instrument) return refuse("NotFound");
    const { status, cardMask } = await settled(instrument);
    return { status, ...(cardMask ? { cardMask } : {}) };
  }

  /** The report may have been lost on its way: then the acquirer's own answer decides. */
  async function settled(instrument: Instrument): Promise<Pick<Instrument, "status" | "cardMask">> {
    const { status, requestKey } = instrument;
    if (status !== "Waiting" || !requestKey) return instrument;
    const answer = await gateways.acquirer.readCardBinding(requestKey);
    if (!answer.ok || answer.binding.status === "Waiting") return instrument;
    if (answer.binding.status === "Refused") {
      await store.settleInstrument(db, requestKey, { status: "Refused" });
      return { status: "Refused", cardMask: null };
    }
    const { cardId } = answer.binding;
    await store.settleInstrument(db, requestKey, { status: "Approved", cardId, cardMask: null });
    return { status: "Approved", cardMask: null };
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
    await journeys.voidPack(tx, applicationId);
    await store.chooseInstrument(tx, { applicationId, instrumentId: instrument.id });
    await record(tx, { actor: `contact:${contactId}`, applicationId, action: "card chosen" });
    return { journey: await journeys.state(tx, owned) };
  }

  return { addCardFrame, takeCardNotification, getApprovedStatus, saveInstrument };
}
