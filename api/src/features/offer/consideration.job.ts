// The two considerations: gather what is known, ask the table, keep decision and inputs, move the application (D5, D6).
import { considerationTable } from "@microloan/domain/decision/consideration-table";
import { type Decision, decide } from "@microloan/domain/decision/decision-table";
import { firstConsiderationTable } from "@microloan/domain/decision/first-consideration-table";
import { coolingOffHours } from "@microloan/domain/loan/limits";

import { record } from "../../capabilities/audit/audit.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";
import type { Application } from "../../capabilities/journey/journey.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { DecisionStage } from "../../plugins/database/decision-tables.ts";
import { createFactGathering, type Gathered, type LoanLookedAt } from "./consideration-facts.ts";
import { findDecided, insertDecision, setCoolingUntil } from "./consideration.store.ts";

const stages = {
  first: {
    table: firstConsiderationTable,
    from: "Prescoring",
    actor: "job:consider-first",
    action: "decided first",
  },
  final: { table: considerationTable, from: "Signed", actor: "job:consider", action: "decided" },
} as const;

type Settled = { decision: Decision; phone: string };

/** What a decision does to the application, by stage. */
function createSettling({ clock, continueLinks, jobs, journeys, settings, sms }: FeatureContext) {
  /** For those who did not wait on the page; what was decided is told behind the link. */
  async function tellDecision(tx: Db, application: Application, phone: string): Promise<void> {
    const { ContinueLinkHours: hours } = await settings.read(tx);
    const link = continueLinks.make(application.id, { now: clock.now(), hours });
    await sms.enqueue(tx, { phone, text: `По вашей заявке принято решение: ${link}` });
  }

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

  return {
    async first(tx: Db, application: Application, { decision, phone }: Settled): Promise<void> {
      await journeys.move(tx, application, decision.outcome === "refuse" ? "Refused" : "Offered");
      await tellDecision(tx, application, phone);
    },
    async final(tx: Db, application: Application, { decision, phone }: Settled): Promise<void> {
      await journeys.move(tx, application, "Considered");
      if (decision.outcome === "approve") await approve(tx, application);
      if (decision.outcome === "refuse") {
        await journeys.move(tx, application, "Refused");
        await tellDecision(tx, application, phone);
      }
    },
  };
}

export function createConsiderations(context: FeatureContext) {
  const { db, journeys, settings } = context;
  const gatherFacts = createFactGathering(context);
  const settle = createSettling(context);

  async function consider(applicationId: string, stage: DecisionStage, loan: LoanLookedAt) {
    if (await findDecided(db, applicationId, stage)) return;
    const gathered = await gatherFacts(db, applicationId, loan);
    if (gathered) await decideOn(applicationId, stage, gathered);
  }

  async function decideOn(
    applicationId: string,
    stage: DecisionStage,
    { facts, phone, version }: Gathered,
  ): Promise<void> {
    const { action, actor, from, table } = stages[stage];
    const decision = decide(table, facts);
    await db.transaction().execute(async (tx) => {
      const application = await journeys.lock(tx, applicationId);
      // A job may run twice; the second one finds the decision made.
      if (application?.status !== from) return;
      // Until the signature the forms are open: what was changed while the partners were asked is looked at by the retry.
      if (stage === "first" && application.version !== version)
        throw new Error("the answers changed while the partners were asked");
      const { outcome, ruleId, version: tableVersion, reason = null } = decision;
      const kept = { applicationId, stage, tableVersion, ruleId, outcome, reason };
      await insertDecision(tx, { ...kept, inputs: JSON.stringify(facts) });
      await settle[stage](tx, application, { decision, phone });
      const details = { outcome, ruleId };
      await record(tx, { actor, applicationId, action, details });
    });
  }

  return {
    first: async ({ applicationId }: { applicationId: string }): Promise<void> => {
      const { UsePrescoringSumMin } = await settings.read(db);
      await consider(applicationId, "first", UsePrescoringSumMin ? "smallest" : "asked");
    },
    final: ({ applicationId }: { applicationId: string }) =>
      consider(applicationId, "final", "signed"),
  };
}
