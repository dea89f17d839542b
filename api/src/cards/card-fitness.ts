// Whether money may go to a card: the borrower's own name on it, and with BINCardCheck a number that payouts reach
// (spec §3; D2, D8; decision 0036).
import { checkBin } from "@microloan/domain/card/card-bins";
import { checkHolder } from "@microloan/domain/card/card-holder";

import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database/database.ts";
import { refuse, type Refusal } from "../platform/endpoints/refusal.ts";
import * as store from "./financing.store.ts";

type Card = { cardMask: string | null; holder: string | null };

/** The choice is refused with a way on: another card. */
export async function refuseUnfitCard(
  context: Context,
  db: Db,
  card: Card,
  contactId: string,
): Promise<Refusal | undefined> {
  const person = await store.findName(db, contactId);
  if (checkHolder(card.holder, person) === "other") return refuse("FinancingInstrumentForeign");
  const isReached = await reachesCard(context, db, card.cardMask);
  return isReached ? undefined : refuse("FinancingInstrumentRefused");
}

/** Whether a payout reaches such a number, as far as the lender asks. */
async function reachesCard({ clock, settings }: Context, db: Db, cardMask: string | null) {
  const { BINCardCheck } = await settings.read(db);
  if (!BINCardCheck || cardMask === null) return true;
  return checkBin(cardMask, clock.today()) === "allowed";
}
