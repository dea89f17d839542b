// A borrower who walks the journey of a new application call by call, up to the step a test needs (D5).
import { randomUUID } from "node:crypto";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { requiredLinkIds } from "@microloan/contract/dictionaries/offer-links";
import { endpoints } from "@microloan/contract/endpoints";
import { sampleAdditionalQuestion, sampleEmployment } from "@microloan/contract/samples/forms";
import {
  sampleAddress,
  sampleOffer,
  samplePassport,
  samplePerson,
} from "@microloan/contract/samples/people";
import type { SavedStep } from "@microloan/domain/journey/steps";

import { uniquePassport, uniquePhone } from "../../tools/testing/unique-numbers.ts";
import { jobKinds } from "../src/platform/jobs/job-kinds.ts";
import type { TestApp } from "./app.ts";
import { boundCard, requestKeyOf, sendReport, signedReport } from "./card-report.ts";
import type { TestClient } from "./client.ts";
import { scan } from "./scan.ts";
import { shownOfferHash } from "./shown-offer.ts";

/** The steps of a new application that ask something of everybody. */
export type WalkedStep = Exclude<SavedStep, "docs-uploading-signed" | "inn">;

export type Borrower = ReturnType<typeof createBorrower>;

export type Offer = {
  requestedOfferSum: number;
  requestedOfferPeriod: number;
  periodTypeId: string;
};
type Options = {
  /** In place of a browser of their own at an address of their own. */
  client?: TestClient;
  offer?: Offer;
  person?: Partial<typeof samplePerson> & { refSourceId?: string };
  passport?: Partial<typeof samplePassport>;
};

export const newPhone = () => uniquePhone();

export const registrationAgreements = documentRulesOf("registration").map(({ id }) => id);
export const documentsToSign = documentRulesOf("signing").map(({ id }) => id);
/** What is ticked beside them: whoever is told of the debt load reads it; told or not, its tick is no fault. */
export const readBeside: string[] = [...requiredLinkIds, documentIds.debtLoadNotice];

/** Who walks, and with what: shared by the parts below. */
function createVisit(app: TestApp, options: Options) {
  const client = options.client ?? app.newClient();
  const offer: Offer = options.offer ?? sampleOffer;
  const person = { ...samplePerson, phone: newPhone(), ...options.person };
  const passport = { ...samplePassport, ...uniquePassport(), ...options.passport };
  const state = { applicationId: "", contactId: "", tempUserId: "", anonymousId: randomUUID() };
  const ofApplication = () => ({ applicationId: state.applicationId });

  /** Texts of the SMS that have come, oldest first. */
  const smsTexts = () =>
    app.partners.sendSms.asked
      .filter(([{ phone }]) => phone === person.phone)
      .map(([sms]) => sms.text);

  /** The code of the newest SMS. */
  async function newestCode(): Promise<string> {
    await app.jobs.run({ kind: jobKinds.sendSms });
    const code = /^(\d{6}) /.exec(smsTexts().at(-1) ?? "")?.[1];
    if (!code) throw new Error("no code came");
    return code;
  }

  return { app, client, offer, person, passport, state, ofApplication, smsTexts, newestCode };
}

type Visit = ReturnType<typeof createVisit>;

/** Registering and signing in. */
function entryOf({ client, offer, person, state, newestCode }: Visit) {
  const { succeed } = client;

  async function askRegistrationCode() {
    await client.visit();
    const { tempUserId } = await succeed(endpoints.createContact, {
      body: {
        ...person,
        ...offer,
        agreements: registrationAgreements,
        anonymousId: state.anonymousId,
      },
    });
    state.tempUserId = tempUserId;
    const { codeId } = await succeed(endpoints.sendRegistrationCode, { body: { tempUserId } });
    return { tempUserId, codeId, code: await newestCode() };
  }

  async function openSession({ codeId, code }: { codeId: string; code: string }) {
    const signedIn = await succeed(endpoints.signIn, { body: { codeId, code, ...offer } });
    state.applicationId = signedIn.applicationId ?? "";
    state.contactId = signedIn.contactId;
    return signedIn;
  }

  async function register() {
    const asked = await askRegistrationCode();
    await succeed(endpoints.checkRegistrationCode, { body: asked });
    return openSession(asked);
  }

  async function askSignInCode(browser = client) {
    await browser.visit();
    const { phone, birthDate } = person;
    const body = { payload: { phone, birthDate } };
    const { codeId } = await browser.succeed(endpoints.sendSignInCode, { body });
    return { codeId, code: await newestCode() };
  }

  /** A known borrower signs in, from the same browser or another; asking for a loan where `loan` says which. */
  async function signIn(browser = client, loan?: Offer) {
    const asked = await askSignInCode(browser);
    await browser.succeed(endpoints.checkSignInCode, { body: { payload: asked } });
    return browser.succeed(endpoints.signIn, { body: { ...asked, ...loan } });
  }

  return { askRegistrationCode, openSession, register, askSignInCode, signIn };
}

/** What the steps after the forms do, in pieces. */
function actsOf({ app, client, offer, person, state, ofApplication, newestCode }: Visit) {
  const { succeed } = client;
  const isSample = person.lastName === samplePerson.lastName;
  const CardHolder = isSample ? "ANNA SMIRNOVA" : "MOMENTUM R";

  const askNumberCode = async () => {
    const { codeId } = await succeed(endpoints.doUprid, { body: ofApplication() });
    return { ...ofApplication(), codeId, code: await newestCode() };
  };

  async function bindCard(): Promise<string> {
    const query = ofApplication();
    const { financingInstrumentId, url } = await succeed(endpoints.addCardFrame, { query });
    const message = boundCard(state.contactId, requestKeyOf(url), { CardHolder });
    await sendReport(app.server, signedReport(message));
    return financingInstrumentId;
  }

  const upload = (categoryId: string, file: Blob = scan.jpeg) =>
    succeed(endpoints.saveDocument, { body: { ...ofApplication(), categoryId }, file });

  const confirmScans = () =>
    succeed(endpoints.saveDocuments, {
      body: { ...ofApplication(), formPageId: formPages.docsUploading, documentRuleIds: [] },
    });

  async function uploadScans() {
    const required = documentRulesOf("docsUploading").filter(({ isRequired }) => isRequired);
    for (const { id } of required) await upload(id);
    return confirmScans();
  }

  /** What the papers say that are listed now; nobody's hash while there is nothing to sign. */
  async function shownDocumentsHash(): Promise<string> {
    const body = { ...ofApplication(), formPageId: formPages.signing };
    const listed = await client.call(endpoints.getDocumentsForPage, { body });
    return (listed.result && listed.documentsHash) || "0".repeat(64);
  }

  const toSign = async () => ({
    ...ofApplication(),
    documentRuleIds: [...documentsToSign, ...readBeside],
    offerSum: offer.requestedOfferSum,
    offerHash: shownOfferHash(app, offer),
    documentsHash: await shownDocumentsHash(),
  });

  /** For a loan with extras or a promo code say what was shown. */
  async function askSigningCode(shown: Partial<Awaited<ReturnType<typeof toSign>>> = {}) {
    const body = { ...(await toSign()), ...shown };
    const { codeId, packHash } = await succeed(endpoints.signFiles, { body });
    return { packHash, body: { ...ofApplication(), codeId, code: await newestCode() } };
  }

  async function sign() {
    const { body } = await askSigningCode();
    return succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
  }

  return {
    askNumberCode,
    bindCard,
    upload,
    confirmScans,
    uploadScans,
    toSign,
    askSigningCode,
    sign,
  };
}

/**
 * The request that saves each form; nothing of it depends on the steps before. It is the first save unless told which
 * revision it changes.
 */
const formsOf = ({ ofApplication, passport }: Visit) => ({
  passport: (revision = 0) => ({ body: { ...ofApplication(), revision, ...passport } }),
  questions: (revision = 0) => ({
    body: { ...ofApplication(), revision, ...sampleAdditionalQuestion },
  }),
  address: (revision = 0) => ({
    body: {
      ...ofApplication(),
      revision,
      registrationAddress: sampleAddress,
      residenceAddress: null,
    },
  }),
  employment: (revision = 0) => ({ body: { ...ofApplication(), revision, ...sampleEmployment } }),
});

type Hands = Pick<Visit, "client" | "ofApplication"> & {
  acts: ReturnType<typeof actsOf>;
  forms: ReturnType<typeof formsOf>;
};

/** How each step is saved, in the order of the journey. */
const saves: Record<WalkedStep, (hands: Hands) => Promise<unknown>> = {
  passport: ({ client, forms }) => client.succeed(endpoints.savePassport, forms.passport()),
  "additional-questions": ({ client, forms }) =>
    client.succeed(endpoints.saveAdditionalQuestion, forms.questions()),
  address: ({ client, forms }) => client.succeed(endpoints.saveAddress, forms.address()),
  employment: ({ client, forms }) => client.succeed(endpoints.saveEmployment, forms.employment()),
  "number-confirmation": async ({ client, acts }) =>
    client.succeed(endpoints.checkUpridCode, { body: await acts.askNumberCode() }),
  "select-map": async ({ client, acts, ofApplication }) => {
    const body = { ...ofApplication(), financingInstrumentId: await acts.bindCard() };
    return client.succeed(endpoints.saveFinancingInstrument, { body });
  },
  "docs-uploading": ({ acts }) => acts.uploadScans(),
  signing: ({ acts }) => acts.sign(),
};

export const walkedSteps = Object.keys(saves) as readonly WalkedStep[];

export function createBorrower(app: TestApp, options: Options = {}) {
  const visit = createVisit(app, options);
  const { client, ofApplication } = visit;
  const acts = actsOf(visit);
  const forms = formsOf(visit);

  /** Saves every step from this one until before that one, with the background work done. */
  async function walkFrom(first: WalkedStep, step: WalkedStep | "timer"): Promise<void> {
    for (const name of walkedSteps.slice(walkedSteps.indexOf(first))) {
      if (name === step) return;
      if (name !== "signing") await app.jobs.run();
      await saves[name]({ client, ofApplication, acts, forms });
    }
  }

  const walkTo = (step: WalkedStep | "timer") => walkFrom("passport", step);

  return { ...visit, ...entryOf(visit), ...acts, forms, walkFrom, walkTo };
}

/** A registered borrower whose next step is this one; at the timer the application is signed and not yet considered. */
export async function borrowerAt(
  app: TestApp,
  step: WalkedStep | "timer",
  options?: Options,
): Promise<Borrower> {
  const borrower = createBorrower(app, options);
  await borrower.register();
  await borrower.walkTo(step);
  return borrower;
}

/** A borrower with the money on the card. */
export async function borrowerWithLoan(app: TestApp, options?: Options): Promise<Borrower> {
  const borrower = await borrowerAt(app, "timer", options);
  const failed = await app.jobs.run();
  if (failed.length > 0) throw new Error(failed.join("; "));
  return borrower;
}
