// The promo code of an application: one at a time, until the signature (spec §7; D8; decision 0031).
import type { accountEndpoints } from "@microloan/contract/endpoints/account";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import type { LoanTerms } from "@microloan/domain/loan/offer";
import { promoCodeOn, promoCodes } from "@microloan/domain/loan/promo-codes";
import { formatDate } from "@microloan/domain/text/date";

import type { FeatureContext } from "../../context.ts";
import { isPromoCodeUsed, savePriceChoice } from "../../journey/applications/price-choice.store.ts";
import type { Application } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { addressGroup } from "../../platform/limits/address-group.ts";
import { takeFromLimits } from "../../platform/limits/limits.store.ts";

type Endpoints = typeof accountEndpoints;
type OwnCall = { body: { applicationId: string }; session: { contactId: string } };

const windowSeconds = 24 * 3600;
const field = "promoCode";

/** Each try counts, whatever comes of it, so that codes cannot be found by trying (reliability A2). */
function createTryCount({ db, settings }: FeatureContext) {
  return async function countTry({ session, address }: Call<Endpoints["usePromoCode"]>) {
    const { PromoCodeTriesPerDay: allowed } = await settings.read(db);
    const limits = [
      { key: `promo:${session.contactId}`, allowed, windowSeconds },
      { key: `promo-address:${addressGroup(address)}`, allowed: allowed * 5, windowSeconds },
    ];
    const wait = await db.transaction().execute((tx) => takeFromLimits(tx, limits));
    return wait > 0 ? refuse("TooMany", { field, retryAfterSeconds: wait }) : {};
  };
}

export function createPromoService(context: FeatureContext) {
  const { applicationTerms, clock, db, journeys } = context;
  const countTry = createTryCount(context);

  async function infoOf(tx: Db, application: Application) {
    const terms = await applicationTerms.of(tx, application);
    if (isRefusal(terms)) return terms;
    const plain = await applicationTerms.of(tx, { ...application, promoCode: null });
    if (isRefusal(plain)) return plain;
    const { promoCode, discountPercent } = terms;
    return {
      promoCode,
      description: promoCode === null ? null : descriptionOf(terms),
      discountPercent: promoCode === null ? null : discountPercent,
      refundSum: kopecksToRubles(terms.refundKopecks),
      refundSumWithoutPromo: kopecksToRubles(plain.refundKopecks),
    };
  }

  /** Own application, locked, while it has not been signed: the first step is open until then. */
  async function holdOpen(tx: Db, { body, session }: OwnCall): Promise<Application | Refusal> {
    const owned = { applicationId: body.applicationId, contactId: session.contactId };
    const application = await journeys.hold(tx, owned, "passport");
    const isClosed = isRefusal(application) && application.refusal === "StepNotReached";
    return isClosed ? refuse("StatusForbids") : application;
  }

  async function change(tx: Db, application: Application, promoCode: string | null) {
    if (promoCode !== application.promoCode) {
      const { contactId, id: applicationId } = application;
      await journeys.voidPack(tx, applicationId);
      await savePriceChoice(tx, applicationId, { promoCode });
      const action = promoCode === null ? "promo code cancelled" : "promo code used";
      const details = { promoCode: promoCode ?? application.promoCode };
      await record(tx, { actor: `contact:${contactId}`, applicationId, action, details });
    }
    return infoOf(tx, { ...application, promoCode });
  }

  async function usePromoCode(tx: Db, call: Call<Endpoints["usePromoCode"]>) {
    const application = await holdOpen(tx, call);
    if (isRefusal(application)) return application;
    const found = promoCodeOn(call.body.promoCode, clock.today());
    if (typeof found === "string") return refuse(found, { field });
    const { code } = found;
    const { contactId, id: applicationId } = application;
    if (await isPromoCodeUsed(tx, { contactId, applicationId, code }))
      return refuse("PromoCodeUsed", { field });
    return change(tx, application, code);
  }

  async function cancelPromoCode(tx: Db, call: Call<Endpoints["cancelPromoCode"]>) {
    const application = await holdOpen(tx, call);
    return isRefusal(application) ? application : change(tx, application, null);
  }

  async function getPromoInfo({ query, session }: Call<Endpoints["getPromoInfo"]>) {
    const { applicationId } = query;
    const application = await journeys.read(db, { applicationId, contactId: session.contactId });
    return isRefusal(application) ? application : infoOf(db, application);
  }

  return { countTry, usePromoCode, cancelPromoCode, getPromoInfo };
}

/** A code that has run out holds as long as its offer, whose end is told beside it. */
function descriptionOf({ promoCode, discountPercent, issuedOn }: LoanTerms): string {
  const { validTo = null } = promoCodes.find(({ code }) => code === promoCode) ?? {};
  const until =
    validTo === null || validTo < issuedOn ? "" : `, действует до ${formatDate(validTo)}`;
  return `Ставка ниже на ${discountPercent}\u00a0%${until}`;
}
