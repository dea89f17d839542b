// The end of an operator review: what waits, what it was about, and the operator's word, which settles the application as
// the table's would (D5, D6, D11; decision 0036).
import {
  considerationTable,
  type RefuseReason,
} from "@microloan/domain/decision/consideration-table";
import type { FactValue } from "@microloan/domain/decision/decision-table";
import { explainRule } from "@microloan/domain/decision/explain";

import type { Db } from "../../plugins/database/database.ts";
import { record } from "../audit/audit.store.ts";
import type { Journeys } from "../journey/journey.ts";
import { insertDecision } from "./decisions.store.ts";
import * as store from "./operator-decisions.store.ts";
import type { Settling } from "./settling.ts";

/** Approved is what was signed, or another sum: below it the borrower signs anew. `words` are for the record. */
export type Verdict =
  | { outcome: "approve"; sumKopecks?: number; words?: string }
  | { outcome: "refuse"; reason: RefuseReason; words?: string };

/** `gone`: it waits for no word (any more). */
export type Deciding = "done" | "gone";

type Word = { applicationId: string; actor: string; verdict: Verdict };

export function createOperatorDecisions({
  journeys,
  settling,
}: {
  journeys: Journeys;
  settling: Settling;
}) {
  /** All that the table knew, and why it left it to an operator; who was shown it stands in the audit log before. */
  async function open(db: Db, { applicationId, actor }: { applicationId: string; actor: string }) {
    const waiting = await store.findWaiting(db, applicationId);
    if (!waiting) return undefined;
    await record(db, { actor, applicationId, action: "decision shown" });
    const { inputs, ruleId, tableVersion: version, ...rest } = waiting;
    const facts = inputs as Record<string, FactValue>;
    const because = explainRule(considerationTable, { version, ruleId, facts });
    return { ...rest, facts, ruleId, version, because };
  }

  /** Decision, status, job, SMS and audit row in the caller's transaction. */
  async function decide(tx: Db, { applicationId, actor, verdict }: Word): Promise<Deciding> {
    const application = await journeys.lock(tx, applicationId);
    const waiting = await store.findWaiting(tx, applicationId);
    if (!application || !waiting) return "gone";
    const { outcome, words = null } = verdict;
    const isRefused = verdict.outcome === "refuse";
    const { term, periodType } = waiting;
    const sumKopecks = isRefused ? null : (verdict.sumKopecks ?? waiting.signedSumKopecks);
    await insertDecision(tx, {
      applicationId,
      stage: "operator",
      // The term too: the word covers no other one.
      inputs: { ...waiting.inputs, term, periodType, words },
      tableVersion: waiting.tableVersion,
      ruleId: waiting.ruleId,
      outcome,
      reason: isRefused ? verdict.reason : null,
      approvedSumKopecks: sumKopecks,
      decidedBy: actor,
    });
    if (sumKopecks === null) await settling.refuse(tx, application);
    else await settling.approve(tx, application, { sumKopecks, term, periodType });
    const reason = isRefused ? verdict.reason : null;
    const details = { outcome, reason, sumKopecks };
    await record(tx, { actor, applicationId, action: "decided by operator", details });
    return "done";
  }

  return { findAllWaiting: store.findAllWaiting, open, decide };
}
