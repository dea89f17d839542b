// Where the borrower looks, and what the personal account shows (spec §4, §7; D5, D12).
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import type { JourneyState } from "@microloan/contract/fields/journey";
import { routeOfStep } from "@microloan/domain/journey/routes";
import { stepOfNumber } from "@microloan/domain/journey/steps";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { personalAccountPath } from "../../capabilities/journey/journey.ts";
import { loanTermsReply } from "../../capabilities/loan-terms.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";
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

  /** What the personal-account button opens: the step where one stopped, or the account itself. */
  function addressOf(journey: JourneyState | undefined): string {
    const step = typeof journey?.nextStep === "number" ? stepOfNumber(journey.nextStep) : undefined;
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

  return { setCurrentAppStep, listApplications };
}
