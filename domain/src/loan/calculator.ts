// The loan calculator: the same code in the browser and in the API, whose figure is the one signed.
// Spec §2, D2.
import type { IsoDate } from "../person/dates.ts";
import type { Kopecks } from "./money.ts";
import {
  periodItems,
  productForSum,
  productsOn,
  type PeriodType,
  type Product,
  type ProductId,
} from "./products.ts";
import { pskKopecks, pskThousandths, type CashFlow } from "./psk.ts";
import { annuitySchedule, singlePaymentSchedule, type Payment } from "./schedule.ts";

/** What is asked of the calculator. */
export type LoanRequest = {
  sumKopecks: Kopecks;
  term: number;
  periodType: PeriodType;
  issuedOn: IsoDate;
  /**
   * The day whose products and prices hold, where an offer keeps those of the day it was told; absent: `issuedOn`. D9.
   */
  pricedOn?: IsoDate;
};

/**
 * What changes the price of a loan: a promo code's discount of the daily rate, and paid extras whose
 * price is kept back when the money is paid out. D8.
 */
export type LoanPricing = { discountPercent: number; keptBackKopecks: Kopecks };

/**
 * A calculated loan; `paymentKopecks` is the regular payment, `dueOn` the day of the last one. D2.
 */
export type Loan = {
  refusal?: undefined;
  productId: ProductId;
  dailyRateMillionths: number;
  refundKopecks: Kopecks;
  overpaymentKopecks: Kopecks;
  paymentKopecks: Kopecks;
  payments: readonly Payment[];
  /** Thousandths of a percent a year: 292000 is 292.000 %. */
  pskThousandths: number;
  pskKopecks: Kopecks;
  dueOn: IsoDate;
};

/**
 * Why there is no loan: nothing is offered on that date, or the sum or term is not on the lists.
 */
export type LoanRefusal = { refusal: "NoProduct" | "SumNotOffered" | "TermNotOffered" };

const fullPrice: LoanPricing = { discountPercent: 0, keptBackKopecks: 0 };

const scheduleOf = (
  product: Product,
  { sumKopecks, term, issuedOn }: LoanRequest,
  dailyRateMillionths: number,
) =>
  product.periodType === "days"
    ? singlePaymentSchedule({ sumKopecks, days: term, dailyRateMillionths, issuedOn })
    : annuitySchedule({ sumKopecks, weeks: term, dailyRateMillionths, issuedOn });

/** The money flows of a loan: what is paid out, and its schedule. */
export const cashFlowsOf = (
  paidOutKopecks: Kopecks,
  issuedOn: IsoDate,
  payments: readonly Payment[],
): readonly CashFlow[] => [
  { on: issuedOn, amountKopecks: -paidOutKopecks },
  ...payments.map(({ dueOn, amountKopecks }) => ({ on: dueOn, amountKopecks })),
];

/**
 * Calculates a loan by the products of its day, or tells why it is not offered. A discounted
 * rate is rounded down to a millionth: never more than was promised. D2, D8. Example: 1 000 ₽ for 7
 * days → refund 1 056.00 ₽, ПСК 292.000 %.
 */
export const calculateLoan = (
  request: LoanRequest,
  { discountPercent, keptBackKopecks }: LoanPricing = fullPrice,
): Loan | LoanRefusal => {
  const { sumKopecks, term, periodType, issuedOn, pricedOn = issuedOn } = request;
  if (productsOn(pricedOn).length === 0) return { refusal: "NoProduct" };
  const product = productForSum(sumKopecks, pricedOn);
  if (product === undefined) return { refusal: "SumNotOffered" };
  const isTermOffered =
    product.periodType === periodType && periodItems(product.id, pricedOn).includes(term);
  if (!isTermOffered) return { refusal: "TermNotOffered" };

  const dailyRateMillionths = Math.floor(
    (product.dailyRateMillionths * (100 - discountPercent)) / 100,
  );
  const payments = scheduleOf(product, request, dailyRateMillionths);
  const refundKopecks = payments.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
  const flows = cashFlowsOf(sumKopecks - keptBackKopecks, issuedOn, payments);
  return {
    productId: product.id,
    dailyRateMillionths,
    refundKopecks,
    overpaymentKopecks: refundKopecks - sumKopecks,
    // However short the term, there is one payment.
    paymentKopecks: payments[0]!.amountKopecks,
    payments,
    pskThousandths: pskThousandths(flows),
    pskKopecks: pskKopecks(flows),
    dueOn: payments.at(-1)!.dueOn,
  };
};
