// Made-up data that tests and measurements fill the documents with: a loan in days and a loan in weeks.
import { sampleLenders } from "@microloan/contract/lender";
import { extrasOn } from "@microloan/domain/loan/extras";
import { calculateOffer } from "@microloan/domain/loan/offer";
import { installmentIntervalDays, type Payment } from "@microloan/domain/loan/schedule";
import { addDays } from "@microloan/domain/person/dates";

import type { LoanDocumentData, SignedDocumentKind } from "../src/papers/pdf/loan-document-data.ts";

const highDebtLoad = {
  percent: 79.48,
  text: "Платежи по всем вашим кредитам и займам вместе с этим составят больше 50 % вашего дохода.",
};

const withoutExtras = (sumKopecks: number) => ({
  promoCode: null,
  discountPercent: 0,
  extras: [],
  extrasKopecks: 0,
  payoutKopecks: sumKopecks,
});

export const payday: LoanDocumentData = {
  lender: sampleLenders.eqvazaim,
  borrower: {
    fullName: "Константинопольская-Преображенская Анна Владиславовна",
    birthDate: "1990-02-17",
    birthPlace: "гор. Орёл",
    passport: {
      series: "5410",
      number: "123456",
      issuedOn: "2010-03-01",
      issuedBy: "УМВД России по Орловской области",
      divisionCode: "570-001",
    },
    registrationAddress: "302028, Орловская обл., г. Орёл, ул. Ленина, д. 1, корп. 2, кв. 34",
    phone: "+79123456789",
    email: "anna@example.ru",
  },
  contractNumber: "26-0012345",
  signedOn: "2026-11-20",
  loan: {
    sumKopecks: 1_500_000,
    term: 15,
    periodType: "days",
    dailyRateMillionths: 8000,
    refundKopecks: 1_680_000,
    overpaymentKopecks: 180_000,
    pskThousandths: 292_000,
    pskKopecks: 180_000,
    ...withoutExtras(1_500_000),
    dueOn: "2026-12-05",
    payments: [
      {
        number: 1,
        dueOn: "2026-12-05",
        amountKopecks: 1_680_000,
        principalKopecks: 1_500_000,
        interestKopecks: 180_000,
        balanceKopecks: 0,
      },
    ],
  },
  cardMask: "2200 **** **** 1234",
  assignmentAllowed: true,
};

const dueDates = Array.from({ length: 12 }, (_, index) =>
  addDays("2026-11-20", (index + 1) * installmentIntervalDays),
);

// Spec decisions D2: 30 000 ₽ over 24 weeks at 0.8 % a day, 11 × 4 664.93 + 4 665.00.
function installmentPayments(): Payment[] {
  let balanceKopecks = 3_000_000;
  return dueDates.map((dueOn, index) => {
    const isLast = index === dueDates.length - 1;
    const interestKopecks = isLast ? 466_500 - balanceKopecks : Math.round(balanceKopecks * 0.112);
    const amountKopecks = isLast ? 466_500 : 466_493;
    const principalKopecks = amountKopecks - interestKopecks;
    balanceKopecks -= principalKopecks;
    return {
      number: index + 1,
      dueOn,
      amountKopecks,
      principalKopecks,
      interestKopecks,
      balanceKopecks,
    };
  });
}

export const installment: LoanDocumentData = {
  ...payday,
  contractNumber: "26-0012346",
  loan: {
    sumKopecks: 3_000_000,
    term: 24,
    periodType: "weeks",
    dailyRateMillionths: 8000,
    refundKopecks: 5_597_923,
    overpaymentKopecks: 2_597_923,
    pskThousandths: 292_000,
    pskKopecks: 2_597_923,
    ...withoutExtras(3_000_000),
    dueOn: "2027-05-07",
    payments: installmentPayments(),
  },
  assignmentAllowed: false,
};

const anySum = { leastSumKopecks: null, mostSumKopecks: null };

const priced = calculateOffer(
  { sumKopecks: 4_000_000, term: 24, periodType: "weeks", issuedOn: payday.signedOn },
  { promo: { code: "СТАРТ10", discountPercent: 10, ...anySum }, extras: extrasOn(payday.signedOn) },
);

/** A loan with both extras and a promo code. */
export const withExtras: LoanDocumentData = {
  ...payday,
  contractNumber: "26-0012347",
  loan: priced.refusal === undefined ? priced : payday.loan,
};

/** The usual sample, or under its number one with extras or with a notice for the documents that need them. */
export const sampleOf = (kind: SignedDocumentKind, usual: LoanDocumentData): LoanDocumentData => {
  if (kind === "debt-load-notice") return { ...usual, debtLoadNotice: highDebtLoad };
  return kind === "insurance-application" || kind === "service-application"
    ? { ...withExtras, contractNumber: usual.contractNumber }
    : usual;
};
