// The borrower of the model test: the same acts as the reference knows, as real calls; answers the name of the refusal.
import { randomUUID } from "node:crypto";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import type { Endpoint } from "@microloan/contract/endpoint";
import { endpoints } from "@microloan/contract/endpoints";

import { jobKinds } from "../../src/platform/jobs/job-kinds.ts";
import type { TestApp } from "../app.ts";
import { createBorrower } from "../borrower.ts";
import { boundCard, requestKeyOf, sendReport, signedReport } from "../card-report.ts";
import { refusalName } from "../client.ts";
import { agreeToConfirmation, beginNext, leaveRepaidLoan } from "../repeat-client.ts";
import { scan } from "../scan.ts";
import { subForms } from "../sub-forms.ts";
import type { Form, Spread } from "./outcomes.ts";

export type Walker = Awaited<ReturnType<typeof createWalker>>;

const categories: Record<Spread, string> = {
  main: documentIds.scanPassportMain,
  registration: documentIds.scanPassportRegistration,
};

const saveCalls: Record<Form, Endpoint> = {
  passport: endpoints.savePassport,
  questions: endpoints.saveAdditionalQuestion,
  address: endpoints.saveAddress,
  employment: endpoints.saveEmployment,
};

type Ticket = { codeId: string; code: string };
const unknownTicket = (): Ticket => ({ codeId: randomUUID(), code: "123456" });

/** Two birth places in turn: a pack of the first may come back after one of the second. */
const birthPlaces = ["г. Псков", "г. Тверь"];

async function createVisit(app: TestApp, isRepeat: boolean) {
  const borrower = createBorrower(app);
  await borrower.register();
  if (isRepeat) {
    await leaveRepaidLoan(app, borrower);
    await beginNext(borrower);
  }
  const { client, smsTexts } = borrower;
  const codes = new Map<string, string>();

  const send = async (endpoint: Endpoint, request: object) => {
    const { reply } = await client.sendLoose(endpoint, request);
    return { name: refusalName(reply), reply: reply as Record<string, string> };
  };
  const nameOf = async (endpoint: Endpoint, request: object) =>
    (await send(endpoint, request)).name;

  /** A code asked for again too early is the one sent before, so codes are kept by their request. */
  async function ticketOf({ codeId = "" }: Record<string, string>, subject: string) {
    await app.jobs.run({ kind: jobKinds.sendSms });
    const text = smsTexts().findLast((sms) => sms.includes(subject)) ?? "";
    if (!codes.has(codeId)) codes.set(codeId, text.slice(0, 6));
    return { codeId, code: codes.get(codeId) ?? "" };
  }

  return { app, borrower, send, nameOf, ticketOf };
}

type Visit = Awaited<ReturnType<typeof createVisit>>;

const relative = subForms.find(({ kind }) => kind === "relative")!;

function formActs({ app, borrower, send, nameOf, ticketOf }: Visit) {
  const { forms, ofApplication } = borrower;
  const entries: string[] = [];
  let numberTicket = unknownTicket();
  return {
    async save(form: Form, revision: number, isUnticked = false) {
      const { body } = forms[form](revision);
      const birthPlace = birthPlaces[revision % birthPlaces.length];
      const own = {
        passport: { birthPlace },
        questions: { isNotPublicOfficialRelative: !isUnticked },
        address: {},
        employment: {},
      };
      const name = await nameOf(saveCalls[form], { body: { ...body, ...own[form] } });
      // What the tax service has found decides on a step.
      if (form === "passport") await app.jobs.run({ kind: jobKinds.lookUpInn });
      return name;
    },
    async agree() {
      const reply = await agreeToConfirmation(borrower);
      return refusalName(reply);
    },
    async addEntry() {
      const { name, reply } = await send(relative.save, {
        body: { ...ofApplication(), ...relative.form },
      });
      if (name === "nothing") entries.push(reply["id"] ?? "");
      return name;
    },
    async removeEntry() {
      const id = entries.at(-1) ?? randomUUID();
      const name = await nameOf(relative.remove, { query: { ...ofApplication(), id } });
      if (name === "nothing") entries.pop();
      return name;
    },
    saveInn: () =>
      nameOf(endpoints.saveManualInn, { body: { ...ofApplication(), inn: "770000000156" } }),
    look: (step: number) =>
      nameOf(endpoints.setCurrentAppStep, { body: { ...ofApplication(), step, isNew: true } }),
    async askNumberCode() {
      const { name, reply } = await send(endpoints.doUprid, { body: ofApplication() });
      if (name === "nothing") numberTicket = await ticketOf(reply, "подтверждения личности");
      return name;
    },
    giveNumberCode(isWrong: boolean) {
      const { codeId, code } = numberTicket;
      const given = isWrong ? String((Number(code) + 1) % 1_000_000).padStart(6, "0") : code;
      return nameOf(endpoints.checkUpridCode, {
        body: { ...ofApplication(), codeId, code: given },
      });
    },
  };
}

function cardAndScanActs({ app, borrower, send, nameOf }: Visit) {
  const { ofApplication, state } = borrower;
  const files = new Map<Spread, string[]>();
  let cardId: string = randomUUID();
  let requestKey = "nobody's";
  return {
    async openCardPage() {
      const { name, reply } = await send(endpoints.addCardFrame, { query: ofApplication() });
      if (name !== "nothing") return name;
      cardId = reply["financingInstrumentId"] ?? "";
      requestKey = requestKeyOf(reply["url"] ?? "");
      return name;
    },
    async seeBinding() {
      const query = { financingInstrumentId: cardId };
      const name = await nameOf(endpoints.getApprovedStatus, { query });
      const message = boundCard(state.contactId, requestKey);
      if (name === "nothing") await sendReport(app.server, signedReport(message));
      return name;
    },
    chooseCard: () =>
      nameOf(endpoints.saveFinancingInstrument, {
        body: { ...ofApplication(), financingInstrumentId: cardId },
      }),
    async upload(category: Spread) {
      const body = { ...ofApplication(), categoryId: categories[category] };
      const { name, reply } = await send(endpoints.saveDocument, { body, file: scan.jpeg });
      const kept = files.get(category) ?? [];
      if (name === "nothing") files.set(category, [...kept, reply["fileId"] ?? ""]);
      return name;
    },
    async remove(category: Spread) {
      const kept = files.get(category) ?? [];
      const name = await nameOf(endpoints.removeDocument, {
        body: { fileId: kept.at(-1) ?? randomUUID() },
      });
      if (name === "nothing") files.set(category, kept.slice(0, -1));
      return name;
    },
    confirmScans: () =>
      nameOf(endpoints.saveDocuments, {
        body: { ...ofApplication(), formPageId: formPages.docsUploading, documentRuleIds: [] },
      }),
  };
}

function signingActs({ app, borrower, send, nameOf, ticketOf }: Visit) {
  const { ofApplication } = borrower;
  let signTicket = unknownTicket();
  return {
    seeOffer: () =>
      nameOf(endpoints.getOfferInfoText, {
        query: { ...ofApplication(), offerSum: borrower.offer.requestedOfferSum },
      }),
    async layOut() {
      const { name, reply } = await send(endpoints.signFiles, { body: await borrower.toSign() });
      if (name === "nothing") signTicket = await ticketOf(reply, "подписания договора");
      return name;
    },
    sign: () =>
      nameOf(endpoints.savePaymentOfferAndSendToConsideration, {
        body: { ...ofApplication(), ...signTicket },
      }),
    async decide(isRefused: boolean) {
      const report = { score: isRefused ? 300 : 700, loans: [], monthlyPaymentsKopecks: 0 };
      const rest = { history: "Known" as const, overdueKopecks: 0, overdueDays: 0 };
      app.partners.readCreditReport.answers({ ok: true, report: { ...report, ...rest } });
      return app.jobs.run();
    },
  };
}

export async function createWalker(app: TestApp, isRepeat: boolean) {
  const visit = await createVisit(app, isRepeat);
  const { borrower, nameOf } = visit;
  const { client } = borrower;
  return {
    ...formActs(visit),
    ...cardAndScanActs(visit),
    ...signingActs(visit),
    leave: () => nameOf(endpoints.signOut, {}),
    comeBack: () => borrower.signIn(),
    /** What the API says of the journey; its refusal's name when it says nothing. */
    async journey() {
      const reply = await client.call(endpoints.getPersonalData, {});
      if (!reply.result || !reply.journey) return refusalName(reply);
      const { steps, furthestStep, nextStep, status } = reply.journey;
      return { steps, furthestStep, nextStep, status };
    },
  };
}
