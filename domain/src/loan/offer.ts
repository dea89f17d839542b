// The one place that computes the terms of an offer: sum, term, promo rate and chosen extras make the
// schedule, ПСК, charges and what is paid out; what breaks a dated limit is no offer (D2, D8).
import type { IsoDate } from "../person/dates.ts";
import { calculateLoan, type Loan, type LoanRefusal, type LoanRequest } from "./calculator.ts";
import { type Extra, type ExtraId, type ExtraKind, extrasOn } from "./extras.ts";
import { checkOffer } from "./limits.ts";
import type { Kopecks } from "./money.ts";
import { isForSum, type PromoCode } from "./promo-codes.ts";

/** Of a promo code, what makes a price. D8. */
export type Discount = Omit<PromoCode, "validFrom" | "validTo">;

/** What changes the price of a loan: a promo code, and the extras chosen with it. D8. */
export type Pricing = { promo: Discount | null; extras: readonly Extra[] };

/** A chosen extra as it stands in the terms. */
export type ChosenExtra = { id: ExtraId; kind: ExtraKind; amountKopecks: Kopecks };

/**
 * The terms of an offer. The extras' price is kept back: `payoutKopecks` is what the borrower gets,
 * interest runs on the whole sum, and ПСК counts both. `chargesKopecks` are interest and extras. D2,
 * D8.
 */
export type OfferTerms = Omit<LoanRequest, "pricedOn"> &
  Loan & {
    promoCode: string | null;
    discountPercent: number;
    extras: readonly ChosenExtra[];
    extrasKopecks: Kopecks;
    payoutKopecks: Kopecks;
    chargesKopecks: Kopecks;
  };

/** The terms that are signed and kept; `fallback` is the second, smaller loan of two-sum signing. D8; decision 0032. */
export type LoanTerms = OfferTerms & { fallback?: OfferTerms };

/** Why there is no offer: what the calculator refuses, or a limit of the day of signing. D2. */
export type OfferRefusal = LoanRefusal | { refusal: "LegalLimitExceeded" };

const limitExceeded = { refusal: "LegalLimitExceeded" } as const;

/**
 * The terms of an offer that keeps every limit of its day, or why there is none. D2, D8. Example: 10
 * 000 ₽ for 15 days with 500 ₽ kept back has a ПСК of 435.439 % and is refused.
 */
export const calculateOffer = (
  request: LoanRequest,
  { promo: given, extras }: Pricing,
): OfferTerms | OfferRefusal => {
  // By whose day's prices it is leaves no trace in the terms: the same terms are the same offer.
  const { pricedOn: _, ...asked } = request;
  const { sumKopecks, issuedOn } = asked;
  const promo = given !== null && isForSum(given, sumKopecks) ? given : null;
  const discountPercent = promo?.discountPercent ?? 0;
  const extrasKopecks = extras.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
  if (extrasKopecks >= sumKopecks && extrasKopecks > 0) return limitExceeded;
  const loan = calculateLoan(request, { discountPercent, keptBackKopecks: extrasKopecks });
  if (loan.refusal !== undefined) return loan;
  const chargesKopecks = loan.overpaymentKopecks + extrasKopecks;
  if (checkOffer({ ...loan, sumKopecks, chargesKopecks }, issuedOn).length > 0)
    return limitExceeded;
  return {
    ...asked,
    ...loan,
    promoCode: promo?.code ?? null,
    discountPercent,
    extras: extras.map(({ id, kind, amountKopecks }) => ({ id, kind, amountKopecks })),
    extrasKopecks,
    payoutKopecks: sumKopecks - extrasKopecks,
    chargesKopecks,
  };
};

const isLawful = (request: LoanRequest, pricing: Pricing): boolean =>
  calculateOffer(request, pricing).refusal === undefined;

const inOrder = (date: IsoDate, isIn: (extra: Extra) => boolean): readonly Extra[] =>
  extrasOn(date).filter(isIn);

/**
 * Of the extras asked for those that are sold on the day and together keep every limit; of two that
 * do not fit together the one shown first stays. D2, D8.
 */
export const lawfulExtras = (
  request: LoanRequest,
  promo: Discount | null,
  asked: readonly string[],
): readonly Extra[] =>
  inOrder(request.pricedOn ?? request.issuedOn, ({ id }) => asked.includes(id)).reduce<
    readonly Extra[]
  >((kept, extra) => {
    const extras = [...kept, extra];
    return isLawful(request, { promo, extras }) ? extras : kept;
  }, []);

/**
 * The extras to show: those chosen, and each other one that may be added to them without breaking a
 * limit. D2, D8: an extra that would break one is not offered.
 */
export const offeredExtras = (
  request: LoanRequest,
  promo: Discount | null,
  chosen: readonly Extra[],
): readonly Extra[] =>
  inOrder(request.pricedOn ?? request.issuedOn, (extra) => {
    const isChosen = chosen.some(({ id }) => id === extra.id);
    return isChosen || isLawful(request, { promo, extras: [...chosen, extra] });
  });
