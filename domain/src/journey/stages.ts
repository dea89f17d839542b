// What happens to a signed application, stage after stage, as far as it has come. Decision 0077.
import { type Status } from "./status.ts";

/** The stages in their order. */
export const stages = ["identification", "credit-history", "decision", "payout"] as const;

/** A stage between signature and money. */
export type Stage = (typeof stages)[number];

/** What is known of the application. */
export type StageFacts = {
  status: Status;
  /** The state has confirmed the passport. */
  isIdentified: boolean;
  /** Every bureau has told what it knows. */
  isHistoryKnown: boolean;
};

const waiting: readonly Status[] = ["Signed", "WaitingScans", "Considered"];
const approved: readonly Status[] = ["Approved", "Cooling", "Issuing"];
const paid: readonly Status[] = ["Issued", "Closed"];

/**
 * The stages with what is done of them; null where nothing is waited for: not signed yet, or no loan came of it. A
 * decision takes what came before it for done, whoever was silent.
 */
export const stagesOf = (facts: StageFacts): { stage: Stage; isDone: boolean }[] | null => {
  const { status, isIdentified, isHistoryKnown } = facts;
  const isPaid = paid.includes(status);
  const isDecided = isPaid || approved.includes(status);
  if (!isDecided && !waiting.includes(status)) return null;
  const done: Record<Stage, boolean> = {
    identification: isDecided || isIdentified,
    "credit-history": isDecided || isHistoryKnown,
    decision: isDecided,
    payout: isPaid,
  };
  return stages.map((stage) => ({ stage, isDone: done[stage] }));
};
