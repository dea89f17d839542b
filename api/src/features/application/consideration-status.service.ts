// What the timer page is told (spec §7; D5).
import type { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { considerationOf, redirectTypeOf } from "@microloan/domain/journey/status";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { type Application, retryInstant } from "../../capabilities/journey/journey.ts";
import { clockAt } from "../../clock.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal } from "../../refusal.ts";
import * as store from "./application.store.ts";
import { refusalText } from "./refusal-texts.ts";

type Endpoints = typeof considerationEndpoints;

export function createConsiderationStatus({ clock, db, journeys, settings }: FeatureContext) {
  /** Seconds the wait is expected to go on; the page polls whatever they say. */
  function timeLeft(application: Application, pendingSeconds: number): number {
    const until =
      application.coolingUntil?.getTime() ??
      // The first consideration begins with its status, the final one with the signature.
      (application.signedAt ?? application.statusChangedAt).getTime() + pendingSeconds * 1000;
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

  return { getConsiderationStatus };
}
