// Sends an application on from a page on which nothing is signed (prescoring, smev4, inn): with preScoring B into the first
// consideration, else to the journey's next step. Sent again it answers where the application stands by then (spec §7; D5, D6).
import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { type FormPage, formPageOfId } from "@microloan/contract/dictionaries/form-pages";
import type { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { hasLeftBorrower, phaseOf } from "@microloan/domain/journey/status";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import type { FeatureContext } from "../../context.ts";
import { type Application, personalAccountPath } from "../../journey/state/journey.ts";
import { insertTicks } from "../../papers/agreements/document-ticks.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { putScoringSession } from "../scoring/scoring-sessions.store.ts";

type Send = Call<(typeof considerationEndpoints)["sendToConsideration"]>;

const pages: readonly (FormPage | null)[] = ["prescoring", "smev4", "inn"];

function closed({ status, isOfferOver }: Application): Refusal | undefined {
  if (hasLeftBorrower(status))
    return refuse("ApplicationLeft", { redirectToLk: personalAccountPath });
  if (status === "Expired" || isOfferOver) return refuse("ApplicationExpired");
  return phaseOf(status) === "ended" ? refuse("StatusForbids") : undefined;
}

export function createSendToConsideration(context: FeatureContext) {
  const { considerationStateOf, jobs, journeys } = context;

  /** Everything up to the confirmed number is done: the partners can be asked. */
  async function isComplete(tx: Db, owned: { applicationId: string; contactId: string }) {
    const { nextStep, steps } = await journeys.state(tx, owned);
    const number = steps.indexOf(stepNumberOf("number-confirmation"));
    return nextStep !== null && steps.indexOf(nextStep) > number;
  }

  return async function sendToConsideration(tx: Db, { body, params, session }: Send) {
    const { agreeItems, clientTime, clientTimeZone, documentRuleIds, sessionId } = body;
    const { contactId } = session;
    const applicationId = params.id;
    const owned = { applicationId, contactId };
    const application = await journeys.lockOwn(tx, owned);
    if (isRefusal(application)) return application;
    const isClosed = closed(application);
    if (isClosed) return isClosed;
    const page = formPageOfId(body.formPageId);
    if (!page || !pages.includes(page)) return refuse("DocumentsUnknown");
    const agreed = agreeItems.filter(({ isChecked }) => isChecked).map(({ id }) => id);
    const ticked = [...new Set([...agreed, ...documentRuleIds])];
    // None of these pages has anything that must be ticked.
    const rules = documentRulesOf(page);
    if (ticked.some((id) => !rules.some((rule) => rule.id === id)))
      return refuse("DocumentsUnknown");
    const isReady = await isComplete(tx, owned);
    // The pages before the number lead on to it; the first consideration's own page has nothing to wait for without it.
    if (page === "prescoring" && !isReady) return refuse("ApplicationIncomplete");
    await insertTicks(tx, { ...owned, documentRuleIds: ticked });
    const actor = `contact:${contactId}`;
    if (sessionId !== undefined) {
      const scoring = { ...owned, sessionId, clientTime, clientTimeZone };
      if (await putScoringSession(tx, scoring))
        await record(tx, { actor, applicationId, action: "scoring-session-saved" });
    }
    if (isReady && application.status === "Draft" && application.experiments.preScoring === "B") {
      await journeys.move(tx, application, "Prescoring");
      await jobs.enqueue(tx, jobKinds.considerFirst, { applicationId });
      const action = "sent to consideration";
      await record(tx, { actor, applicationId, action, details: { page } });
    }
    const { redirectType, timeLeft } = await considerationStateOf(tx, application);
    return { redirectType, timeLeft, journey: await journeys.state(tx, owned) };
  };
}
