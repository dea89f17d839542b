// Each call that takes an id of somebody's, once for each such id (D1, reliability B1, B2).
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { Endpoint } from "@microloan/contract/endpoint";
import { allEndpoints, endpoints } from "@microloan/contract/endpoints";
import type { SubFormKind } from "@microloan/contract/fields/additional-question";

import { aboutApplication, partsNaming } from "../about-application.ts";
import type { Borrower } from "../borrower.ts";
import { scan } from "../scan.ts";
import { subFormRows } from "../sub-forms.ts";

export type Ids = Record<
  | "applicationId"
  | "contactId"
  | "fileId"
  | "financingInstrumentId"
  | "codeId"
  | "tempUserId"
  | `${SubFormKind}Id`,
  string
>;

export type Row = [
  endpoint: Endpoint,
  request: (ids: Ids, own: Borrower) => object | Promise<object>,
  refusal?: string,
];

const code = "123456";
const scoringSession = {
  sessionId: "s",
  clientTime: "20.11.2026 12:00:00",
  clientTimeZone: 3,
};
const productChoice = { offerSum: 9_000, offerPeriod: 15, periodTypeId: periodTypes.days.id };

/**
 * Calls that name more than an application, or whose request has to be right for its caller. Refused with NotFound
 * unless said otherwise.
 */
const ownRows: Row[] = [
  [
    endpoints.savePassport,
    ({ applicationId }, own) => ({ body: { ...own.forms.passport().body, applicationId } }),
  ],
  [
    endpoints.checkIssueDate,
    ({ applicationId }) => ({ body: { applicationId, issueDate: "2010-06-01" } }),
  ],
  ...subFormRows,
  [
    endpoints.saveManualInn,
    ({ applicationId }) => ({ body: { applicationId, inn: "770000000156" } }),
  ],
  [
    endpoints.checkUpridCode,
    ({ applicationId, codeId }) => ({ body: { applicationId, codeId, code } }),
  ],
  [
    endpoints.checkUpridCode,
    ({ codeId }, own) => ({ body: { ...own.ofApplication(), codeId, code } }),
    "CodeExpired",
  ],
  [
    endpoints.getApprovedStatus,
    ({ financingInstrumentId }) => ({ query: { financingInstrumentId } }),
  ],
  [endpoints.hasSynonim, ({ financingInstrumentId }) => ({ query: { financingInstrumentId } })],
  [endpoints.getSynonim, ({ financingInstrumentId }) => ({ body: { financingInstrumentId } })],
  [
    endpoints.saveFinancingInstrument,
    ({ applicationId, financingInstrumentId }) => ({
      body: { applicationId, financingInstrumentId },
    }),
  ],
  [
    endpoints.saveFinancingInstrument,
    ({ financingInstrumentId }, own) => ({
      body: { ...own.ofApplication(), financingInstrumentId },
    }),
  ],
  [
    endpoints.getDocumentsForPage,
    ({ applicationId }) => ({ body: { applicationId, formPageId: formPages.signing } }),
  ],
  [
    endpoints.getDocumentsForPages,
    ({ applicationId }) => ({ body: { applicationId, formPageIds: [formPages.signing] } }),
  ],
  [
    endpoints.saveDocumentRulesLogFiles,
    ({ applicationId }) => ({
      body: {
        applicationId,
        formPageId: formPages.signing,
        documentRuleIds: [documentIds.paymentSchedule],
      },
    }),
  ],
  [
    endpoints.getDocumentText,
    ({ applicationId }) => ({
      query: { applicationId, documentRulesId: documentIds.paymentSchedule },
    }),
  ],
  [
    endpoints.saveDocuments,
    ({ applicationId }) => ({
      body: { applicationId, formPageId: formPages.docsUploading, documentRuleIds: [] },
    }),
  ],
  [
    endpoints.checkDocuments,
    ({ applicationId }) => ({ body: { applicationId, isReturnData: true } }),
  ],
  [
    endpoints.saveDocument,
    ({ applicationId }) => ({
      body: { applicationId, categoryId: documentIds.scanPassportMain },
      file: scan.jpeg,
    }),
  ],
  [endpoints.getScan, ({ applicationId, fileId }) => ({ query: { applicationId, fileId } })],
  [endpoints.getScan, ({ fileId }, own) => ({ query: { ...own.ofApplication(), fileId } })],
  [endpoints.removeDocument, ({ fileId }) => ({ body: { fileId } })],
  [
    endpoints.getFileBody,
    ({ applicationId }) => ({
      query: { applicationId, documentRulesId: documentIds.individualConditions },
    }),
  ],
  [
    endpoints.signFiles,
    async ({ applicationId }, own) => ({
      body: { ...(await own.toSign()), applicationId },
    }),
  ],
  [
    endpoints.getOfferInfoText,
    ({ applicationId }) => ({ query: { applicationId, offerSum: 10_000 } }),
  ],
  [
    endpoints.selectAdditionalProductsByAmount,
    ({ applicationId }) => ({ body: { applicationId, offerSum: 10_000 } }),
  ],
  [
    endpoints.usePromoCode,
    ({ applicationId }) => ({ body: { applicationId, promoCode: "СТАРТ10" } }),
  ],
  [
    endpoints.savePaymentOfferAndSendToConsideration,
    ({ applicationId, codeId }) => ({ body: { applicationId, codeId, code } }),
  ],
  [
    endpoints.savePaymentOfferAndSendToConsideration,
    ({ codeId }, own) => ({ body: { ...own.ofApplication(), codeId, code } }),
    "OfferChanged",
  ],
  [
    endpoints.setCurrentAppStep,
    ({ applicationId }) => ({ body: { applicationId, step: 0, isNew: true } }),
  ],
  [endpoints.selectProduct, ({ applicationId }) => ({ body: { ...productChoice, applicationId } })],
  [
    endpoints.savePaymentOfferAndWaitForScans,
    ({ applicationId, codeId }) => ({ body: { applicationId, codeId, code } }),
  ],
  [endpoints.getUniquenessState, ({ contactId }) => ({ params: { id: contactId } })],
  [
    endpoints.saveJuicyScoreSession,
    ({ applicationId }, own) => ({
      body: { ...scoringSession, applicationId, contactId: own.state.contactId },
    }),
  ],
  [
    endpoints.saveJuicyScoreSession,
    ({ contactId }, own) => ({ body: { ...scoringSession, ...own.ofApplication(), contactId } }),
  ],
  [
    endpoints.addYandexClientData,
    ({ contactId }) => ({ body: { clientId: "1", contactId, contactSource: "web" } }),
  ],
  [
    endpoints.getCalculatorSettings,
    ({ applicationId }) => ({ body: { applicationId, useSmartCalculator: false } }),
  ],
  [
    endpoints.recalculate,
    ({ applicationId }) => ({ params: { applicationId }, body: { useSmartCalculator: false } }),
  ],
  [endpoints.getVerificationCodeResendTimeLeft, ({ codeId }) => ({ body: { codeId } })],
  [endpoints.sendRegistrationCode, ({ tempUserId }) => ({ body: { tempUserId } })],
  [
    endpoints.resendRegistrationCode,
    ({ tempUserId, codeId }) => ({ body: { tempUserId, codeId } }),
  ],
  [
    endpoints.resendRegistrationCode,
    ({ codeId }, own) => ({ body: { tempUserId: own.state.tempUserId, codeId } }),
  ],
  [
    endpoints.checkRegistrationCode,
    ({ tempUserId, codeId }) => ({ body: { tempUserId, codeId, code } }),
  ],
  [
    endpoints.checkRegistrationCode,
    ({ codeId }, own) => ({ body: { tempUserId: own.state.tempUserId, codeId, code } }),
    "CodeExpired",
  ],
  [
    endpoints.checkSignInCode,
    ({ codeId }) => ({ body: { payload: { codeId, code } } }),
    "CodeExpired",
  ],
  [endpoints.signIn, ({ codeId }) => ({ body: { codeId, code } }), "CodeExpired"],
  [endpoints.checkOldPhoneCode, ({ codeId }) => ({ body: { codeId, code } }), "CodeExpired"],
  // The thief's own change has not come that far; what a foreign code does there is in stranger.test.ts.
  [endpoints.confirmNewPhone, ({ codeId }) => ({ body: { codeId, code } }), "PhoneChangeMissing"],
];

const named = new Set(ownRows.map(([{ name }]) => name));

/** Every other call about an application: its sample, about that one. */
const aboutTheirs: Row[] = allEndpoints
  .filter((endpoint) => partsNaming(endpoint).length > 0 && !named.has(endpoint.name))
  .map((endpoint) => [endpoint, ({ applicationId }) => aboutApplication(endpoint, applicationId)]);

/** Each call that takes an id of somebody's, once for each such id. */
export const rows: readonly Row[] = [...ownRows, ...aboutTheirs];
