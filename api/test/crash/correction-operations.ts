// What two persons of support or compliance do with somebody's names and birth date (decision 0099).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { TestApp } from "../app.ts";
import { borrowerAt } from "../borrower.ts";
import { staffAs } from "../staff.ts";
import { call, type Operation } from "./operation.ts";

const { proposeCorrection, confirmCorrection, declineCorrection, getPerson } = deskEndpoints;

/** Somebody with a saved passport, whose last name is put right. */
async function mistyped(app: TestApp) {
  const { person, state } = await borrowerAt(app, "address");
  const { lastName, firstName, middleName, birthDate } = person;
  const from = { lastName, firstName, middleName, birthDate };
  const body = { ...from, lastName: "Новосёлова", from, reason: "Видели паспорт" };
  return {
    staff: await staffAs(app, "support"),
    request: { params: { contactId: state.contactId }, body },
  };
}

async function proposed(app: TestApp) {
  const { staff: maker, request } = await mistyped(app);
  await maker.client.succeed(proposeCorrection, request);
  const staff = await staffAs(app, "compliance");
  const { params } = request;
  const { correction } = await staff.client.succeed(getPerson, { params });
  return { staff, request: { params: { ...params, proposalId: correction?.id }, body: {} } };
}

/** By the operation name of their call. */
export const correctionOperations: Operation[] = [
  {
    name: "proposeCorrection",
    commits: 1,
    async prepare(app) {
      const { staff, request } = await mistyped(app);
      return call(staff, proposeCorrection, request);
    },
  },
  {
    name: "confirmCorrection",
    commits: 1,
    async prepare(app) {
      const { staff, request } = await proposed(app);
      return call(staff, confirmCorrection, request);
    },
  },
  {
    name: "declineCorrection",
    commits: 1,
    async prepare(app) {
      const { staff, request } = await proposed(app);
      return call(staff, declineCorrection, request);
    },
  },
];
