// What a document is filled with (spec decisions D7), and the closed set of documents.
// Plain data: it crosses to the rendering thread by structured clone.
import type { Lender } from "@microloan/contract/lender";
import type { ChosenExtra } from "@microloan/domain/loan/offer";
import type { Payment } from "@microloan/domain/loan/schedule";

export const signedDocumentKinds = [
  "individual-conditions",
  "payment-schedule",
  "loan-agreement",
  "asp-agreement",
  "insurance-application",
  "service-application",
  "debt-load-notice",
] as const;

export type SignedDocumentKind = (typeof signedDocumentKinds)[number];

/** Beside them the text of an agreement that is given with a tick (decision 0039). */
export type DocumentKind = SignedDocumentKind | "agreement";

export type DocumentDataOf<K extends DocumentKind> = K extends "agreement"
  ? AgreementData
  : LoanDocumentData;

/** An agreement as it is read and kept: nothing of the person stands in its text. */
export type AgreementData = {
  author: string;
  site: string;
  text: string;
  /** Of the text. */
  sha256: string;
  /** YYYY-MM-DD; the PDF's creation date. */
  day: string;
  /** Who gave it and when (ISO instant); null while it is only read. */
  given: { by: string; birthDate: string; at: string } | null;
};

export type BorrowerDetails = {
  fullName: string;
  birthDate: string;
  birthPlace: string;
  passport: {
    series: string;
    number: string;
    issuedOn: string;
    /** Empty where the server setting HidePassportIssuedBy kept it from being asked. */
    issuedBy: string;
    divisionCode: string;
  };
  registrationAddress: string;
  phone: string;
  email?: string;
};

export type DocumentLoan = {
  sumKopecks: number;
  /** Counted in `periodType`. */
  term: number;
  periodType: "days" | "weeks";
  /** 8000 is 0.8 % a day. */
  dailyRateMillionths: number;
  refundKopecks: number;
  overpaymentKopecks: number;
  /** ПСК in thousandths of a percent a year: 292000 is 292.000 %. */
  pskThousandths: number;
  pskKopecks: number;
  /** Null without a promo code, then the discount is 0. */
  promoCode: string | null;
  discountPercent: number;
  /** Paid extras, kept back at payout. */
  extras: readonly ChosenExtra[];
  extrasKopecks: number;
  payoutKopecks: number;
  dueOn: string;
  payments: readonly Payment[];
};

export type LoanDocumentData = {
  lender: Lender;
  borrower: BorrowerDetails;
  contractNumber: string;
  /** YYYY-MM-DD; also the PDF's creation date, so the same data gives the same bytes. */
  signedOn: string;
  loan: DocumentLoan;
  /** The card that the loan is paid to, as the acquirer masks it. */
  cardMask: string;
  assignmentAllowed: boolean;
  /** In the data of the notice itself and of no other paper; `text` is the sentence of the law's day. */
  debtLoadNotice?: { percent: number; text: string };
};
