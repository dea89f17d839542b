// A borrower who walks the journey of a new application call by call, as the screens do (D5).
import { randomInt, randomUUID } from "node:crypto";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";
import { sampleAdditionalQuestion, sampleEmployment } from "@microloan/contract/samples/forms";
import {
  sampleAddress,
  sampleOffer,
  samplePassport,
  samplePerson,
} from "@microloan/contract/samples/people";

import { createHttpClient } from "./http-client.ts";

export type Borrower = Awaited<ReturnType<typeof createBorrower>>;

type Options = { appUrl: string; sandboxUrl: string; offer?: typeof sampleOffer };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, "0");

/** A number and a passport of nobody else's, outside the sandbox's scenarios. */
function somebody() {
  const phone = `+7915${digits(5)}0${randomInt(1, 4)}`;
  const passport = { ...samplePassport, series: `45${digits(2)}`, number: `5${digits(4)}7` };
  return { person: { ...samplePerson, phone }, passport };
}

export function createBorrower({ appUrl, sandboxUrl, offer = sampleOffer }: Options) {
  const { call, succeed } = createHttpClient(appUrl);
  const { person, passport } = somebody();
  const state = { applicationId: "" };
  const ofApplication = () => ({ applicationId: state.applicationId });

  /** Texts of the SMS so far, newest first. */
  async function smsTexts(): Promise<string[]> {
    const response = await fetch(`${sandboxUrl}/sms?phone=${encodeURIComponent(person.phone)}`);
    return ((await response.json()) as { text: string }[]).map(({ text }) => text);
  }

  /** The code of the newest SMS once there are more of them than before. */
  async function nextCode(before: number): Promise<string> {
    for (let tries = 0; tries < 600; tries++) {
      const texts = await smsTexts();
      const code = texts.length > before ? /^(\d{6}) /.exec(texts[0] ?? "")?.[1] : undefined;
      if (code) return code;
      await pause(100);
    }
    throw new Error("no SMS came");
  }

  async function register(): Promise<void> {
    const { tempUserId } = await succeed(endpoints.createContact, {
      body: {
        ...person,
        ...offer,
        agreements: documentRulesOf("registration").map(({ id }) => id),
        anonymousId: randomUUID(),
      },
    });
    const before = (await smsTexts()).length;
    const { codeId } = await succeed(endpoints.sendRegistrationCode, { body: { tempUserId } });
    const code = await nextCode(before);
    await succeed(endpoints.checkRegistrationCode, { body: { tempUserId, codeId, code } });
    const signedIn = await succeed(endpoints.signIn, { body: { codeId, code, ...offer } });
    state.applicationId = signedIn.applicationId ?? "";
  }

  /** Signs in from a browser that the server does not know yet. */
  async function signInElsewhere() {
    const elsewhere = createHttpClient(appUrl);
    const { phone, birthDate } = person;
    const before = (await smsTexts()).length;
    const sent = await elsewhere.succeed(endpoints.sendSignInCode, {
      body: { payload: { phone, birthDate } },
    });
    const codeId = sent.codeId;
    const code = await nextCode(before);
    await elsewhere.succeed(endpoints.checkSignInCode, { body: { payload: { codeId, code } } });
    return elsewhere.succeed(endpoints.signIn, { body: { codeId, code } });
  }

  const fillPassport = () =>
    succeed(endpoints.savePassport, { body: { ...ofApplication(), ...passport } });
  const fillQuestions = () =>
    succeed(endpoints.saveAdditionalQuestion, {
      body: { ...ofApplication(), ...sampleAdditionalQuestion },
    });
  const fillAddress = () =>
    succeed(endpoints.saveAddress, {
      body: { ...ofApplication(), registrationAddress: sampleAddress, residenceAddress: null },
    });
  const fillWork = () =>
    succeed(endpoints.saveEmployment, { body: { ...ofApplication(), ...sampleEmployment } });

  async function confirmNumber() {
    const before = (await smsTexts()).length;
    const { codeId } = await succeed(endpoints.doUprid, { body: ofApplication() });
    const code = await nextCode(before);
    return succeed(endpoints.checkUpridCode, { body: { ...ofApplication(), codeId, code } });
  }

  async function bindCard() {
    const frame = await succeed(endpoints.addCardFrame, { query: ofApplication() });
    const { financingInstrumentId } = frame;
    const card = { number: "2200000000000004", expiry: "12/30", cvc: "123", holder: "ANNA" };
    await fetch(frame.url, { method: "POST", body: new URLSearchParams(card) });
    for (let tries = 0; tries < 200; tries++) {
      const query = { financingInstrumentId };
      const { status } = await succeed(endpoints.getApprovedStatus, { query });
      if (status === "Approved") break;
      await pause(100);
    }
    const body = { ...ofApplication(), financingInstrumentId };
    return succeed(endpoints.saveFinancingInstrument, { body });
  }

  async function uploadScans(photo: Blob) {
    const required = documentRulesOf("docsUploading").filter(({ isRequired }) => isRequired);
    for (const { id: categoryId } of required)
      await succeed(endpoints.saveDocument, {
        body: { ...ofApplication(), categoryId },
        file: photo,
      });
    const body = { ...ofApplication(), formPageId: formPages.docsUploading, documentRuleIds: [] };
    return succeed(endpoints.saveDocuments, { body });
  }

  async function sign() {
    const offerSum = offer.requestedOfferSum;
    const documentRuleIds = documentRulesOf("signing")
      .filter(({ kind }) => kind === "Sign")
      .map(({ id }) => id);
    const before = (await smsTexts()).length;
    const body = { ...ofApplication(), documentRuleIds, offerSum };
    const { codeId } = await succeed(endpoints.signFiles, { body });
    const code = await nextCode(before);
    return succeed(endpoints.savePaymentOfferAndSendToConsideration, {
      body: { ...ofApplication(), codeId, code },
    });
  }

  /** Polls as the timer page does, until it is told to leave. */
  async function waitForDecision() {
    for (let tries = 0; tries < 600; tries++) {
      const consideration = await succeed(endpoints.getConsiderationStatus, {
        params: { id: state.applicationId },
      });
      if (consideration.redirectType >= 2) return consideration;
      await pause(100);
    }
    throw new Error("no decision came");
  }

  const steps = (photo: Blob): [string, () => Promise<unknown>][] => [
    ["register", register],
    ["passport", fillPassport],
    ["additional questions", fillQuestions],
    ["address", fillAddress],
    ["place of work", fillWork],
    ["number confirmation", confirmNumber],
    ["card", bindCard],
    ["scans", () => uploadScans(photo)],
    ["signing", sign],
    ["decision", waitForDecision],
  ];

  return { state, person, passport, call, succeed, smsTexts, signInElsewhere, steps };
}
