// The calls that sign something or move money, and an upload.
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";

import { borrowerAt, createBorrower } from "../borrower.ts";
import { boundCard, requestKeyOf, sendReport, signedReport } from "../card-report.ts";
import { borrowerWaiting, deferralOf } from "../deferred-scans.ts";
import { installmentOffer, protection } from "../priced-loan.ts";
import { scan } from "../scan.ts";
import { call, type Operation } from "./operation.ts";

const periodTypeId = periodTypes.days.id;

/** By the operation name of their call. */
export const callOperations: Operation[] = [
  {
    name: "checkRegistrationCode",
    commits: 1,
    async prepare(app) {
      const borrower = createBorrower(app);
      return call(borrower, endpoints.checkRegistrationCode, {
        body: await borrower.askRegistrationCode(),
      });
    },
  },
  {
    name: "checkUpridCode",
    commits: 1,
    async prepare(app) {
      const borrower = await borrowerAt(app, "number-confirmation");
      return call(borrower, endpoints.checkUpridCode, { body: await borrower.askNumberCode() });
    },
  },
  {
    name: "saveFinancingInstrument",
    commits: 1,
    isRepeatable: true,
    async prepare(app) {
      const borrower = await borrowerAt(app, "select-map");
      const financingInstrumentId = await borrower.bindCard();
      const body = { ...borrower.ofApplication(), financingInstrumentId };
      return call(borrower, endpoints.saveFinancingInstrument, { body });
    },
  },
  {
    name: "saveDocument",
    commits: 1,
    isRepeatable: true,
    async prepare(app) {
      const borrower = await borrowerAt(app, "docs-uploading");
      const body = { ...borrower.ofApplication(), categoryId: documentIds.scanSelfie };
      return call(borrower, endpoints.saveDocument, { body, file: scan.jpeg });
    },
  },
  {
    name: "saveDocuments",
    commits: 1,
    isRepeatable: true,
    async prepare(app) {
      const borrower = await borrowerAt(app, "docs-uploading");
      for (const { id, isRequired } of documentRulesOf("docsUploading"))
        if (isRequired) await borrower.upload(id);
      const body = {
        ...borrower.ofApplication(),
        formPageId: formPages.docsUploading,
        documentRuleIds: [],
      };
      return call(borrower, endpoints.saveDocuments, { body });
    },
  },
  {
    name: "signFiles",
    commits: 1,
    async prepare(app) {
      const borrower = await borrowerAt(app, "signing");
      return call(borrower, endpoints.signFiles, { body: await borrower.toSign() });
    },
  },
  {
    name: "savePaymentOfferAndSendToConsideration",
    commits: 1,
    async prepare(app) {
      const borrower = await borrowerAt(app, "signing");
      const { body } = await borrower.askSigningCode();
      return call(borrower, endpoints.savePaymentOfferAndSendToConsideration, { body });
    },
  },
  {
    name: "setClientDenial",
    commits: 1,
    async prepare(app) {
      const borrower = await borrowerAt(app, "signing");
      const body = { ...borrower.ofApplication(), comment: "Передумал" };
      return call(borrower, endpoints.setClientDenial, { body });
    },
  },
  {
    name: "selectProduct",
    commits: 1,
    isRepeatable: true,
    async prepare(app) {
      const borrower = await borrowerAt(app, "signing");
      // The code is out already: the choice takes it back.
      await borrower.askSigningCode();
      const body = { ...borrower.ofApplication(), offerSum: 9_000, offerPeriod: 15, periodTypeId };
      return call(borrower, endpoints.selectProduct, { body });
    },
  },
  {
    name: "toggleAdditionalProduct",
    commits: 1,
    isRepeatable: true,
    async prepare(app) {
      const borrower = await borrowerAt(app, "signing", { offer: installmentOffer });
      const chosen = { additionalProductId: protection, isActive: true };
      const body = { ...borrower.ofApplication(), ...chosen };
      return call(borrower, endpoints.toggleAdditionalProduct, { body });
    },
  },
  {
    name: "usePromoCode",
    commits: 1,
    isRepeatable: true,
    async prepare(app) {
      const borrower = await borrowerAt(app, "signing");
      const body = { ...borrower.ofApplication(), promoCode: "СТАРТ10" };
      return call(borrower, endpoints.usePromoCode, { body });
    },
  },
  {
    name: "savePaymentOfferAndWaitForScans",
    commits: 1,
    async prepare(app) {
      const borrower = await borrowerAt(app, "docs-uploading");
      await deferralOf(borrower).defer();
      const { body } = await borrower.askSigningCode();
      return call(borrower, endpoints.savePaymentOfferAndWaitForScans, { body });
    },
  },
  {
    name: "resetDeferredScansWorkflow",
    commits: 1,
    async prepare(app) {
      const { borrower, byId } = await borrowerWaiting(app);
      return call(borrower, endpoints.resetDeferredScansWorkflow, byId());
    },
  },
  {
    name: "cancelPromoCode",
    commits: 1,
    async prepare(app) {
      const borrower = await borrowerAt(app, "signing");
      const { client, ofApplication } = borrower;
      const used = { ...ofApplication(), promoCode: "СТАРТ10" };
      await client.succeed(endpoints.usePromoCode, { body: used });
      return call(borrower, endpoints.cancelPromoCode, { body: ofApplication() });
    },
  },
  {
    name: "the acquirer's report of a card",
    commits: 1,
    async prepare(app) {
      const { client, ofApplication, state } = await borrowerAt(app, "select-map");
      const query = ofApplication();
      const { url } = await client.succeed(endpoints.addCardFrame, { query });
      const report = signedReport(boundCard(state.contactId, requestKeyOf(url)));
      return async (through = app) => {
        const [status] = await sendReport(through.server, report);
        if (status === 200) return "done";
        return Number(status) >= 500 ? "later" : "refused";
      };
    },
  },
];
