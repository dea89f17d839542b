// What the timer page is told (spec §7; D5).
import type { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";

import type { FeatureContext } from "../../context.ts";
import { retryDayOf } from "../../journey/state/journey.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";
import { refusalText } from "./refusal-texts.ts";

type Endpoints = typeof considerationEndpoints;

export function createConsiderationStatus(context: FeatureContext) {
  const { considerationStateOf, db, journeys, settings } = context;

  async function getConsiderationStatus(call: Call<Endpoints["getConsiderationStatus"]>) {
    const owned = { applicationId: call.params.id, contactId: call.session.contactId };
    const application = await journeys.read(db, owned);
    if (isRefusal(application)) return application;
    const state = await considerationStateOf(db, application);
    const { considerationStatus, reason, redirect, redirectType, timeLeft } = state;
    const { RefusalRetryDays } = await settings.read(db);
    const isRefused = application.status === "Refused";
    const retryOn = retryDayOf(application.statusChangedAt, RefusalRetryDays);
    return {
      redirectType,
      timeLeft,
      considerationStatus,
      ...(redirect === "refused"
        ? {
            refusal: {
              text: refusalText(application.status, reason),
              retryOn: isRefused ? retryOn : null,
            },
          }
        : {}),
      journey: await journeys.state(db, owned),
    };
  }

  return { getConsiderationStatus };
}
