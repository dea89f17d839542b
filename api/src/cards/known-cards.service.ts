// Cards bound before, offered first to a repeat client: which of them are still good, as the acquirer sees them now,
// and what may be shown of each (spec §7; D5, D8).
import { financingInstrumentTypes } from "@microloan/contract/dictionaries/credit-dictionaries";
import type { financingEndpoints } from "@microloan/contract/endpoints/financing";

import type { Application } from "../journey/state/journey.ts";
import type { BoundCard } from "../partners/acquirer.ts";
import type { Context } from "../platform/context.ts";
import type { Call } from "../platform/endpoints/endpoints.ts";
import { refuse, type Refusal } from "../platform/endpoints/refusal.ts";
import { takeAcquirerTurn } from "./acquirer-turns.ts";
import { refuseUnfitCard } from "./card-fitness.ts";
import * as store from "./financing.store.ts";

type Endpoints = typeof financingEndpoints;

/** Every card that is still good, as the acquirer sees it now. */
export async function getAvailableInstruments(
  context: Context,
  { session }: Call<Endpoints["getAvailableInstruments"]>,
  application: Application,
) {
  const { db } = context;
  const { contactId } = session;
  const chosenId = application.financingInstrumentId;
  const bound = await store.findBoundCards(db, { contactId, chosenId });
  const known = bound.length === 0 ? null : await readCards(context, contactId);
  const asked = bound.map(async ({ id, cardId, cardMask, holder }) => {
    const card = known?.get(cardId);
    const mask = card?.cardMask ?? cardMask;
    // Removed at the acquirer, or never reported: nothing that could be shown or paid out to.
    if ((known && !card) || mask === null) return [];
    if (await refuseUnfitCard(context, db, { cardMask: mask, holder }, contactId)) return [];
    if (await store.wasRefused(db, { applicationId: application.id, cardId })) return [];
    return {
      financingInstrumentId: id,
      ...shown(mask, card?.expiry ?? null),
      typeId: financingInstrumentTypes.card.id,
      isChosen: id === chosenId,
      isExpired: isExpired(context, card?.expiry ?? null),
    };
  });
  return { instruments: (await Promise.all(asked)).flat() };
}

export async function hasSynonim(
  { db }: Context,
  { query, session }: Call<Endpoints["hasSynonim"]>,
) {
  const { contactId } = session;
  const own = await store.findInstrument(db, { id: query.financingInstrumentId, contactId });
  return own ? { hasSynonim: own.status === "Approved" && own.cardId !== null } : notFound;
}

export async function getSynonim(
  context: Context,
  { body, session }: Call<Endpoints["getSynonim"]>,
) {
  const { contactId } = session;
  const { financingInstrumentId } = body;
  const own = await store.findInstrument(context.db, { id: financingInstrumentId, contactId });
  if (!own) return notFound;
  if (own.status !== "Approved" || own.cardId === null) return refuse("FinancingInstrumentMissing");
  const known = await readCards(context, contactId);
  if (!known) return refuse("CardServiceUnavailable", { retryAfterSeconds: 10 });
  const card = known.get(own.cardId);
  if (!card) return refuse("FinancingInstrumentMissing");
  return { financingInstrumentId, ...shown(card.cardMask, card.expiry) };
}

/** A card of an earlier application may have run out or been removed since; silence of the acquirer's lets it pass. */
export async function refuseStaleCard(
  context: Context,
  { body, session }: Call<Endpoints["saveFinancingInstrument"]>,
): Promise<Refusal | undefined> {
  const { contactId } = session;
  const id = body.financingInstrumentId;
  const own = await store.findInstrument(context.db, { id, contactId });
  if (own?.status !== "Approved" || own.cardId === null) return undefined;
  const { cardId } = own;
  const unlearnt = await learnMask(context, { ...own, cardId }, contactId);
  if (unlearnt || own.applicationId === body.applicationId) return unlearnt;
  const known = await readCards(context, contactId);
  if (!known) return undefined;
  const card = known.get(cardId);
  const isGood = card && !isExpired(context, card.expiry);
  return isGood ? undefined : refuse("FinancingInstrumentRefused");
}

/** The number of a card whose report was lost is asked for, since the conditions name it. */
async function learnMask(
  context: Context,
  card: { id: string; cardId: string; cardMask: string | null },
  contactId: string,
): Promise<Refusal | undefined> {
  if (card.cardMask !== null) return undefined;
  const known = await readCards(context, contactId);
  if (!known) return refuse("CardServiceUnavailable", { retryAfterSeconds: 10 });
  const found = known.get(card.cardId);
  if (!found) return refuse("FinancingInstrumentRefused");
  await store.rememberMask(context.db, card.id, found.cardMask);
  return undefined;
}

/** The acquirer's cards by its token; null while it does not answer. */
async function readCards(
  { db, partners }: Context,
  contactId: string,
): Promise<Map<string, BoundCard> | null> {
  if ((await takeAcquirerTurn(db, contactId)) > 0) return null;
  const answer = await partners.acquirer.readCards(contactId);
  return answer.ok ? new Map(answer.cards.map((card) => [card.cardId, card])) : null;
}

/** A card is good to the end of the month that it names, `MMYY`. */
function isExpired({ clock }: Context, expiry: string | null): boolean {
  if (expiry === null) return false;
  return `20${expiry.slice(2)}-${expiry.slice(0, 2)}` < clock.today().slice(0, 7);
}

const notFound = refuse("NotFound");

/** The acquirer names no holder of a kept card. */
const shown = (cardMask: string, expiry: string | null) => ({
  cardMask,
  expiresAt: expiry === null ? null : `${expiry.slice(0, 2)}/${expiry.slice(2)}`,
  holder: null,
});
