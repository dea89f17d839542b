// The one place that answers which terms an application would be signed at today: its loan, its promo code while that
// holds, its chosen extras while the setting and the limits allow them (D2, D8; decision 0031). Prices are those
// of the day on which the standing offer was shown (decision 0039); the limits of the law are today's.
import type { LoanRequest } from "@microloan/domain/loan/calculator";
import type { Extra } from "@microloan/domain/loan/extras";
import { fallbackSum } from "@microloan/domain/loan/fallback-sum";
import {
  lawfulExtras,
  type LoanTerms,
  offeredExtras,
  type Pricing,
} from "@microloan/domain/loan/offer";
import { promoCodeOn } from "@microloan/domain/loan/promo-codes";

import type { Application } from "../../journey/state/journey.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { chosenTermsOf } from "./loan-terms.ts";

/** What of an application makes its terms; another sum or term in its place asks about another loan. */
type PricedLoan = Pick<
  Application,
  "sumKopecks" | "term" | "periodType" | "promo" | "extraIds" | "pricedOn"
>;

type Rules = Pick<Context, "clock" | "settings">;

/** The terms of today, or why there are none: OfferMissing or LegalLimitExceeded. */
export async function termsOfApplication(
  context: Rules,
  db: Db,
  loan: PricedLoan,
): Promise<LoanTerms | Refusal> {
  const { request, pricing } = await priced(context, db, loan);
  const terms = termsAt(request, pricing);
  return isRefusal(terms) ? terms : withFallback(context, db, loan, terms);
}

/** The same with the extras to show, those chosen among them. */
export async function termsWithExtras(
  context: Rules,
  db: Db,
  loan: PricedLoan & Pick<Application, "experiments">,
): Promise<{ terms: LoanTerms; offered: readonly Extra[] } | Refusal> {
  const { request, mayChoose, pricing } = await priced(context, db, loan);
  const terms = termsAt(request, pricing);
  if (isRefusal(terms)) return terms;
  const { promo, extras } = pricing;
  const both = await withFallback(context, db, loan, terms);
  const offered = mayChoose ? offeredExtras(request, promo, extras) : [];
  return { terms: both, offered: offered.filter((extra) => isSold(extra, loan)) };
}

/** What changes the price of an application's loan, at whatever sum and term it is looked at (decision 0016). */
export async function pricingOfApplication({ clock, settings }: Rules, db: Db, loan: PricedLoan) {
  const { SelectingAdditionalProduct: mayChoose } = await settings.read(db);
  return { promo: promoOf(loan, clock.today()), extraIds: mayChoose ? loan.extraIds : [] };
}

/** The promo code while it holds. */
function promoOf({ promo, pricedOn }: PricedLoan, today: string) {
  const found = promoCodeOn(promo, today, pricedOn ?? today);
  return typeof found === "object" ? found : null;
}

/** With insuranceDisabling B no insurance is sold (decision 0028). */
const isSold = ({ kind }: Extra, { experiments }: Pick<Application, "experiments">): boolean =>
  kind !== "financial-protection" || experiments.insuranceDisabling !== "B";

/** The terms with the second loan beside them, where two sums are signed and there is a smaller one (decision 0032). */
async function withFallback(
  context: Rules,
  db: Db,
  loan: PricedLoan,
  terms: LoanTerms,
): Promise<LoanTerms> {
  // An extra's paper names one sum, which the other loan would contradict.
  if (terms.extras.length > 0) return terms;
  const { IsTwoSumSignEnabled } = await context.settings.read(db);
  const day = loan.pricedOn ?? terms.issuedOn;
  const sumKopecks = IsTwoSumSignEnabled ? fallbackSum(loan.sumKopecks, day) : null;
  if (sumKopecks === null) return terms;
  const { request, pricing } = await priced(context, db, { ...loan, sumKopecks });
  const fallback = termsAt(request, pricing);
  return isRefusal(fallback) ? terms : { ...terms, fallback };
}

async function priced({ clock, settings }: Rules, db: Db, loan: PricedLoan) {
  const { sumKopecks, term, periodType, extraIds } = loan;
  const issuedOn = clock.today();
  const pricedOn = loan.pricedOn ?? issuedOn;
  const request: LoanRequest = { sumKopecks, term, periodType, issuedOn, pricedOn };
  const promo = promoOf(loan, issuedOn);
  const { SelectingAdditionalProduct: mayChoose } = await settings.read(db);
  const extras = mayChoose ? lawfulExtras(request, promo, extraIds) : [];
  return { request, mayChoose, pricing: { promo, extras } satisfies Pricing };
}

/** What is no longer on the lists is a missing offer, whose steps come again. */
function termsAt(request: LoanRequest, pricing: Pricing): LoanTerms | Refusal {
  const terms = chosenTermsOf(request, pricing);
  if (!isRefusal(terms) || terms.refusal === "LegalLimitExceeded") return terms;
  return refuse("OfferMissing");
}
