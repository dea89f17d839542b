// A payout at the desk: what holds it up and what became of its orders; nothing about the borrower (decision 0091).
import type { payoutEndpoints } from "@microloan/contract/desk/endpoints/payouts";
import { kopecksToRubles } from "@microloan/domain/loan/money";

import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { findOrders, findPayout, findTrouble } from "./payouts.store.ts";

type Calls = typeof payoutEndpoints;

export async function getDeskPayout(
  { db }: Context,
  { params: { applicationId } }: Call<Calls["getDeskPayout"]>,
) {
  const found = await findPayout(db, applicationId);
  if (!found) return refuse("NotFound");
  const { contractNumber, status, sumKopecks, isHeldByBlock } = found;
  const orders = await findOrders(db, applicationId);
  return {
    applicationId,
    contractNumber,
    status,
    sum: sumKopecks === null ? null : kopecksToRubles(sumKopecks),
    state: isHeldByBlock ? ("blocked" as const) : await findTrouble(db, applicationId),
    orders: orders.map(orderOf),
  };
}

type Order = Awaited<ReturnType<typeof findOrders>>[number];

const orderOf = ({ orderId, amountKopecks, status, isPaidAfterwards, ...at }: Order) => ({
  orderId,
  sum: kopecksToRubles(amountKopecks),
  status,
  isPaidAfterwards,
  sentAt: at.createdAt.toISOString(),
  settledAt: at.settledAt?.toISOString() ?? null,
});
