// Binding the card the money goes to: the acquirer's own page, its signed report, the choice (spec §7; D8).
import type { financingEndpoints } from "@microloan/contract/endpoints/financing";

import { changeApplication } from "../journey/applications/applications.store.ts";
import { type Application, journeyState } from "../journey/state/journey.ts";
import { record } from "../platform/audit/audit.store.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database/database.ts";
import type { Call } from "../platform/endpoints/endpoints.ts";
import { refuse } from "../platform/endpoints/refusal.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import { takeAcquirerTurn } from "./acquirer-turns.ts";
import { refuseUnfitCard } from "./card-fitness.ts";
import { settledInstrument } from "./card-reports.service.ts";
import * as store from "./financing.store.ts";

type Endpoints = typeof financingEndpoints;

export async function addCardFrame(
  { db, partners }: Context,
  { query, session }: Call<Endpoints["addCardFrame"]>,
) {
  const { actor, contactId } = session;
  const { applicationId } = query;
  const waiting = await store.findWaitingInstrument(db, { applicationId, contactId });
  if (waiting?.pageUrl) return { url: waiting.pageUrl, financingInstrumentId: waiting.id };
  const retryAfterSeconds = await takeAcquirerTurn(db, contactId);
  if (retryAfterSeconds > 0) return refuse("TooMany", { retryAfterSeconds });
  const page = await partners.acquirer.openCardPage(contactId);
  if (!page.ok) return refuse("CardServiceUnavailable", { retryAfterSeconds: 10 });
  const { url, requestKey } = page;
  const instrument = { applicationId, contactId, requestKey, pageUrl: url };
  return db.transaction().execute(async (tx) => {
    const financingInstrumentId = await store.insertInstrument(tx, instrument);
    const details = { financingInstrumentId };
    await record(tx, { actor, applicationId, action: "card binding opened", details });
    return { url, financingInstrumentId };
  });
}

export async function getApprovedStatus(
  context: Context,
  { query, session }: Call<Endpoints["getApprovedStatus"]>,
) {
  const { contactId } = session;
  const id = query.financingInstrumentId;
  const instrument = await store.findInstrument(context.db, { id, contactId });
  if (!instrument) return refuse("NotFound");
  const { status, cardMask } = await settledInstrument(context, instrument, contactId);
  return { status, ...(cardMask ? { cardMask } : {}) };
}

/** A card for a loan that is signed and approved takes the place of one that the money could not go to: it goes now. */
export async function saveFinancingInstrument(
  context: Context,
  tx: Db,
  { body, session }: Call<Endpoints["saveFinancingInstrument"]>,
  application: Application,
) {
  const { contactId } = session;
  const { applicationId, financingInstrumentId } = body;
  const instrument = await store.findInstrument(tx, { id: financingInstrumentId, contactId });
  if (!instrument) return refuse("NotFound");
  if (instrument.status === "Waiting") return refuse("CardNotConfirmed");
  if (instrument.status === "Refused") return refuse("FinancingInstrumentRefused");
  // The conditions name it.
  if (instrument.cardMask === null) return refuse("FinancingInstrumentMissing");
  const unfit = await refuseUnfitCard(context, tx, instrument, contactId);
  if (unfit) return unfit;
  if (await store.wasRefused(tx, { applicationId, cardId: instrument.cardId }))
    return refuse("FinancingInstrumentRefused");
  await changeApplication(tx, applicationId, { financingInstrumentId, payoutFault: null });
  const isSigned = application.status === "Approved";
  if (isSigned) await context.jobs.enqueue(tx, jobKinds.payOut, { applicationId });
  await record(tx, { actor: `contact:${contactId}`, applicationId, action: "card chosen" });
  return { journey: await journeyState(context, tx, application) };
}
