// Where the borrower looks, and the tranche there never is (spec §4, §7; D5).
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { stepOfNumber } from "@microloan/domain/journey/steps";

import type { FeatureContext } from "../../context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import * as store from "./application.store.ts";

type Endpoints = typeof applicationEndpoints;

export function createApplicationService({ db, journeys }: FeatureContext) {
  async function setCurrentAppStep({ body, session }: Call<Endpoints["setCurrentAppStep"]>) {
    const { applicationId, step } = body;
    const { contactId } = session;
    const word = stepOfNumber(step);
    if (!word) return refuse("StepNotReached");
    const application = await journeys.mayChange(db, { applicationId, contactId }, word);
    if (isRefusal(application)) return application;
    await store.saveLookingAt(db, applicationId, step);
    return { journey: await journeys.state(db, { applicationId, contactId }) };
  }

  /** Assumption: D5, spec §3. Our loans are no credit lines: none is a tranche of one. */
  async function getTranshInfo({ params, session }: Call<Endpoints["getTranshInfo"]>) {
    const owned = { applicationId: params.id, contactId: session.contactId };
    const application = await journeys.read(db, owned);
    if (isRefusal(application)) return application;
    return { isTransh: false, transhNumber: 0, isFirstTransh: false };
  }

  return { setCurrentAppStep, getTranshInfo };
}
