// Cards bound before, offered first to a repeat client: which of them are still good, as the acquirer sees them now, and
// what may be shown of each (spec §7; D5, D8).
import { financingInstrumentTypes } from "@microloan/contract/dictionaries/credit-dictionaries";
import type { financingEndpoints } from "@microloan/contract/endpoints/financing";

import type { FeatureContext } from "../context.ts";
import type { BoundCard } from "../partners/acquirer.ts";
import type { Call } from "../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../platform/endpoints/refusal.ts";
import { createCardFitness } from "./card-fitness.ts";
import * as store from "./financing.store.ts";

type Endpoints = typeof financingEndpoints;
type Choice = Call<Endpoints["saveFinancingInstrument"]>;

function createReading({ partners }: FeatureContext) {
  /** The acquirer's cards by its token; null while it does not answer. */
  return async function readCards(contactId: string): Promise<Map<string, BoundCard> | null> {
    const answer = await partners.acquirer.readCards(contactId);
    return answer.ok ? new Map(answer.cards.map((card) => [card.cardId, card])) : null;
  };
}

function createSynonims(context: FeatureContext) {
  const { db } = context;
  const readCards = createReading(context);

  async function hasSynonim({ query, session }: Call<Endpoints["hasSynonim"]>) {
    const { contactId } = session;
    const own = await store.findInstrument(db, { id: query.financingInstrumentId, contactId });
    return own ? { hasSynonim: own.status === "Approved" && own.cardId !== null } : notFound;
  }

  async function getSynonim({ body, session }: Call<Endpoints["getSynonim"]>) {
    const { contactId } = session;
    const { financingInstrumentId } = body;
    const own = await store.findInstrument(db, { id: financingInstrumentId, contactId });
    if (!own) return notFound;
    if (own.status !== "Approved" || own.cardId === null)
      return refuse("FinancingInstrumentMissing");
    const known = await readCards(contactId);
    if (!known) return refuse("CardServiceUnavailable", { retryAfterSeconds: 10 });
    const card = known.get(own.cardId);
    if (!card) return refuse("FinancingInstrumentMissing");
    return { financingInstrumentId, ...shown(card.cardMask, card.expiry) };
  }

  return { hasSynonim, getSynonim };
}

export function createKnownCards(context: FeatureContext) {
  const { clock, db, journeys } = context;
  const readCards = createReading(context);
  const fitness = createCardFitness(context);

  /** A card is good to the end of the month that it names, `MMYY`. */
  function isExpired(expiry: string | null): boolean {
    if (expiry === null) return false;
    return `20${expiry.slice(2)}-${expiry.slice(0, 2)}` < clock.today().slice(0, 7);
  }

  async function getAvailableInstruments(call: Call<Endpoints["getAvailableInstruments"]>) {
    const { contactId } = call.session;
    const { applicationId } = call.body;
    const application = await journeys.read(db, { applicationId, contactId });
    if (isRefusal(application)) return application;
    const chosenId = application.financingInstrumentId;
    const bound = await store.findBoundCards(db, { contactId, chosenId });
    const known = bound.length === 0 ? null : await readCards(contactId);
    const asked = bound.map(async ({ id, cardId, cardMask, holder }) => {
      const card = known?.get(cardId);
      const mask = card?.cardMask ?? cardMask;
      // Removed at the acquirer, or never told of: nothing that could be shown or paid out to.
      if ((known && !card) || mask === null) return [];
      if (await fitness.refuseUnfit(db, { cardMask: mask, holder }, contactId)) return [];
      return {
        financingInstrumentId: id,
        ...shown(mask, card?.expiry ?? null),
        typeId: financingInstrumentTypes.card.id,
        isChosen: id === chosenId,
        isExpired: isExpired(card?.expiry ?? null),
      };
    });
    return { instruments: (await Promise.all(asked)).flat() };
  }

  /** A card of an earlier application may have run out or been removed since; silence of the acquirer's lets it pass. */
  async function refuseStale({ body, session }: Choice): Promise<Refusal | undefined> {
    const { contactId } = session;
    const own = await store.findInstrument(db, { id: body.financingInstrumentId, contactId });
    if (own?.status !== "Approved" || own.cardId === null) return undefined;
    const { cardId } = own;
    const unlearnt = await fitness.learnMask({ ...own, cardId }, contactId);
    if (unlearnt || own.applicationId === body.applicationId) return unlearnt;
    const known = await readCards(contactId);
    if (!known) return undefined;
    const card = known.get(cardId);
    return card && !isExpired(card.expiry) ? undefined : refuse("FinancingInstrumentRefused");
  }

  return { getAvailableInstruments, ...createSynonims(context), refuseStale };
}

const notFound = refuse("NotFound");

/** The acquirer tells no holder of a kept card. */
const shown = (cardMask: string, expiry: string | null) => ({
  cardMask,
  expiresAt: expiry === null ? null : `${expiry.slice(0, 2)}/${expiry.slice(2)}`,
  holder: null,
});
