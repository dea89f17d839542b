// Binding the card the money goes to: the acquirer's own page, its signed report, the choice (spec §7; D8).
import type { financingEndpoints } from "@microloan/contract/endpoints/financing";

import type { FeatureContext } from "../context.ts";
import { record } from "../platform/audit/audit.store.ts";
import type { Db } from "../platform/database/database.ts";
import type { Call } from "../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../platform/endpoints/refusal.ts";
import { createCardFitness } from "./card-fitness.ts";
import { createCardReports } from "./card-reports.service.ts";
import * as store from "./financing.store.ts";

type Endpoints = typeof financingEndpoints;

export function createFinancingService(context: FeatureContext) {
  const { db, partners, journeys } = context;
  const fitness = createCardFitness(context);
  const { settled, takeCardNotification } = createCardReports(context);

  async function addCardFrame(call: Call<Endpoints["addCardFrame"]>) {
    const { contactId } = call.session;
    const { applicationId } = call.query;
    const application = await journeys.mayChange(db, { applicationId, contactId }, "select-map");
    if (isRefusal(application)) return application;
    const waiting = await store.findWaitingInstrument(db, { applicationId, contactId });
    if (waiting?.pageUrl) return { url: waiting.pageUrl, financingInstrumentId: waiting.id };
    const page = await partners.acquirer.openCardPage(contactId);
    if (!page.ok) return refuse("CardServiceUnavailable", { retryAfterSeconds: 10 });
    const { url, requestKey } = page;
    const instrument = { applicationId, contactId, requestKey, pageUrl: url };
    const { actor } = call.session;
    return db.transaction().execute(async (tx) => {
      const financingInstrumentId = await store.insertInstrument(tx, instrument);
      const details = { financingInstrumentId };
      await record(tx, { actor, applicationId, action: "card binding opened", details });
      return { url, financingInstrumentId };
    });
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
    // The conditions name it.
    if (instrument.cardMask === null) return refuse("FinancingInstrumentMissing");
    const unfit = await fitness.refuseUnfit(tx, instrument, contactId);
    if (unfit) return unfit;
    await journeys.voidPack(tx, applicationId);
    await store.chooseInstrument(tx, { applicationId, instrumentId: instrument.id });
    await record(tx, { actor: `contact:${contactId}`, applicationId, action: "card chosen" });
    return { journey: await journeys.state(tx, owned) };
  }

  return { addCardFrame, takeCardNotification, getApprovedStatus, saveInstrument };
}
