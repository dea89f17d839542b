// What an operator may call in restricted-access mode (spec §2, §6; D3).
import type { endpoints } from "./endpoints.ts";

type Calls = typeof endpoints;
type SignedInCall = {
  [Name in keyof Calls]: Calls[Name]["access"] extends "session" ? Name : never;
}[keyof Calls];

/** Of every signed-in call, by its operation name, whether it is open to an operator. */
const isOpen: Readonly<Record<SignedInCall, boolean>> = {
  getPersonalData: true,
  listApplications: true,
  getUsualTimes: true,
  getConsiderationStatus: true,
  getDeferredScansStatus: true,
  getTranshInfo: true,
  getCurrentSelectProductResult: true,
  getUniquenessState: true,
  getExperimentGroups: true,
  getPromoInfo: true,
  getCalculatorSettings: true,
  getOfferInfoText: true,
  checkDecisionApplication: true,
  isTimerPageEnabled: true,
  getSelectingAdditionalProductValue: true,
  // Forms.
  getPassport: true,
  savePassport: true,
  findFms: true,
  checkIssueDate: true,
  saveAddress: true,
  findAddress: true,
  getEmployment: true,
  saveEmployment: true,
  findParty: true,
  getEmploymentDictionary: true,
  getInnVerification: true,
  saveManualInn: true,
  getAdditionalQuestion: true,
  saveAdditionalQuestion: true,
  getAdditionalQuestionDictionary: true,
  getRepresentative: true,
  saveRepresentative: true,
  removeRepresentative: true,
  getBeneficiary: true,
  saveBeneficiary: true,
  removeBeneficiary: true,
  getBeneficiaryOwner: true,
  saveBeneficiaryOwner: true,
  removeBeneficiaryOwner: true,
  getRelative: true,
  saveRelative: true,
  removeRelative: true,
  getPublicOfficial: true,
  savePublicOfficial: true,
  removePublicOfficial: true,
  // Documents and the card as they stand.
  getDocumentsForPage: true,
  getDocumentsForPages: true,
  getFileBody: true,
  getDocumentText: true,
  // What an operator opened is told as what a borrower opened is.
  saveDocumentRulesLogFiles: true,
  checkDocuments: true,
  isRequiredScan: true,
  isScanCopySign: true,
  saveDocument: true,
  getScan: true,
  removeDocument: true,
  getApprovedStatus: true,
  getAvailableInstruments: true,
  // Codes and signatures.
  doUprid: false,
  checkUpridCode: false,
  validateBySmev: false,
  signFiles: false,
  savePaymentOfferAndSendToConsideration: false,
  savePaymentOfferAndWaitForScans: false,
  // Cards.
  addCardFrame: false,
  saveFinancingInstrument: false,
  hasSynonim: false,
  getSynonim: false,
  // The loan.
  selectProduct: false,
  recalculate: false,
  selectAdditionalProducts: false,
  selectAdditionalProductsByAmount: false,
  toggleAdditionalProduct: false,
  usePromoCode: false,
  cancelPromoCode: false,
  // The application's way.
  beginApplication: false,
  setCurrentAppStep: false,
  saveDocuments: false,
  deferScans: false,
  resetDeferredScansTimer: false,
  resetDeferredScansWorkflow: false,
  sendToConsideration: false,
  setClientDenial: false,
  redirectToLk: false,
  // What tells third parties.
  saveJuicyScoreSession: false,
  addYandexClientData: false,
};

/**
 * Operation names of the signed-in calls open to an operator: what reads the things that the borrower sees, the forms,
 * and the upload of documents. Asking for codes or entering them, agreeing, signing, binding a card, choosing
 * a product, denying, and whatever tells third parties of the borrower is not among them: the API refuses it with
 * `OperatorForbids`. D3.
 */
export const operatorCalls: ReadonlySet<string> = new Set(
  Object.entries(isOpen).flatMap(([name, open]) => (open ? [name] : [])),
);
