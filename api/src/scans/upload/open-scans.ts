// Where scans may come and go now: at step 6, or at step 9 as long as they are waited for (spec §7; D5, decision 0034).
import { areScansOpen } from "@microloan/domain/journey/deferred-scans";
import type { Step } from "@microloan/domain/journey/steps";

import type { FeatureContext } from "../../context.ts";
import type { Application } from "../../journey/state/journey.ts";
import type { Db } from "../../platform/database/database.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { comesAfterSigning, scanRulesOf, scanStepOf } from "../deferred/scan-rules.ts";

type Owned = { applicationId: string; contactId: string };
type At = (step: Step) => Promise<Application | Refusal>;

export function createOpenScans({ deferredScans, journeys, settings }: FeatureContext) {
  async function open(db: Db, owned: Owned, at: At) {
    const seen = await journeys.read(db, owned);
    if (isRefusal(seen)) return seen;
    const application = await at(scanStepOf(seen));
    if (isRefusal(application)) return application;
    const isSigned = comesAfterSigning(application);
    if (isSigned && !areScansOpen((await deferredScans.read(db, application)).state))
      return refuse("StatusForbids");
    return { isSigned, rules: scanRulesOf(application, await settings.read(db)) };
  }

  return {
    /** Unlocked, before the work that takes long. */
    look: (db: Db, owned: Owned) => open(db, owned, (step) => journeys.mayChange(db, owned, step)),
    /** Locked until the transaction ends. */
    hold: (tx: Db, owned: Owned) => open(tx, owned, (step) => journeys.hold(tx, owned, step)),
  };
}
