// What was decided and how much, and whether the timer page has something to show (spec §7; D5, D6).
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";
import { stepNumberOf } from "@microloan/domain/journey/steps";
import { kopecksToRubles } from "@microloan/domain/loan/money";

import type { FeatureContext } from "../../context.ts";
import { approvedOfferOf } from "../../loan/choice/approved-offer.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";

type Endpoints = typeof offerEndpoints;

export function createOfferState({ considerationStateOf, db, journeys }: FeatureContext) {
  /** Assumption: D5. The page is there while its step is the one to look at; of no application there is none. */
  async function isTimerPageEnabled({ query, session }: Call<Endpoints["isTimerPageEnabled"]>) {
    const { contactId } = session;
    const current = await journeys.current(db, contactId);
    const applicationId = query.applicationId ?? current?.application.id;
    if (applicationId === undefined) return { isTimerPageEnabled: false };
    const application = await journeys.read(db, { applicationId, contactId });
    if (isRefusal(application)) return application;
    const { furthestStep } = await journeys.state(db, { applicationId, contactId });
    return { isTimerPageEnabled: furthestStep === stepNumberOf("timer") };
  }

  async function checkDecisionApplication({
    body,
    session,
  }: Call<Endpoints["checkDecisionApplication"]>) {
    const { applicationId } = body;
    const application = await journeys.read(db, { applicationId, contactId: session.contactId });
    if (isRefusal(application)) return application;
    const { considerationStatus, timeLeft } = await considerationStateOf(db, application);
    const offer = approvedOfferOf(application);
    return {
      considerationStatus,
      approvedSum: offer && kopecksToRubles(offer.sumKopecks),
      approvedPeriod: offer && offer.term,
      approvedPeriodTypeId: offer && periodTypes[offer.periodType].id,
      timeLeft,
    };
  }

  return { isTimerPageEnabled, checkDecisionApplication };
}
