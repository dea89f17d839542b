// Where the consideration of an application stands, for every call that tells it (spec §4; D5, D6).
import type { KeptScans } from "@microloan/domain/journey/deferred-scans";
import { considerationOf, redirectTypeOf } from "@microloan/domain/journey/status";

import type { Application } from "../../journey/state/journey.ts";
import { needsChoice } from "../../loan/choice/approved-offer.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Settings } from "../../platform/settings/settings.ts";

/** The latest decision: of the final consideration once there is one. */
function findDecision(db: Db, applicationId: string) {
  return (
    db
      .selectFrom("decisions")
      .select(["outcome", "reason"])
      .where("applicationId", "=", applicationId)
      // What is asked about a chosen product is no consideration of the application.
      .where("stage", "<>", "offer")
      .orderBy("decidedAt", "desc")
      .orderBy("id", "desc")
      .executeTakeFirst()
  );
}

type Ended = { deferredScans: KeptScans | null; reason: string | null };

/** Why there is no loan: what was decided, or that nobody brought the scans in time. */
export const endReasonOf = ({ deferredScans, reason }: Ended): string | null =>
  deferredScans === "Expired" ? "ScansLate" : reason;

/** Who looks at scans that came after signing. */
const waitOfScans: Partial<Record<KeptScans, "operator" | "check">> = {
  Uploaded: "check",
  Checking: "operator",
  Accepted: "check",
};

export function createConsiderationStates({
  clock,
  settings,
}: {
  clock: Clock;
  settings: Settings;
}) {
  /** Seconds the wait is expected to go on; the page polls whatever they say. */
  function timeLeft(application: Application, pendingSeconds: number): number {
    const until =
      application.coolingUntil?.getTime() ??
      // The first consideration begins with its status, the final one with the signature.
      (application.signedAt ?? application.statusChangedAt).getTime() + pendingSeconds * 1000;
    return Math.max(0, Math.ceil((until - clock.now().getTime()) / 1000));
  }

  return async function stateOf(db: Db, application: Application) {
    const { ApplicationPendingTime } = await settings.read(db);
    const decision = await findDecision(db, application.id);
    const review = decision?.outcome === "review" ? "operator" : undefined;
    const ofScans = application.deferredScans && waitOfScans[application.deferredScans];
    // Scans that are asked for again after a review are the borrower's to bring.
    const awaited = application.status === "WaitingScans" ? (ofScans ?? undefined) : review;
    const waitingFor = needsChoice(application) ? "product" : awaited;
    const { considerationStatus, redirect } = considerationOf(application.status, waitingFor);
    return {
      considerationStatus,
      redirect,
      redirectType: redirectTypeOf(redirect),
      timeLeft: timeLeft(application, ApplicationPendingTime),
      reason: endReasonOf({ ...application, reason: decision?.reason ?? null }),
    };
  };
}
