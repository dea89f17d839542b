// The simplified identification, and the way to the personal account (spec §7; D5, D12).
import type { accountEndpoints } from "@microloan/contract/endpoints/account";

import type { FeatureContext } from "../context.ts";
import { personalAccountPath } from "../journey/state/journey.ts";
import { record } from "../platform/audit/audit.store.ts";
import type { Db } from "../platform/database/database.ts";
import type { Call } from "../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../platform/endpoints/refusal.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import * as store from "./number-confirmation.store.ts";

type Endpoints = typeof accountEndpoints;

export function createAccountService(context: FeatureContext) {
  const { codes, config, identification, jobs, journeys, personalAccount } = context;
  const owned = (call: { body: { applicationId: string }; session: { contactId: string } }) => ({
    applicationId: call.body.applicationId,
    contactId: call.session.contactId,
  });

  async function doUprid(tx: Db, call: Call<Endpoints["doUprid"]>) {
    const application = await journeys.hold(tx, owned(call), "number-confirmation");
    if (isRefusal(application)) return application;
    const { contactId, phone } = call.session;
    const asked = await codes.ask(tx, {
      purpose: "identification",
      phone,
      browserHash: call.browserHash,
      contactId,
      applicationId: application.id,
    });
    if (!isRefusal(asked)) await identification.askOnce(tx, application.id);
    return asked;
  }

  async function checkUpridCode(tx: Db, call: Call<Endpoints["checkUpridCode"]>) {
    const application = await journeys.hold(tx, owned(call), "number-confirmation");
    if (isRefusal(application)) return application;
    const { browserHash, key, session } = call;
    const { codeId, code } = call.body;
    const spent = await codes.checkAndSpend(tx, {
      codeId,
      code,
      browserHash,
      key,
      purposes: ["identification"],
      applicationId: application.id,
    });
    if (isRefusal(spent)) return spent;
    await journeys.voidPack(tx, application.id);
    await store.markIdentified(tx, application.id);
    await identification.askOnce(tx, application.id);
    if (application.status === "Draft" && application.experiments.preScoring === "B") {
      await journeys.move(tx, application, "Prescoring");
      await jobs.enqueue(tx, jobKinds.considerFirst, { applicationId: application.id });
    }
    await record(tx, {
      actor: `contact:${session.contactId}`,
      applicationId: application.id,
      action: "number confirmed",
    });
    return { journey: await journeys.state(tx, owned(call)) };
  }

  /** The account's front page, ours or the outside one, or a page of the outside one; nothing else is on the list (D12). */
  async function redirectToLk({ body: { url } }: Call<Endpoints["redirectToLk"]>) {
    if (url === "" || url === personalAccountPath) return { redirectUrl: personalAccount };
    const outside = config.personalAccountUrl;
    return outside !== undefined && isPageOf(outside, url)
      ? { redirectUrl: new URL(url).href }
      : refuse("RedirectForbidden");
  }

  return { doUprid, checkUpridCode, redirectToLk };
}

/** An address in full, spelt as it is meant, of exactly the outside account's origin. */
function isPageOf(outside: string, url: string): boolean {
  const { origin } = new URL(outside);
  if (!url.startsWith(`${origin}/`) || !URL.canParse(url)) return false;
  const page = new URL(url);
  return page.origin === origin && page.username === "" && page.password === "";
}
