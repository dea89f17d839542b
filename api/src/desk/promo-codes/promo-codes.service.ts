// Promo codes at the desk: made, bounded, ended; what one gives never changes (issue 18; decision 0094).
import type { promoCodeEndpoints } from "@microloan/contract/desk/endpoints/promo-codes";
import { type Kopecks, kopecksToRubles, rublesToKopecks } from "@microloan/domain/loan/money";
import { promoCodeText } from "@microloan/domain/loan/promo-codes";

import * as store from "../../journey/applications/promo-codes.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { findPromoCodes } from "./promo-codes-list.store.ts";

type Calls = typeof promoCodeEndpoints;

const pageLength = 50;

const rublesOf = (kopecks: Kopecks | null) => (kopecks === null ? null : kopecksToRubles(kopecks));
const kopecksOf = (rubles: number | null) => (rubles === null ? null : rublesToKopecks(rubles));

export async function listPromoCodes(
  { db }: Context,
  { query: { after = "" } }: Call<Calls["listPromoCodes"]>,
) {
  const rows = await findPromoCodes(db, { after, limit: pageLength + 1 });
  const page = rows.slice(0, pageLength);
  return {
    promoCodes: page.map(({ leastSumKopecks, mostSumKopecks, madeAt, endedAt, ...one }) => ({
      ...one,
      leastSum: rublesOf(leastSumKopecks),
      mostSum: rublesOf(mostSumKopecks),
      madeAt: madeAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    next: rows.length > pageLength ? (page.at(-1)?.code ?? null) : null,
  };
}

export async function addPromoCode(
  { clock }: Context,
  tx: Db,
  { body, staff: { operatorId: madeBy, actor } }: Call<Calls["addPromoCode"]>,
) {
  const { leastSum, mostSum, ...given } = body;
  if (given.validTo !== null && given.validTo < clock.today())
    return refuse("DayPast", { field: "validTo" });
  const code = promoCodeText(given.code);
  const sums = { leastSumKopecks: kopecksOf(leastSum), mostSumKopecks: kopecksOf(mostSum) };
  const isNew = await store.insertPromoCode(tx, { ...given, code, ...sums, madeBy });
  if (!isNew) return refuse("PromoCodeTaken", { field: "code" });
  const details = { ...body, code };
  await record(tx, { actor, action: "promo code added", details });
  return {};
}

/** The one that may still be changed, held. */
async function lockLive(tx: Db, typed: string) {
  const found = await store.lockPromoCode(tx, promoCodeText(typed));
  if (!found) return refuse("NotFound");
  return found.endedAt === null ? found : refuse("GroundMoved", { message: endedWords });
}

const beforeWords = "Последний день раньше первого";
const movedWords = "Этот промокод успели изменить. Откройте его ещё раз";
const endedWords = "Этот промокод уже закончили. Откройте список ещё раз";

export async function changePromoCode(
  { clock }: Context,
  tx: Db,
  { body, staff: { actor } }: Call<Calls["changePromoCode"]>,
) {
  const { from, validTo, mostUses } = body;
  const found = await lockLive(tx, body.code);
  if (isRefusal(found)) return found;
  const { code, validFrom, uses } = found;
  if (found.validTo !== from.validTo || found.mostUses !== from.mostUses)
    return refuse("GroundMoved", { message: movedWords });
  // An offer that was told today and before keeps its discount so.
  if (validTo !== null && validTo < clock.today()) return refuse("DayPast", { field: "validTo" });
  if (validTo !== null && validTo < validFrom)
    return refuse("DayPast", { field: "validTo", message: beforeWords });
  if (mostUses !== null && mostUses < uses) return refuse("LimitBelowUse", { field: "mostUses" });
  await store.changePromoCode(tx, { code, validTo, mostUses });
  const details = {
    promoCode: code,
    validTo,
    mostUses,
    validToBefore: from.validTo,
    mostUsesBefore: from.mostUses,
  };
  await record(tx, { actor, action: "promo code changed", details });
  return {};
}

export async function endPromoCode(
  { clock }: Context,
  tx: Db,
  { body, staff: { actor } }: Call<Calls["endPromoCode"]>,
) {
  const found = await lockLive(tx, body.code);
  if (isRefusal(found)) return found;
  const { code: promoCode, uses } = found;
  await store.endPromoCode(tx, promoCode, clock.today());
  await record(tx, { actor, action: "promo code ended", details: { promoCode, uses } });
  return {};
}
