// Which template makes which document.
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";

import type {
  AgreementData,
  DocumentDataOf,
  DocumentKind,
  LoanDocumentData,
  SignedDocumentKind,
} from "./loan-document-data.ts";
import { agreement } from "./templates/agreement.ts";
import { aspAgreement } from "./templates/asp-agreement.ts";
import { debtLoadNotice } from "./templates/debt-load-notice.ts";
import { insuranceApplication, serviceApplication } from "./templates/extra-application.ts";
import { individualConditions } from "./templates/individual-conditions.ts";
import { loanAgreement } from "./templates/loan-agreement.ts";
import { paymentSchedule } from "./templates/payment-schedule.ts";

export type DocumentTemplate = (data: LoanDocumentData) => TDocumentDefinitions;

export const documentTemplates: Record<SignedDocumentKind, DocumentTemplate> = {
  "individual-conditions": individualConditions,
  "payment-schedule": paymentSchedule,
  "loan-agreement": loanAgreement,
  "asp-agreement": aspAgreement,
  "insurance-application": insuranceApplication,
  "service-application": serviceApplication,
  "debt-load-notice": debtLoadNotice,
};

/** Pure: data → definition. */
export const definitionOf = (
  kind: DocumentKind,
  data: DocumentDataOf<DocumentKind>,
): TDocumentDefinitions =>
  kind === "agreement"
    ? agreement(data as AgreementData)
    : documentTemplates[kind](data as LoanDocumentData);
