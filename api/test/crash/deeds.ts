// The calls and jobs that sign something or move money: what stands before each, and the deed itself under one key. A new
// one is a new row.
import { randomUUID } from "node:crypto";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";

import { jobKinds } from "../../src/capabilities/job-kinds.ts";
import type { TestApp } from "../app.ts";
import { type Borrower, borrowerAt, createBorrower } from "../borrower.ts";
import { createTab } from "../client.ts";
import { borrowerWaiting, deferralOf } from "../deferred-scans.ts";
import { installmentOffer, protection } from "../priced-loan.ts";

/** `later` is for whoever may ask again: a database that is away, the same deed still under way, a job that failed. */
export type Outcome = "done" | "later" | "refused";

/**
 * Does it once more, as a client or the job runner would after a crash. Through another process of the product, or under
 * another key, if told so.
 */
export type Act = (through?: TestApp, isOtherKey?: boolean) => Promise<Outcome>;

export type Deed = {
  name: string;
  /** Transactions with effects, one after another; a call has one. */
  commits: number;
  /** The borrower may do it again, which is another deed: under another key there is another line in the audit log. */
  isRepeatable?: true;
  prepare: (app: TestApp) => Promise<Act>;
};

type Request = Parameters<Borrower["client"]["sendLoose"]>;

const call = ({ client }: Borrower, endpoint: Request[0], request: Request[1]): Act => {
  const key = randomUUID();
  return async (through, isOtherKey = false) => {
    const browser = through ? createTab(client, through.server) : client;
    const tweaks = { key: isOtherKey ? randomUUID() : key };
    const { status, reply } = await browser.sendLoose(endpoint, request, tweaks);
    if ((reply as { result: boolean }).result) return "done";
    return status === 503 || status === 409 ? "later" : "refused";
  };
};

const job = (app: TestApp, kind: (typeof jobKinds)["consider"], borrower: Borrower): Act => {
  const data = borrower.ofApplication();
  return (through = app) =>
    through.jobs.deliver(kind, data).then(
      () => "done",
      () => "later",
    );
};

const periodTypeId = periodTypes.days.id;

export const deeds: Deed[] = [
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
    name: "saveToApplication",
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
      return call(borrower, endpoints.signFiles, { body: borrower.toSign() });
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
    name: "SetClientDenial",
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
    name: "activateOrCancelLastAddProduct",
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
    name: "SavePaymentOfferAndWaitForScans",
    commits: 1,
    async prepare(app) {
      const borrower = await borrowerAt(app, "docs-uploading");
      await deferralOf(borrower).defer();
      const { body } = await borrower.askSigningCode();
      return call(borrower, endpoints.savePaymentOfferAndWaitForScans, { body });
    },
  },
  {
    name: "ResetDeferredScansWorkflow",
    commits: 1,
    async prepare(app) {
      const { borrower, byId } = await borrowerWaiting(app);
      return call(borrower, endpoints.resetDeferredScansWorkflow, byId());
    },
  },
  {
    name: "job consider",
    commits: 1,
    prepare: async (app) => job(app, jobKinds.consider, await borrowerAt(app, "timer")),
  },
  {
    name: "job pay-out",
    commits: 2,
    async prepare(app) {
      const borrower = await borrowerAt(app, "timer");
      await job(app, jobKinds.consider, borrower)();
      return job(app, jobKinds.payOut, borrower);
    },
  },
];
