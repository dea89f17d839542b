// Each call that takes an id of somebody's, once for each such id (D1, reliability B1, B2).
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { Endpoint } from "@microloan/contract/endpoint";
import { endpoints } from "@microloan/contract/endpoints";
import type { SubFormKind } from "@microloan/contract/fields/additional-question";

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
const considerationRequest = {
  agreeItems: [],
  formPageId: formPages.prescoring,
  documentRuleIds: [],
  clientTime: "20.11.2026 12:00:00",
  clientTimeZone: 3,
};
const byQuery = ({ applicationId }: Ids) => ({ query: { applicationId } });
const byBody = ({ applicationId }: Ids) => ({ body: { applicationId } });
const ofForm =
  (form: (own: Borrower) => { body: object }) =>
  ({ applicationId }: Ids, own: Borrower) => ({ body: { ...form(own).body, applicationId } });

/**
 * Each built call that takes an id of somebody's, once for each such id. Refused with NotFound unless said otherwise.
 */
export const rows: Row[] = [
  [endpoints.getPassport, byBody],
  [endpoints.savePassport, ofForm((own) => own.forms.passport())],
  [
    endpoints.checkIssueDate,
    ({ applicationId }) => ({ body: { applicationId, issueDate: "2010-06-01" } }),
  ],
  [endpoints.getAdditionalQuestion, byQuery],
  [endpoints.saveAdditionalQuestion, ofForm((own) => own.forms.questions())],
  ...subFormRows,
  [endpoints.getInnVerification, byQuery],
  [
    endpoints.saveManualInn,
    ({ applicationId }) => ({ body: { applicationId, inn: "770000000156" } }),
  ],
  [endpoints.validateBySmev, ({ applicationId }) => ({ params: { id: applicationId } })],
  [endpoints.saveAddress, ofForm((own) => own.forms.address())],
  [endpoints.getEmployment, byQuery],
  [endpoints.saveEmployment, ofForm((own) => own.forms.work())],
  [endpoints.doUprid, byBody],
  [
    endpoints.checkUpridCode,
    ({ applicationId, codeId }) => ({ body: { applicationId, codeId, code } }),
  ],
  [
    endpoints.checkUpridCode,
    ({ codeId }, own) => ({ body: { ...own.ofApplication(), codeId, code } }),
    "CodeExpired",
  ],
  [endpoints.addCardFrame, byQuery],
  [
    endpoints.getApprovedStatus,
    ({ financingInstrumentId }) => ({ query: { financingInstrumentId } }),
  ],
  [endpoints.getAvailableInstruments, byBody],
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
  [endpoints.selectAdditionalProducts, byBody],
  [
    endpoints.selectAdditionalProductsByAmount,
    ({ applicationId }) => ({ body: { applicationId, offerSum: 10_000 } }),
  ],
  [endpoints.toggleAdditionalProduct, byBody],
  [endpoints.getSelectingAdditionalProductValue, byBody],
  [endpoints.getPromoInfo, ({ applicationId }) => ({ query: { applicationId } })],
  [
    endpoints.usePromoCode,
    ({ applicationId }) => ({ body: { applicationId, promoCode: "СТАРТ10" } }),
  ],
  [endpoints.cancelPromoCode, byBody],
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
  [endpoints.getTranshInfo, ({ applicationId }) => ({ params: { id: applicationId } })],
  [endpoints.setClientDenial, byBody],
  [endpoints.selectProduct, ({ applicationId }) => ({ body: { ...productChoice, applicationId } })],
  [endpoints.getCurrentSelectProductResult, byBody],
  [
    endpoints.sendToConsideration,
    ({ applicationId }) => ({ params: { id: applicationId }, body: considerationRequest }),
  ],
  [endpoints.isTimerPageEnabled, byQuery],
  [endpoints.checkDecisionApplication, byBody],
  [endpoints.getConsiderationStatus, ({ applicationId }) => ({ params: { id: applicationId } })],
  [endpoints.getDeferredScansStatus, ({ applicationId }) => ({ params: { id: applicationId } })],
  [endpoints.resetDeferredScansTimer, ({ applicationId }) => ({ params: { id: applicationId } })],
  [
    endpoints.resetDeferredScansWorkflow,
    ({ applicationId }) => ({ params: { id: applicationId } }),
  ],
  [endpoints.deferScans, byBody],
  [endpoints.isRequiredScan, byBody],
  [endpoints.isScanCopySign, byBody],
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
  [endpoints.getExperimentGroups, byQuery],
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
