// Somebody else's ids are as good as ids that never were, and change nothing (D1, reliability B1, B2).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import type { Endpoint } from "@microloan/contract/endpoint";
import { endpoints } from "@microloan/contract/endpoints";
import { endpointsBeyond, servedEndpoints } from "@microloan/contract/endpoints-beyond";
import type { SubFormKind } from "@microloan/contract/fields/additional-question";

import { createTestApp, type TestApp } from "./app.ts";
import { type Borrower, borrowerAt, documentsToSign, newPhone } from "./borrower.ts";
import { refusalName } from "./client.ts";
import { pictureOf } from "./picture.ts";
import { scan } from "./scan.ts";
import { entryIds, subFormRows } from "./sub-forms.ts";

let app: TestApp;
let victim: Borrower;
let thief: Borrower;
let strangerIds: Ids;
let nobodysIds: Ids;

type Ids = Record<
  | "applicationId"
  | "contactId"
  | "fileId"
  | "financingInstrumentId"
  | "codeId"
  | "tempUserId"
  | `${SubFormKind}Id`,
  string
>;

const rowIds = async (table: "documentFiles" | "financingInstruments", applicationId: string) =>
  (
    await app.db
      .selectFrom(table)
      .select("id")
      .where("applicationId", "=", applicationId)
      .executeTakeFirstOrThrow()
  ).id;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
  victim = await borrowerAt(app, "signing");
  thief = await borrowerAt(app, "signing");
  const { applicationId, contactId, tempUserId } = victim.state;
  const victimsEntries = await entryIds(victim);
  const { body } = await victim.askSigningCode();
  const { phone: oldPhone, birthDate } = thief.person;
  const change = { oldPhone, birthDate, newPhone: newPhone() };
  await thief.client.succeed(endpointsBeyond.beginPhoneChange, { body: change });
  strangerIds = {
    ...victimsEntries,
    applicationId,
    contactId,
    tempUserId,
    codeId: body.codeId,
    fileId: await rowIds("documentFiles", applicationId),
    financingInstrumentId: await rowIds("financingInstruments", applicationId),
  };
  nobodysIds = {
    ...(await entryIds()),
    applicationId: randomUUID(),
    contactId: randomUUID(),
    tempUserId: randomUUID(),
    codeId: randomUUID(),
    fileId: randomUUID(),
    financingInstrumentId: randomUUID(),
  };
});

afterAll(() => app.stop());

type Row = [endpoint: Endpoint, request: (ids: Ids, own: Borrower) => object, refusal?: string];

const code = "123456";
const scoringSession = {
  sessionId: "s",
  clientTime: "20.11.2026 12:00:00",
  clientTimeZone: 3,
};
const byQuery = ({ applicationId }: Ids) => ({ query: { applicationId } });
const byBody = ({ applicationId }: Ids) => ({ body: { applicationId } });
const ofForm =
  (form: (own: Borrower) => { body: object }) =>
  ({ applicationId }: Ids, own: Borrower) => ({ body: { ...form(own).body, applicationId } });

/** Each built call that takes an id of somebody's, once for each such id. Refused with NotFound unless said otherwise. */
const rows: Row[] = [
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
  [endpoints.removeDocument, ({ fileId }) => ({ body: { fileId } })],
  [
    endpoints.getFileBody,
    ({ applicationId }) => ({
      query: { applicationId, documentRulesId: documentIds.individualConditions },
    }),
  ],
  [
    endpoints.signFiles,
    ({ applicationId }) => ({
      body: { applicationId, documentRuleIds: documentsToSign, offerSum: 10_000 },
    }),
  ],
  [
    endpoints.getOfferInfoText,
    ({ applicationId }) => ({ query: { applicationId, offerSum: 10_000 } }),
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
  [endpoints.getConsiderationStatus, ({ applicationId }) => ({ params: { id: applicationId } })],
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
  [endpointsBeyond.checkOldPhoneCode, ({ codeId }) => ({ body: { codeId, code } }), "CodeExpired"],
  // The thief's own change has not come that far; what a foreign code does there is in stranger.test.ts.
  [
    endpointsBeyond.confirmNewPhone,
    ({ codeId }) => ({ body: { codeId, code } }),
    "PhoneChangeMissing",
  ],
];

test.each(rows.map((row, index) => ({ name: row[0].name, index, row })))(
  "$index $name",
  async ({ row: [endpoint, request, refusal = "NotFound"] }) => {
    const picture = await pictureOf(app.db);
    const stranger = await thief.client.sendLoose(endpoint, request(strangerIds, thief));
    expect(refusalName(stranger.reply)).toBe(refusal);
    const nobody = await thief.client.sendLoose(endpoint, request(nobodysIds, thief));
    const told = ({ status, reply }: typeof nobody) => ({
      status,
      ...(reply as object),
      requestId: "",
    });
    expect(told(stranger)).toEqual(told(nobody));
    expect(await pictureOf(app.db)).toEqual(picture);
  },
);

test("every built call with an id has its row", () => {
  const takesId = ({ params, query, body }: Endpoint) =>
    [params, query, body].some((part) =>
      Object.keys(part?.shape ?? {}).some((key) =>
        [
          "id",
          "applicationId",
          "contactId",
          "fileId",
          "financingInstrumentId",
          "codeId",
          "tempUserId",
        ].includes(key),
      ),
    );
  const built = servedEndpoints.filter(
    (endpoint) => !app.unbuilt.includes(`${endpoint.method} ${endpoint.path}`) && takesId(endpoint),
  );
  const named = new Set(rows.map(([{ name }]) => name));
  // An anonymous id is nobody's: whoever has it may write where its visitor is.
  named.add("setRegistrationStep");
  expect(built.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

test("the lists of one borrower hold nothing of the other's", async () => {
  for (const call of [endpoints.listApplications, endpoints.getPersonalData] as Endpoint[]) {
    const { reply } = await thief.client.sendLoose(call, {});
    const text = JSON.stringify(reply);
    for (const id of [...Object.values(strangerIds), victim.state.contactId, victim.person.phone])
      expect(text).not.toContain(id);
  }
});
