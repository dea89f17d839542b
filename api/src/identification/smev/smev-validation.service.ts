// SmevValidation: starts the identification or reads its answer; a silent partner is "unknown" after its time, and blocks
// nobody (spec §7; D5, D6).
import type { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { hasLeftBorrower, phaseOf } from "@microloan/domain/journey/status";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import type { FeatureContext } from "../../context.ts";
import { personalAccountPath } from "../../journey/state/journey.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { findSecondsLeft } from "../identification.store.ts";

type Endpoints = typeof considerationEndpoints;

const answers = { confirmed: "Confirmed", mismatch: "Mismatch" } as const;

export function createSmevValidation(context: FeatureContext) {
  const { db, identification, journeys, settings } = context;

  return async function validateBySmev(call: Call<Endpoints["validateBySmev"]>) {
    const owned = { applicationId: call.params.id, contactId: call.session.contactId };
    const application = await journeys.read(db, owned);
    if (isRefusal(application)) return application;
    const { id, status, identification: known } = application;
    if (hasLeftBorrower(status))
      return refuse("ApplicationLeft", { redirectToLk: personalAccountPath });
    if (known !== "unknown") return { status: answers[known], timeLeft: 0 };
    const { IdentificationWaitSeconds: wait } = await settings.read(db);
    const timeLeft = await findSecondsLeft(db, id, wait);
    if (timeLeft !== null)
      return { status: timeLeft > 0 ? ("InProgress" as const) : ("Unknown" as const), timeLeft };
    if (phaseOf(status) === "ended") return refuse("StatusForbids");
    // Assumption: D5. Identification is step 4's: it may begin once everything before it is filled in.
    const { steps, furthestStep } = await journeys.state(db, owned);
    const isReached =
      steps.indexOf(furthestStep) >= steps.indexOf(stepNumberOf("number-confirmation"));
    if (!isReached) return refuse("StepNotReached");
    await db.transaction().execute((tx) => identification.askOnce(tx, id));
    return { status: "InProgress" as const, timeLeft: wait };
  };
}
