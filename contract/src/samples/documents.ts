// Samples of document, financing, offer and additionalProduct.
import { documentIds } from "../dictionaries/document-ids.ts";
import { formPages } from "../dictionaries/form-pages.ts";
import type { additionalProductEndpoints } from "../endpoints/additional-product.ts";
import type { documentScanEndpoints } from "../endpoints/document-scan.ts";
import type { documentSignEndpoints } from "../endpoints/document-sign.ts";
import type { documentEndpoints } from "../endpoints/document.ts";
import type { financingEndpoints } from "../endpoints/financing.ts";
import type { offerEndpoints } from "../endpoints/offer.ts";
import { ofApplication, sampleCode, sampleIds } from "./people.ts";
import type { SamplesOf } from "./sample.ts";

const byBody = { request: { body: ofApplication }, nearMiss: { body: {} } };

const signed: string[] = [documentIds.individualConditions, documentIds.paymentSchedule];

const shown = {
  documentRuleIds: signed,
  offerHash: "a".repeat(64),
  documentsHash: "b".repeat(64),
};

const pageDocuments = {
  ...ofApplication,
  formPageId: formPages.signing,
  documentRuleIds: signed,
};

const acceptance = {
  request: { body: { ...ofApplication, ...sampleCode, cookie: "_ym_uid=1718000000123456789" } },
  nearMiss: { body: { ...ofApplication, code: "123456" } },
};

const instrument = { financingInstrumentId: sampleIds.instrument };

/** Samples of `document`. */
export const documentSamples: SamplesOf<
  typeof documentEndpoints & typeof documentScanEndpoints & typeof documentSignEndpoints
> = {
  getDocumentsForRegistration: { request: {} },
  getDocumentsForPage: {
    request: { body: { ...ofApplication, formPageId: formPages.signing } },
    nearMiss: { body: { ...ofApplication, formPageId: "signing" } },
  },
  getDocumentsForPages: {
    request: { body: { ...ofApplication, formPageIds: [formPages.signing, formPages.inn] } },
    nearMiss: { body: { ...ofApplication, formPageIds: [] } },
  },
  saveDocuments: {
    request: { body: pageDocuments },
    nearMiss: { body: { ...pageDocuments, documentRuleIds: [signed[0], signed[0]] } },
  },
  saveDocumentRulesLogFiles: {
    request: { body: { ...pageDocuments, secondsAgo: 90 } },
    nearMiss: { body: { ...pageDocuments, documentRuleIds: signed[0] } },
  },
  checkDocuments: {
    request: { body: { ...ofApplication, isReturnData: true } },
    nearMiss: { body: ofApplication },
  },
  saveDocument: {
    request: {
      body: { ...ofApplication, categoryId: documentIds.scanPassportMain },
      file: new Blob(["photo"], { type: "image/jpeg" }),
    },
    nearMiss: { body: { ...ofApplication, categoryId: "passport" } },
  },
  removeDocument: {
    request: { body: { fileId: sampleIds.file } },
    nearMiss: { body: { fileId: "../file" } },
  },
  isRequiredScan: byBody,
  isScanCopySign: byBody,
  getFileBody: {
    request: { query: { ...ofApplication, documentRulesId: documentIds.individualConditions } },
    nearMiss: { query: ofApplication },
  },
  signFiles: {
    request: { body: { ...ofApplication, ...shown, offerSum: 10_000 } },
    nearMiss: { body: { ...ofApplication, ...shown, offerSum: "10000" } },
  },
  getDocumentText: {
    request: { query: { ...ofApplication, documentRulesId: documentIds.individualConditions } },
    nearMiss: { query: ofApplication },
  },
  getScan: {
    request: { query: { ...ofApplication, fileId: sampleIds.file } },
    nearMiss: { query: ofApplication },
  },
  deferScans: { request: { body: ofApplication }, nearMiss: { body: {} } },
};

/** Samples of `financing`. */
export const financingSamples: SamplesOf<typeof financingEndpoints> = {
  addCardFrame: { request: { query: ofApplication }, nearMiss: { query: {} } },
  getApprovedStatus: { request: { query: instrument }, nearMiss: { query: ofApplication } },
  saveFinancingInstrument: {
    request: { body: { ...ofApplication, ...instrument } },
    nearMiss: { body: { ...ofApplication, ...instrument, cardNumber: "2200" } },
  },
  getAvailableInstruments: byBody,
  hasSynonim: { request: { query: instrument }, nearMiss: { query: {} } },
  getSynonim: { request: { body: instrument }, nearMiss: { body: {} } },
};

/** Samples of `offer` and `additionalProduct`. */
export const offerSamples: SamplesOf<typeof offerEndpoints & typeof additionalProductEndpoints> = {
  getOfferInfoText: {
    request: { query: { ...ofApplication, offerSum: 10_000 } },
    nearMiss: { query: { ...ofApplication, offerSum: "0x2710" } },
  },
  isTimerPageEnabled: { request: { query: {} }, nearMiss: { query: { applicationId: "new" } } },
  savePaymentOfferAndSendToConsideration: acceptance,
  savePaymentOfferAndWaitForScans: acceptance,
  checkDecisionApplication: byBody,
  selectAdditionalProducts: byBody,
  selectAdditionalProductsByAmount: {
    request: { body: { ...ofApplication, offerSum: 15_000 } },
    nearMiss: { body: { ...ofApplication, offerSum: -1 } },
  },
  toggleAdditionalProduct: {
    request: { body: { ...ofApplication, additionalProductId: sampleIds.entry, isActive: false } },
    nearMiss: { body: { ...ofApplication, additionalProductId: sampleIds.entry, isActive: 0 } },
  },
};
