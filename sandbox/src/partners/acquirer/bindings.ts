// Requests to bind a card and the cards bound by them. A card's number is never kept: only its mask and a
// fingerprint.
import { createHmac, randomUUID } from "node:crypto";

import { sandboxCredentials } from "@microloan/contract/partners/sandbox-credentials";

import type { SandboxContext } from "../../context.ts";
import type { Effect } from "../../effects.ts";
import { findEffect } from "../../scenarios.ts";

export type Card = {
  cardId: string;
  mask: string;
  /** MMYY */
  expiry: string;
  holder: string;
  fingerprint: string;
  effect: Effect;
};

/** One record holds the whole story, so that a kill finds it either before or after, never between. */
export type Binding = {
  requestKey: string;
  customerKey: string;
  notificationUrl: string | null;
  status: "NEW" | "COMPLETED" | "REJECTED";
  card: Card | null;
  settledAt: string | null;
  notifiedAt: string | null;
};

export type CardEntry = { number: string; expiry: string; holder: string };

export type Bindings = {
  open: (customerKey: string, notificationUrl: string | null) => Binding;
  get: (requestKey: string) => Binding | undefined;
  settle: (binding: Binding, entry: CardEntry) => Binding;
  markNotified: (binding: Binding) => void;
  undelivered: () => Binding[];
  findCard: (cardId: string) => Card | undefined;
  /** Each card of a customer once, however often it was bound. */
  cardsOf: (customerKey: string) => Card[];
};

export const openBindings = (context: SandboxContext): Bindings => {
  const shelf = context.journal.shelf<Binding>("acquirer-bindings");
  const put = (binding: Binding): Binding => {
    shelf.put(binding.requestKey, binding);
    return binding;
  };
  const instant = () => context.now().toISOString();

  /** The same card of the same customer keeps its id. */
  const cardIdOf = (customerKey: string, fingerprint: string): string =>
    shelf
      .values()
      .find((one) => one.customerKey === customerKey && one.card?.fingerprint === fingerprint)?.card
      ?.cardId ?? randomUUID();

  return {
    open: (customerKey, notificationUrl) =>
      put({
        requestKey: randomUUID(),
        customerKey,
        notificationUrl,
        status: "NEW",
        card: null,
        settledAt: null,
        notifiedAt: null,
      }),
    get: shelf.get,
    settle: (binding, { number, expiry, holder }) => {
      const effect = findEffect("acquirer", number);
      const settled = { ...binding, settledAt: instant() };
      if (effect === "refuse") return put({ ...settled, status: "REJECTED" });
      const fingerprint = fingerprintOf(number);
      const cardId = cardIdOf(binding.customerKey, fingerprint);
      const mask = `${number.slice(0, 6)}${"*".repeat(number.length - 10)}${number.slice(-4)}`;
      const card = { cardId, mask, expiry, holder, fingerprint, effect };
      return put({ ...settled, status: "COMPLETED", card });
    },
    markNotified: (binding) => {
      put({ ...binding, notifiedAt: instant() });
    },
    undelivered: () =>
      shelf.values().filter((one) => one.status !== "NEW" && one.notifiedAt === null),
    cardsOf: (customerKey) => {
      const own = shelf.values().filter((one) => one.customerKey === customerKey);
      return [...new Map(own.flatMap(({ card }) => (card ? [[card.cardId, card]] : []))).values()];
    },
    findCard: (cardId) =>
      shelf.values().find((one) => one.card?.cardId === cardId)?.card ?? undefined,
  };
};

const fingerprintOf = (number: string): string =>
  createHmac("sha256", sandboxCredentials.acquirer.password).update(number).digest("hex");
