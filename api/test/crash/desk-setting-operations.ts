// What staff change of the settings, by one person and by two (decision 0087).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { TestApp } from "../app.ts";
import { staffAs } from "../staff.ts";
import { call, type Operation } from "./operation.ts";

/** At its default, and nobody has proposed anything. */
async function untouched(app: TestApp, code: string) {
  await app.db.deleteFrom("settings").where("code", "=", code).execute();
  await app.db.deleteFrom("deskProposals").where("subject", "=", code).execute();
  const staff = await staffAs(app, "administrator");
  return { staff, request: { params: { code }, body: { from: null, to: "11" } } };
}

/** Proposed by somebody else. */
async function proposed(app: TestApp) {
  const code = "CodewordTriesPerDay";
  const { staff: maker, request } = await untouched(app, code);
  await maker.client.succeed(deskEndpoints.changeSetting, request);
  const staff = await staffAs(app, "compliance");
  const { settings } = await staff.client.succeed(deskEndpoints.listSettings, {});
  const proposalId = settings.find((setting) => setting.code === code)?.proposal?.id;
  return { staff, request: { params: { proposalId }, body: {} } };
}

/** By the operation name of their call. */
export const deskSettingOperations: Operation[] = [
  {
    name: "changeSetting",
    commits: 1,
    async prepare(app) {
      const { staff, request } = await untouched(app, "NameSuggestionsPerAddressPerMinute");
      return call(staff, deskEndpoints.changeSetting, request);
    },
  },
  {
    name: "confirmSetting",
    commits: 1,
    async prepare(app) {
      const { staff, request } = await proposed(app);
      return call(staff, deskEndpoints.confirmSetting, request);
    },
  },
  {
    name: "declineSetting",
    commits: 1,
    async prepare(app) {
      const { staff, request } = await proposed(app);
      return call(staff, deskEndpoints.declineSetting, request);
    },
  },
];
