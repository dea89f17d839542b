// innVerification: what became of the look-up, and the INN typed by hand, step 10 (spec §7; D5, D11).
import type { SuccessOf } from "@microloan/contract/endpoint";
import { innVerificationEndpoints } from "@microloan/contract/endpoints/inn-verification";

import type { FeatureContext } from "../../context.ts";
import type { Application } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { saveTypedInn } from "../identification.store.ts";
import { createInnLookUp } from "./inn-look-up.job.ts";

type Endpoints = typeof innVerificationEndpoints;
type Status = SuccessOf<Endpoints["getInnVerification"]>["status"];

export function innVerificationRoutes(context: FeatureContext): void {
  const { db, endpoints, identification, jobs, journeys } = context;

  async function getInnVerification({ query, session }: Call<Endpoints["getInnVerification"]>) {
    const { applicationId } = query;
    const { contactId } = session;
    const application = await journeys.read(db, { applicationId, contactId });
    if (isRefusal(application)) return application;
    return { status: statusOf(application), innMask: application.inn && maskOf(application.inn) };
  }

  async function saveManualInn(tx: Db, { body, session }: Call<Endpoints["saveManualInn"]>) {
    const { applicationId, inn } = body;
    const owned = { applicationId, contactId: session.contactId };
    const application = await journeys.hold(tx, owned, "inn");
    if (isRefusal(application)) {
      // The look-up answered while it was being typed: the step is gone, and there is nothing left to ask for.
      const past = await journeys.mayChange(tx, owned, "number-confirmation");
      const isFound = !isRefusal(past) && past.innFound === true;
      return isFound ? { journey: await journeys.state(tx, owned) } : application;
    }
    const { isAskedAnew } = await saveTypedInn(tx, applicationId, inn);
    if (isAskedAnew) await identification.askAgain(tx, applicationId);
    await journeys.voidPack(tx, applicationId);
    await record(tx, { actor: session.actor, applicationId, action: "INN saved" });
    return { journey: await journeys.state(tx, owned) };
  }

  endpoints.answer(innVerificationEndpoints.getInnVerification, getInnVerification);
  endpoints.submit(innVerificationEndpoints.saveManualInn, { handle: saveManualInn });
  jobs.handle(jobKinds.lookUpInn, createInnLookUp(context));
}

/** Assumption: D5. Nothing of an INN typed by hand is lost while the look-up for another passport runs. */
function statusOf({ inn, innFound }: Pick<Application, "inn" | "innFound">): Status {
  if (innFound === true) return "Found";
  if (inn !== null) return "EnteredByHand";
  return innFound === false ? "NotFound" : "Searching";
}

/** The last four digits only. */
function maskOf(inn: string): string {
  return "*".repeat(inn.length - 4) + inn.slice(-4);
}
