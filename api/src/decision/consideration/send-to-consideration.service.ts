// Sends an application on from a page on which nothing is signed (prescoring, smev4, inn): with preScoring B into
// the first consideration, else to the journey's next step.
// Sent again it answers where the application stands by then (spec §7; D5, D6).
import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { type FormPage, formPageOfId } from "@microloan/contract/dictionaries/form-pages";
import type { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { isPaidOut, phaseOf } from "@microloan/domain/journey/status";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import { insertTicks } from "../../journey/answers/document-ticks.store.ts";
import {
  type Application,
  journeyState,
  moveApplication,
  personalAccountPath,
} from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { keepScoringSession } from "../scoring/scoring.service.ts";
import { considerationState } from "../status/consideration-status.service.ts";
import { putConsiderationRequest } from "./consideration-requests.store.ts";

type Send = Call<(typeof considerationEndpoints)["sendToConsideration"]>;

const pages: readonly (FormPage | null)[] = ["prescoring", "smev4", "inn"];

function closed({ status, isOfferOver }: Application): Refusal | undefined {
  if (isPaidOut(status)) return refuse("ApplicationLeft", { redirectToLk: personalAccountPath });
  if (status === "Expired" || isOfferOver) return refuse("ApplicationExpired");
  return phaseOf(status) === "ended" ? refuse("StatusForbids") : undefined;
}

export async function sendToConsideration(
  context: Context,
  tx: Db,
  { body }: Send,
  application: Application,
) {
  const { agreeItems, clientTime, clientTimeZone, cookie, documentRuleIds, sessionId } = body;
  const { contactId, id: applicationId } = application;
  const owned = { applicationId, contactId };
  const isClosed = closed(application);
  if (isClosed) return isClosed;
  const page = formPageOfId(body.formPageId);
  if (!page || !pages.includes(page)) return refuse("DocumentsUnknown");
  const agreed = agreeItems.filter(({ isChecked }) => isChecked).map(({ id }) => id);
  const ticked = [...new Set([...agreed, ...documentRuleIds])];
  // None of these pages has anything that must be ticked.
  const rules = documentRulesOf(page);
  if (ticked.some((id) => !rules.some((rule) => rule.id === id))) return refuse("DocumentsUnknown");
  const isReady = await isComplete(context, tx, application);
  // The pages before the number lead on to it; the first consideration's own page has nothing to wait for without it.
  if (page === "prescoring" && !isReady) return refuse("ApplicationIncomplete");
  await insertTicks(tx, { ...owned, documentRuleIds: ticked });
  await putConsiderationRequest(tx, {
    applicationId,
    formPage: page,
    agreeItems,
    documentRuleIds,
    sessionId: sessionId ?? null,
    clientTime,
    clientTimeZone,
    analyticsCookie: cookie ?? null,
  });
  const actor = `contact:${contactId}`;
  if (sessionId !== undefined)
    await keepScoringSession(tx, { ...owned, sessionId, clientTime, clientTimeZone });
  if (isReady && application.status === "Draft" && application.experiments.preScoring === "B") {
    await moveApplication(context, tx, application, "Prescoring");
    await context.jobs.enqueue(tx, jobKinds.considerFirst, { applicationId });
    const action = "sent to consideration";
    await record(tx, { actor, applicationId, action, details: { page } });
  }
  const { redirectType, timeLeft } = await considerationState(context, tx, application);
  return { redirectType, timeLeft, journey: await journeyState(context, tx, application) };
}

/** Everything up to the confirmed number is done: the partners can be asked. */
async function isComplete(context: Context, tx: Db, application: Application): Promise<boolean> {
  const { nextStep, steps } = await journeyState(context, tx, application);
  const number = steps.indexOf(stepNumberOf("number-confirmation"));
  return nextStep !== null && steps.indexOf(nextStep) > number;
}
