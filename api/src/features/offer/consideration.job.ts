// The consideration: gathers what is known, asks the table, keeps decision and inputs, moves the application (D6).
import { considerationTable } from "@microloan/domain/decision/consideration-table";
import { type Decision, decide } from "@microloan/domain/decision/decision-table";
import { coolingOffHours } from "@microloan/domain/loan/limits";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";
import type { Application } from "../../capabilities/journey/journey.ts";
import type { Db } from "../../plugins/database/database.ts";
import { createFactGathering } from "./consideration-facts.ts";
import { insertDecision, setCoolingUntil } from "./consideration.store.ts";

const actor = "job:consider";

export function createConsideration(context: FeatureContext) {
  const { clock, continueLinks, db, jobs, journeys, settings, sms } = context;
  const gatherFacts = createFactGathering(context);

  async function approve(tx: Db, application: Application): Promise<void> {
    await journeys.move(tx, application, "Approved");
    const hours = coolingOffHours(application.sumKopecks, clock.today());
    const { id: applicationId } = application;
    if (hours > 0) {
      await setCoolingUntil(tx, applicationId, hours);
      await journeys.move(tx, application, "Cooling");
    }
    const startAfterSeconds = hours * 3600;
    await jobs.enqueue(tx, jobKinds.payOut, { applicationId }, { startAfterSeconds });
  }

  async function settle(
    tx: Db,
    application: Application,
    { decision, phone }: { decision: Decision; phone: string },
  ): Promise<void> {
    await journeys.move(tx, application, "Considered");
    if (decision.outcome === "approve") await approve(tx, application);
    if (decision.outcome === "refuse") {
      await journeys.move(tx, application, "Refused");
      const { ContinueLinkHours: hours } = await settings.read(tx);
      const link = continueLinks.make(application.id, { now: clock.now(), hours });
      const text = `По вашей заявке принято решение: ${link}`;
      await sms.enqueue(tx, { phone, text });
    }
    const details = { outcome: decision.outcome, ruleId: decision.ruleId };
    await record(tx, { actor, applicationId: application.id, action: "decided", details });
  }

  return async function consider({ applicationId }: { applicationId: string }): Promise<void> {
    const gathered = await gatherFacts(db, applicationId);
    if (!gathered) return;
    const { facts, phone } = gathered;
    const decision = decide(considerationTable, facts);
    await db.transaction().execute(async (tx) => {
      const application = await journeys.lock(tx, applicationId);
      // A job may run twice; the second one finds the decision made.
      if (application?.status !== "Signed") return;
      await insertDecision(tx, {
        applicationId,
        inputs: JSON.stringify(facts),
        tableVersion: decision.version,
        ruleId: decision.ruleId,
        outcome: decision.outcome,
        reason: decision.reason ?? null,
      });
      await settle(tx, application, { decision, phone });
    });
  };
}
