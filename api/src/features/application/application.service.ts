// Where the borrower looks, what the timer says, what the personal account shows (spec §4, §7; D5, D12).
import { considerationOf, redirectTypeOf } from "@microloan/domain/journey/status";
import { routeOfStep } from "@microloan/domain/journey/routes";
import { stepOfNumber } from "@microloan/domain/journey/steps";
import type { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import type { JourneyState } from "@microloan/contract/fields/journey";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import {
  type Application,
  personalAccountPath,
  retryInstant,
} from "../../capabilities/journey/journey.ts";
import { loanTermsReply } from "../../capabilities/loan-terms.ts";
import { clockAt } from "../../clock.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import * as store from "./application.store.ts";
import { refusalText } from "./refusal-texts.ts";

type Endpoints = typeof applicationEndpoints & typeof considerationEndpoints;

export function createApplicationService({ clock, db, journeys, settings }: FeatureContext) {
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

  /** Seconds the wait is expected to go on; the page polls whatever they say. */
  function timeLeft(application: Application, pendingSeconds: number): number {
    const until =
      application.coolingUntil?.getTime() ??
      (application.signedAt?.getTime() ?? 0) + pendingSeconds * 1000;
    return Math.max(0, Math.ceil((until - clock.now().getTime()) / 1000));
  }

  async function getConsiderationStatus(call: Call<Endpoints["getConsiderationStatus"]>) {
    const owned = { applicationId: call.params.id, contactId: call.session.contactId };
    const application = await journeys.read(db, owned);
    if (isRefusal(application)) return application;
    const { ApplicationPendingTime, RefusalRetryDays } = await settings.read(db);
    const decision = await store.findDecision(db, application.id);
    const waitingFor = decision?.outcome === "review" ? "operator" : undefined;
    const { considerationStatus, redirect } = considerationOf(application.status, waitingFor);
    const isRefused = application.status === "Refused";
    const retryOn = clockAt(() =>
      retryInstant(application.statusChangedAt, RefusalRetryDays),
    ).today();
    return {
      redirectType: redirectTypeOf(redirect),
      timeLeft: timeLeft(application, ApplicationPendingTime),
      considerationStatus,
      ...(redirect === "refused"
        ? {
            refusal: {
              text: refusalText(application.status, decision?.reason ?? null),
              retryOn: isRefused ? retryOn : null,
            },
          }
        : {}),
      journey: await journeys.state(db, owned),
    };
  }

  /** What the personal-account button opens: the step where one stopped, or the account itself. */
  function addressOf(journey: JourneyState | undefined): string {
    const step = journey?.nextStep == null ? undefined : stepOfNumber(journey.nextStep);
    if (!journey || !step) return personalAccountPath;
    return routeOfStep(journey.isNew ? "new" : "reapplication", step);
  }

  async function listApplications({ session }: Call<Endpoints["listApplications"]>) {
    const { contactId } = session;
    const current = await journeys.current(db, contactId);
    const applications = await store.findApplications(db, contactId);
    const packIds = applications.flatMap(({ packId }) => packId ?? []);
    const documents = await store.findPackDocuments(db, packIds);
    return {
      redirectUrl: addressOf(current?.journey),
      applications: applications.map((application) => {
        const { id, status, packId, terms, signingOn } = application;
        if (!packId || !terms || !signingOn) return { applicationId: id, status };
        const contract = {
          ...loanTermsReply(terms),
          number: application.contractNumber,
          signedOn: signingOn,
          issuedOn: application.issuedOn,
          closedOn: application.closedOn,
          // Assumption: D12. Early repayment is computed with issue 6's account.
          earlyRepaymentSum: null,
          documents: documents.filter((document) => document.packId === packId),
        };
        return { applicationId: id, status, contract };
      }),
    };
  }

  return { setCurrentAppStep, getConsiderationStatus, listApplications };
}
