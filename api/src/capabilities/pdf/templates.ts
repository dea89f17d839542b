// Which template makes which document.
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";

import type { LoanDocumentData, SignedDocumentKind } from "./loan-document-data.ts";
import { aspAgreement } from "./templates/asp-agreement.ts";
import { creditReportConsent } from "./templates/credit-report-consent.ts";
import { insuranceApplication, serviceApplication } from "./templates/extra-application.ts";
import { individualConditions } from "./templates/individual-conditions.ts";
import { loanAgreement } from "./templates/loan-agreement.ts";
import { paymentSchedule } from "./templates/payment-schedule.ts";
import { personalDataConsent } from "./templates/personal-data-consent.ts";

export type DocumentTemplate = (data: LoanDocumentData) => TDocumentDefinitions;

export const documentTemplates: Record<SignedDocumentKind, DocumentTemplate> = {
  "individual-conditions": individualConditions,
  "payment-schedule": paymentSchedule,
  "loan-agreement": loanAgreement,
  "asp-agreement": aspAgreement,
  "personal-data-consent": personalDataConsent,
  "credit-report-consent": creditReportConsent,
  "insurance-application": insuranceApplication,
  "service-application": serviceApplication,
};
