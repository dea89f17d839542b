// Whether money may go to a card: the borrower's own name on it, and with BINCardCheck a number that payouts reach (spec §3;
// D2, D8; decision 0036).
import { checkBin } from "@microloan/domain/card/card-bins";
import { checkHolder } from "@microloan/domain/card/card-holder";

import type { FeatureContext } from "../context.ts";
import type { Db } from "../platform/database/database.ts";
import { refuse, type Refusal } from "../platform/endpoints/refusal.ts";
import * as store from "./financing.store.ts";

type Card = { cardMask: string | null; holder: string | null };
type Kept = Card & { id: string; cardId: string };

export function createCardFitness({ clock, db, partners, settings }: FeatureContext) {
  /** The choice is refused with a way on: another card. */
  async function refuseUnfit(tx: Db, card: Card, contactId: string): Promise<Refusal | undefined> {
    const person = await store.findName(tx, contactId);
    if (checkHolder(card.holder, person) === "other") return refuse("FinancingInstrumentForeign");
    return (await isReached(tx, card.cardMask)) ? undefined : refuse("FinancingInstrumentRefused");
  }

  /** Whether a payout reaches such a number, as far as the lender asks. */
  async function isReached(tx: Db, cardMask: string | null): Promise<boolean> {
    const { BINCardCheck } = await settings.read(tx);
    if (!BINCardCheck || cardMask === null) return true;
    return checkBin(cardMask, clock.today()) === "allowed";
  }

  /** Before the transaction: the number of a card whose report was lost is asked for, since the conditions name it. */
  async function learnMask(card: Kept, contactId: string): Promise<Refusal | undefined> {
    if (card.cardMask !== null) return undefined;
    const answer = await partners.acquirer.readCards(contactId);
    if (!answer.ok) return refuse("CardServiceUnavailable", { retryAfterSeconds: 10 });
    const known = answer.cards.find(({ cardId }) => cardId === card.cardId);
    if (!known) return refuse("FinancingInstrumentRefused");
    await store.rememberMask(db, card.id, known.cardMask);
    return undefined;
  }

  return { refuseUnfit, learnMask };
}
