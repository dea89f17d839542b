// The journey of a new application call by call, as the screens make it (D5).
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";
import { sampleAdditionalQuestion, sampleEmployment } from "@microloan/contract/samples/forms";
import { sampleAddress } from "@microloan/contract/samples/people";
import type { Step } from "@microloan/domain/journey/steps";

import type { Borrower } from "./borrower.ts";
import { passportPhoto } from "./passport-photo.ts";

const ofApplication = ({ applicationId }: Borrower) => ({ applicationId });

/** What the first save of a form begins with. */
const firstSave = (borrower: Borrower) => ({ ...ofApplication(borrower), revision: 0 });

async function register(borrower: Borrower): Promise<void> {
  const { client, inbox, offer, person } = borrower;
  const agreements = documentRulesOf("registration").map(({ id }) => id);
  const { tempUserId } = await client.succeed(endpoints.createContact, {
    body: { ...person, ...offer, agreements, anonymousId: randomUUID() },
  });
  const before = (await inbox.texts()).length;
  const { codeId } = await client.succeed(endpoints.sendRegistrationCode, { body: { tempUserId } });
  const code = await inbox.nextCode(before);
  await client.succeed(endpoints.checkRegistrationCode, { body: { tempUserId, codeId, code } });
  const signedIn = await client.succeed(endpoints.signIn, { body: { codeId, code, ...offer } });
  borrower.applicationId = signedIn.applicationId ?? "";
}

/** Signs in from a browser that the server does not know yet. */
export async function signInElsewhere({ inbox, newClient, person }: Borrower) {
  const client = newClient();
  const { phone, birthDate } = person;
  const before = (await inbox.texts()).length;
  const body = { payload: { phone, birthDate } };
  const { codeId } = await client.succeed(endpoints.sendSignInCode, { body });
  const code = await inbox.nextCode(before);
  await client.succeed(endpoints.checkSignInCode, { body: { payload: { codeId, code } } });
  return client.succeed(endpoints.signIn, { body: { codeId, code } });
}

async function confirmNumber(borrower: Borrower): Promise<void> {
  const { client, inbox } = borrower;
  const before = (await inbox.texts()).length;
  const { codeId } = await client.succeed(endpoints.doUprid, { body: ofApplication(borrower) });
  const code = await inbox.nextCode(before);
  await client.succeed(endpoints.checkUpridCode, {
    body: { ...ofApplication(borrower), codeId, code },
  });
}

async function bindCard(borrower: Borrower): Promise<void> {
  const { client } = borrower;
  const frame = await client.succeed(endpoints.addCardFrame, { query: ofApplication(borrower) });
  const { financingInstrumentId } = frame;
  const card = { number: "2200000000000004", expiry: "12/30", cvc: "123", holder: "ANNA" };
  await fetch(frame.url, { method: "POST", body: new URLSearchParams(card) });
  for (let tries = 0; tries < 200; tries++) {
    const query = { financingInstrumentId };
    const { status } = await client.succeed(endpoints.getApprovedStatus, { query });
    if (status === "Approved") break;
    await pause(100);
  }
  await client.succeed(endpoints.saveFinancingInstrument, {
    body: { ...ofApplication(borrower), financingInstrumentId },
  });
}

async function uploadScans(borrower: Borrower): Promise<void> {
  const file = await passportPhoto();
  const required = documentRulesOf("docsUploading").filter(({ isRequired }) => isRequired);
  for (const { id: categoryId } of required)
    await borrower.client.succeed(endpoints.saveDocument, {
      body: { ...ofApplication(borrower), categoryId },
      file,
    });
  await borrower.client.succeed(endpoints.saveDocuments, {
    body: { ...ofApplication(borrower), formPageId: formPages.docsUploading, documentRuleIds: [] },
  });
}

async function sign(borrower: Borrower): Promise<void> {
  const { client, inbox, offer } = borrower;
  const offerSum = offer.requestedOfferSum;
  const { links, offerHash } = await client.succeed(endpoints.getOfferInfoText, {
    query: { ...ofApplication(borrower), offerSum },
  });
  const { documentsHash = "" } = await client.succeed(endpoints.getDocumentsForPage, {
    body: { ...ofApplication(borrower), formPageId: formPages.signing },
  });
  const papers = documentRulesOf("signing").filter(({ kind }) => kind === "Sign");
  const read = links.filter(({ isRequired }) => isRequired);
  const documentRuleIds = [
    ...papers.map(({ id }) => id),
    ...read.map(({ documentRuleId }) => documentRuleId),
  ];
  const before = (await inbox.texts()).length;
  const { codeId } = await client.succeed(endpoints.signFiles, {
    body: { ...ofApplication(borrower), documentRuleIds, offerSum, offerHash, documentsHash },
  });
  const code = await inbox.nextCode(before);
  await client.succeed(endpoints.savePaymentOfferAndSendToConsideration, {
    body: { ...ofApplication(borrower), codeId, code },
  });
}

/** What a silent partner left for review is considered again every five minutes. */
const decisionWithinMs = 330_000;

/** Polls as the timer page does, until it is told to leave. */
async function waitForDecision({ applicationId, client }: Borrower): Promise<void> {
  for (const until = performance.now() + decisionWithinMs; performance.now() < until;) {
    const { redirectType } = await client.succeed(endpoints.getConsiderationStatus, {
      params: { id: applicationId },
    });
    if (redirectType >= 2) return;
    await pause(100);
  }
  throw new Error("no decision came");
}

/** What a new application asks of everybody, in its order. */
type WalkedStep = Exclude<Step, "docs-uploading-signed" | "inn">;

const steps: Record<"register" | WalkedStep, (borrower: Borrower) => Promise<unknown>> = {
  register,
  passport: (borrower: Borrower) =>
    borrower.client.succeed(endpoints.savePassport, {
      body: { ...firstSave(borrower), ...borrower.passport },
    }),
  "additional-questions": (borrower: Borrower) =>
    borrower.client.succeed(endpoints.saveAdditionalQuestion, {
      body: { ...firstSave(borrower), ...sampleAdditionalQuestion },
    }),
  address: (borrower: Borrower) =>
    borrower.client.succeed(endpoints.saveAddress, {
      body: {
        ...firstSave(borrower),
        registrationAddress: sampleAddress,
        residenceAddress: null,
      },
    }),
  employment: (borrower: Borrower) =>
    borrower.client.succeed(endpoints.saveEmployment, {
      body: { ...firstSave(borrower), ...sampleEmployment },
    }),
  "number-confirmation": confirmNumber,
  "select-map": bindCard,
  "docs-uploading": uploadScans,
  signing: sign,
  timer: waitForDecision,
};

/** Walks from the registration or a later step on; `until` names the first step that is left undone. */
export async function walk(
  borrower: Borrower,
  until?: keyof typeof steps,
  from: keyof typeof steps = "register",
): Promise<void> {
  const named = Object.entries(steps);
  for (const [name, act] of named.slice(named.findIndex(([step]) => step === from))) {
    if (name === until) return;
    await act(borrower);
  }
}
