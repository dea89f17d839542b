// The promo code of an application: one at a time, until the signature (spec §7; D8; decision 0031).
import type { accountEndpoints } from "@microloan/contract/endpoints/account";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import type { LoanTerms } from "@microloan/domain/loan/offer";
import {
  isForSum,
  type PromoCode,
  promoCodeOn,
  promoCodeText,
} from "@microloan/domain/loan/promo-codes";
import { formatAmount } from "@microloan/domain/text/amount";
import { formatDate } from "@microloan/domain/text/date";

import { changeApplication } from "../../journey/applications/applications.store.ts";
import { isPromoCodeUsed } from "../../journey/applications/promo-code-uses.store.ts";
import { findPromoCode, moveUse } from "../../journey/applications/promo-codes.store.ts";
import type { Application } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { takeFromLimits } from "../../platform/limits/limits.store.ts";
import { networkLimits } from "../../platform/limits/networks.ts";
import { termsOfApplication } from "../terms/application-terms.ts";

type Endpoints = typeof accountEndpoints;

const windowSeconds = 24 * 3600;
const field = "promoCode";

/** Each try counts, whatever comes of it, so that codes cannot be found by trying (reliability A2). */
export async function countPromoCodeTry(
  { db, settings }: Context,
  { session, address }: Call<Endpoints["usePromoCode"]>,
) {
  const { PromoCodeTriesPerDay: allowed } = await settings.read(db);
  const limits = [
    { key: `promo:${session.contactId}`, allowed, windowSeconds },
    ...networkLimits({ what: "promo-address", address, allowed: allowed * 5, windowSeconds }),
  ];
  const wait = await db.transaction().execute((tx) => takeFromLimits(tx, limits));
  return wait > 0 ? refuse("TooMany", { field, retryAfterSeconds: wait }) : undefined;
}

export async function usePromoCode(
  context: Context,
  tx: Db,
  { body }: Call<Endpoints["usePromoCode"]>,
  application: Application,
) {
  const { contactId, id: applicationId } = application;
  const known = await findPromoCode(tx, promoCodeText(body.promoCode));
  const found = promoCodeOn(known, context.clock.today());
  if (typeof found === "string") return refuse(found, { field });
  const { code, isEnded } = found;
  if (!isForSum(found, application.sumKopecks))
    return refuse("PromoCodeUnknown", { field, message: sumWords(found) });
  // What an application has it keeps, though nobody takes it any more.
  if (code === application.promoCode) return infoOf(context, tx, application);
  if (isEnded) return refuse("PromoCodeExpired", { field });
  if (await isPromoCodeUsed(tx, { contactId, applicationId, code }))
    return refuse("PromoCodeUsed", { field });
  if (!(await moveUse(tx, { from: application.promoCode, to: code })))
    return refuse("PromoCodeExpired", { field, message: usedUpWords });
  return change(context, tx, application, found);
}

const usedUpWords =
  "Этим промокодом воспользовались столько раз, сколько было можно. Введите другой";

function sumWords({ leastSumKopecks, mostSumKopecks }: PromoCode): string {
  const from = leastSumKopecks === null ? "" : ` от ${formatAmount(leastSumKopecks)}`;
  const to = mostSumKopecks === null ? "" : ` до ${formatAmount(mostSumKopecks)}`;
  return `Этот промокод – для займов${from}${to}. Выберите другую сумму или введите другой промокод`;
}

export async function cancelPromoCode(
  context: Context,
  tx: Db,
  _call: unknown,
  application: Application,
) {
  if (application.promoCode === null) return infoOf(context, tx, application);
  await moveUse(tx, { from: application.promoCode, to: null });
  return change(context, tx, application, null);
}

export async function getPromoInfo(context: Context, _call: unknown, application: Application) {
  return infoOf(context, context.db, application);
}

async function change(context: Context, tx: Db, application: Application, promo: PromoCode | null) {
  const { contactId, id: applicationId } = application;
  const promoCode = promo?.code ?? null;
  await changeApplication(tx, applicationId, { promoCode });
  const action = promo === null ? "promo code cancelled" : "promo code used";
  const details = { promoCode: promoCode ?? application.promoCode };
  await record(tx, { actor: `contact:${contactId}`, applicationId, action, details });
  return infoOf(context, tx, { ...application, promo });
}

async function infoOf(context: Context, db: Db, application: Application) {
  const terms = await termsOfApplication(context, db, application);
  if (isRefusal(terms)) return terms;
  const plain = await termsOfApplication(context, db, { ...application, promo: null });
  if (isRefusal(plain)) return plain;
  const { promoCode, discountPercent } = terms;
  const { validTo = null } = application.promo ?? {};
  return {
    promoCode,
    description: promoCode === null ? null : descriptionOf(terms, validTo),
    discountPercent: promoCode === null ? null : discountPercent,
    refundSum: kopecksToRubles(terms.refundKopecks),
    refundSumWithoutPromo: kopecksToRubles(plain.refundKopecks),
  };
}

/** A code that has run out holds as long as its offer, whose end is shown beside it. */
function descriptionOf(
  { discountPercent, issuedOn }: LoanTerms,
  validTo: PromoCode["validTo"],
): string {
  const until =
    validTo === null || validTo < issuedOn ? "" : `, действует до ${formatDate(validTo)}`;
  return `Ставка ниже на ${discountPercent}\u00a0%${until}`;
}
