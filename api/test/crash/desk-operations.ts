// What staff decide at the desk; each attempt is a line in the log, which is no effect (decisions 0078, 0079).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";

import { insertProposal } from "../../src/desk/proposals/proposals.store.ts";
import type { TestApp } from "../app.ts";
import { type Borrower, borrowerAt, newPhone } from "../borrower.ts";
import { borrowerWaiting } from "../deferred-scans.ts";
import { borrowerOnReview, deskOf } from "../desk.ts";
import { createPhoneChanges } from "../phone-changes.ts";
import { spendCodes } from "../spent-codes.ts";
import { staffAs } from "../staff.ts";
import { correctionOperations } from "./correction-operations.ts";
import { deskSettingOperations } from "./desk-setting-operations.ts";
import { loanOperations } from "./loan-operations.ts";
import { call, type Operation } from "./operation.ts";
import { promoCodeOperations } from "./promo-code-operations.ts";
import { staffOperations } from "./staff-operations.ts";

/** Taken by somebody who has looked at it. */
async function taken(app: TestApp, borrower: Borrower) {
  const staff = await staffAs(app, "underwriter");
  await deskOf(staff, borrower).take();
  return { staff, params: { applicationId: borrower.state.applicationId } };
}

async function reviewed(app: TestApp) {
  const borrower = await borrowerOnReview(app);
  const { staff, params } = await taken(app, borrower);
  return { staff, params, ground: await deskOf(staff, borrower).ground() };
}

/** Proposed by somebody else. */
async function proposed(app: TestApp) {
  const { staff, params, ground } = await reviewed(app);
  const { username } = await staffAs(app, "underwriter");
  const { id: madeBy } = await app.db
    .selectFrom("operators")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const { decisionId } = ground;
  const sumKopecks = 1_000_000;
  await insertProposal(app.db, {
    kind: "approval",
    subject: params.applicationId,
    applicationId: params.applicationId,
    decisionId,
    sumKopecks,
    note: null,
    madeBy,
  });
  const { proposal } = await staff.client.succeed(deskEndpoints.getDeskApplication, { params });
  return { staff, request: { params: { ...params, proposalId: proposal?.id }, body: ground } };
}

async function withScans(app: TestApp) {
  const { borrower, uploadAll, confirm } = await borrowerWaiting(app);
  await uploadAll();
  await confirm();
  const { staff, params } = await taken(app, borrower);
  return { staff, params, fileIds: await deskOf(staff, borrower).fileIds() };
}

/** Somebody who is still filling in, and who may block them. */
async function known(app: TestApp) {
  const { person, state } = await borrowerAt(app, "address");
  const staff = await staffAs(app, "support");
  return { staff, params: { contactId: state.contactId }, phone: person.phone };
}

/** Taken by somebody of support. */
async function lostPhone(app: TestApp) {
  const { known: filling, onReview } = createPhoneChanges(() => app);
  const { id } = await onReview(await filling());
  const staff = await staffAs(app, "support");
  const params = { phoneChangeId: id };
  await staff.client.succeed(deskEndpoints.takePhoneChange, { params });
  return { staff, params };
}

/** By the operation name of their call. */
export const deskOperations: Operation[] = [
  {
    name: "approveApplication",
    commits: 1,
    async prepare(app) {
      const { staff, params, ground } = await reviewed(app);
      return call(staff, deskEndpoints.approveApplication, { params, body: ground });
    },
  },
  {
    name: "refuseApplication",
    commits: 1,
    async prepare(app) {
      const { staff, params, ground } = await reviewed(app);
      const body = { ...ground, reason: "Operator" };
      return call(staff, deskEndpoints.refuseApplication, { params, body });
    },
  },
  {
    name: "addNote",
    commits: 1,
    isRepeatable: true,
    async prepare(app) {
      const { staff, params } = await reviewed(app);
      return call(staff, deskEndpoints.addNote, { params, body: { text: "Позвонили" } });
    },
  },
  {
    name: "markField",
    commits: 1,
    async prepare(app) {
      const { staff, params } = await reviewed(app);
      const body = { form: "passport", field: "number", differs: true };
      return call(staff, deskEndpoints.markField, { params, body });
    },
  },
  {
    name: "confirmProposal",
    commits: 1,
    async prepare(app) {
      const { staff, request } = await proposed(app);
      return call(staff, deskEndpoints.confirmProposal, request);
    },
  },
  {
    name: "declineProposal",
    commits: 1,
    async prepare(app) {
      const { staff, request } = await proposed(app);
      return call(staff, deskEndpoints.declineProposal, request);
    },
  },
  {
    name: "acceptScans",
    commits: 1,
    async prepare(app) {
      const { staff, params, fileIds } = await withScans(app);
      return call(staff, deskEndpoints.acceptScans, { params, body: { fileIds } });
    },
  },
  {
    name: "askScansAgain",
    commits: 1,
    async prepare(app) {
      const { staff, params, fileIds } = await withScans(app);
      const body = { fileIds, scans: [{ categoryId: documentIds.scanSelfie, reason: "cut" }] };
      return call(staff, deskEndpoints.askScansAgain, { params, body });
    },
  },
  ...staffOperations,
  ...promoCodeOperations,
  {
    name: "blockPerson",
    commits: 1,
    async prepare(app) {
      const { staff, params } = await known(app);
      const body = { reason: "Чужой паспорт", until: null };
      return call(staff, deskEndpoints.blockPerson, { params, body });
    },
  },
  {
    name: "unblockPerson",
    commits: 1,
    async prepare(app) {
      const { staff, params } = await known(app);
      const body = { reason: "Чужой паспорт", until: null };
      await staff.client.succeed(deskEndpoints.blockPerson, { params, body });
      const { block } = await staff.client.succeed(deskEndpoints.getPerson, { params });
      const unblocking = { params, body: { reason: "Разобрались", since: block?.since ?? "" } };
      return call(staff, deskEndpoints.unblockPerson, unblocking);
    },
  },
  {
    name: "allowCodesOf",
    commits: 1,
    async prepare(app) {
      const { staff, params, phone } = await known(app);
      await spendCodes(app, phone);
      return call(staff, deskEndpoints.allowCodesOf, { params, body: { reason: "Позвонили" } });
    },
  },
  {
    name: "allowCodesOfPhone",
    commits: 1,
    async prepare(app) {
      const { staff } = await known(app);
      const phone = newPhone();
      await spendCodes(app, phone);
      const body = { phone, reason: "Позвонили" };
      return call(staff, deskEndpoints.allowCodesOfPhone, { body });
    },
  },
  ...correctionOperations,
  ...loanOperations,
  ...deskSettingOperations,
  {
    name: "approvePhoneChange",
    commits: 1,
    async prepare(app) {
      const { staff, params } = await lostPhone(app);
      return call(staff, deskEndpoints.approvePhoneChange, { params });
    },
  },
  {
    name: "refusePhoneChange",
    commits: 1,
    async prepare(app) {
      const { staff, params } = await lostPhone(app);
      return call(staff, deskEndpoints.refusePhoneChange, {
        params,
        body: { reason: "unreadable" },
      });
    },
  },
];
