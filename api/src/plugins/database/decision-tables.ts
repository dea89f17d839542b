// The tables of considerations: what was decided, at which stage, and why (D6).
import type { Generated, JSONColumnType } from "kysely";

export type DecisionStage = "first" | "final";

export type DecisionTables = {
  decisions: {
    applicationId: string;
    stage: DecisionStage;
    inputs: JSONColumnType<object>;
    tableVersion: string;
    ruleId: string;
    outcome: "approve" | "refuse" | "review";
    reason: string | null;
    decidedAt: Generated<Date>;
  };
};
