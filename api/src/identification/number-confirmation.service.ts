// The simplified identification, step 4: a code on the borrower's own phone (spec §7; D5).
import type { accountEndpoints } from "@microloan/contract/endpoints/account";

import { changeApplication, now } from "../journey/applications/applications.store.ts";
import { type Application, journeyState, moveApplication } from "../journey/state/journey.ts";
import { checkAndSpendCode } from "../people/codes/code-checking.ts";
import { askForCode } from "../people/codes/code-sending.ts";
import { record } from "../platform/audit/audit.store.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database/database.ts";
import type { Call } from "../platform/endpoints/endpoints.ts";
import { isRefusal } from "../platform/endpoints/refusal.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import { identifyOnce } from "./identification.ts";
import { checkSelfBan } from "./self-ban/self-ban.ts";

type Endpoints = typeof accountEndpoints;

export async function doUprid(
  context: Context,
  tx: Db,
  { browserHash, session }: Call<Endpoints["doUprid"]>,
  { id: applicationId }: Application,
) {
  const { contactId, phone } = session;
  const own = { phone, browserHash, contactId, applicationId };
  const asked = await askForCode(context, tx, { purpose: "identification", ...own });
  if (!isRefusal(asked)) await identifyOnce(context, tx, applicationId);
  return asked;
}

export async function checkUpridCode(
  context: Context,
  tx: Db,
  call: Call<Endpoints["checkUpridCode"]>,
  application: Application,
) {
  const { browserHash, key, session } = call;
  const { codeId, code } = call.body;
  const { id: applicationId, experiments, status } = application;
  const attempt = { codeId, code, browserHash, key, applicationId };
  const purposes = ["identification"] as const;
  const spent = await checkAndSpendCode(context, tx, { ...attempt, purposes });
  if (isRefusal(spent)) return spent;
  await changeApplication(tx, applicationId, { identifiedAt: now });
  await identifyOnce(context, tx, applicationId);
  if (status === "Draft" && experiments.preScoring === "B") {
    await moveApplication(context, tx, application, "Prescoring");
    // It asks for the self-ban itself.
    await context.jobs.enqueue(tx, jobKinds.considerFirst, { applicationId });
  } else await checkSelfBan(context, tx, applicationId);
  const actor = `contact:${session.contactId}`;
  await record(tx, { actor, applicationId, action: "number confirmed" });
  return { journey: await journeyState(context, tx, application) };
}
