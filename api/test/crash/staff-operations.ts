// What administrators decide of staff; each attempt is a line in the log, which is no effect (decision 0093).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import type { Role } from "@microloan/contract/desk/roles";

import type { TestApp } from "../app.ts";
import { putOperatorOut } from "../operator.ts";
import { newStaff, staffAs } from "../staff.ts";
import { call, type Operation } from "./operation.ts";

/** An administrator, and somebody with this role who is in. */
async function known(app: TestApp, ...roles: Role[]) {
  const staff = await staffAs(app, "administrator");
  return { staff, username: await newStaff(app, roles) };
}

/** Proposed by another administrator. */
async function proposed(app: TestApp) {
  const { staff, username } = await known(app);
  const maker = await staffAs(app, "administrator");
  const body = { username, from: [], to: ["cashier" as const] };
  await maker.client.succeed(deskEndpoints.proposeRoles, { body });
  const { proposals } = await staff.client.succeed(deskEndpoints.listRoleProposals, {});
  const proposalId = proposals.find((one) => one.username === username)?.id;
  return { staff, request: { params: { proposalId }, body: {} } };
}

/** By the operation name of their call. */
export const staffOperations: Operation[] = [
  {
    name: "proposeRoles",
    commits: 1,
    async prepare(app) {
      const { staff, username } = await known(app);
      const body = { username, from: [], to: ["cashier"] };
      return call(staff, deskEndpoints.proposeRoles, { body });
    },
  },
  {
    name: "confirmRoles",
    commits: 1,
    async prepare(app) {
      const { staff, request } = await proposed(app);
      return call(staff, deskEndpoints.confirmRoles, request);
    },
  },
  {
    name: "declineRoles",
    commits: 1,
    async prepare(app) {
      const { staff, request } = await proposed(app);
      return call(staff, deskEndpoints.declineRoles, request);
    },
  },
  {
    name: "enableStaff",
    commits: 1,
    async prepare(app) {
      const { staff, username } = await known(app, "cashier");
      await putOperatorOut(app, username);
      return call(staff, deskEndpoints.enableStaff, { body: { username } });
    },
  },
];
