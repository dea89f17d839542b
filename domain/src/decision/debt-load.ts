// Debt load (ПДН): monthly payments on all loans, this one included, in percent of the monthly
// income. D2, D6.
import { debtLoadNoticeOf } from "../loan/limits.ts";
import { divideHalfUp, type Kopecks } from "../loan/money.ts";
import { daysBetween, type IsoDate } from "../person/dates.ts";
import type { CountedIncome } from "./counted-income.ts";

/**
 * The debt load in percent with two decimals, rounded half-up; "unknown" without an income. It may
 * be far above 100. D2. Example: 12 000 ₽ of payments with this loan on an income of 40 000 ₽ → 30.
 */
export const debtLoadPercent = (monthly: {
  otherPaymentsKopecks: Kopecks;
  thisLoanKopecks: Kopecks;
  incomeKopecks: Kopecks;
}): number | "unknown" => {
  if (monthly.incomeKopecks <= 0) return "unknown";
  const payments = BigInt(monthly.otherPaymentsKopecks + monthly.thisLoanKopecks);
  return divideHalfUp(payments * 10_000n, BigInt(monthly.incomeKopecks)) / 100;
};

const daysPerMonth = 30;

/**
 * What a loan costs a month: the refund over its started months of 30 days, half-up to a kopeck.
 * Assumption: D2, a loan of up to 30 days burdens one month in full.
 */
export const monthlyPaymentKopecks = (loan: {
  refundKopecks: Kopecks;
  issuedOn: IsoDate;
  dueOn: IsoDate;
}): Kopecks => {
  const months = Math.max(1, Math.ceil(daysBetween(loan.issuedOn, loan.dueOn) / daysPerMonth));
  return divideHalfUp(BigInt(loan.refundKopecks), BigInt(months));
};

/**
 * What other loans cost a month: the greater of what the borrower declared and what the bureau knows, as either may be
 * incomplete; "unknown" when neither has spoken. D2, D6.
 */
export const otherPaymentsKopecks = (facts: {
  declaredKopecks: Kopecks | undefined;
  bureauKopecks: Kopecks | undefined;
}): Kopecks | "unknown" => {
  const { declaredKopecks, bureauKopecks } = facts;
  if (declaredKopecks === undefined && bureauKopecks === undefined) return "unknown";
  return Math.max(declaredKopecks ?? 0, bureauKopecks ?? 0);
};

/**
 * The debt load in percent as far as it is known. Where nobody told of other loans, or the law asks for an official
 * income that nobody brought, it is the least that is told: its percent where that is above the threshold of the law
 * already, else "unknown". D2, D6; decision 0051. Example: 18 600 ₽ on an income of 10 000 ₽ are 186 %, whatever else
 * is owed.
 */
export const knownDebtLoad = (facts: {
  declaredKopecks: Kopecks | undefined;
  bureauKopecks: Kopecks | undefined;
  thisLoanKopecks: Kopecks;
  income: Pick<CountedIncome, "incomeKopecks" | "isOfficialMissing">;
  signedOn: IsoDate;
}): number | "unknown" => {
  const { income, signedOn, thisLoanKopecks } = facts;
  const { incomeKopecks, isOfficialMissing } = income;
  const others = otherPaymentsKopecks(facts);
  const otherKopecks = others === "unknown" ? 0 : others;
  const monthly = { otherPaymentsKopecks: otherKopecks, thisLoanKopecks, incomeKopecks };
  const percent = debtLoadPercent(monthly);
  const isKnown = others !== "unknown" && !isOfficialMissing;
  if (isKnown || percent === "unknown") return percent;
  return debtLoadNoticeOf(percent, signedOn) === undefined ? "unknown" : percent;
};
