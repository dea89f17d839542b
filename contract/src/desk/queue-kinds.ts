// What waits for a person at the desk, and for whom (issue 18; decision 0091).
import { type ProposalKind, proposalKinds } from "./proposal-kinds.ts";
import type { Role } from "./roles.ts";

/** What an item is about: each has a page of its own at the desk. */
export const subjectTypes = [
  "application",
  "phoneChange",
  "payout",
  "loan",
  "setting",
  "staff",
  "person",
] as const;

/** One of them. */
export type SubjectType = (typeof subjectTypes)[number];

type Described = { subject: SubjectType; roles: readonly Role[] };

const proposed = <const S extends SubjectType>(kind: ProposalKind, subject: S) => ({
  subject,
  roles: proposalKinds[kind].checkers,
});

/**
 * Each kind in the order in which equally old ones stand. `roles`: who may act on it, which is who is shown it. Facts:
 * the law's mandatory ones are unknown, and are asked for again. Payouts: money that has not gone for an hour, or that
 * waits for another card.
 */
export const queueKinds = {
  decision: { subject: "application", roles: ["underwriter"] },
  facts: { subject: "application", roles: ["underwriter"] },
  scans: { subject: "application", roles: ["underwriter"] },
  phoneChange: { subject: "phoneChange", roles: ["support"] },
  payout: { subject: "payout", roles: ["cashier"] },
  approval: proposed("approval", "application"),
  reversal: proposed("reversal", "loan"),
  "write-off": proposed("write-off", "loan"),
  correction: proposed("correction", "person"),
  setting: proposed("setting", "setting"),
  roles: proposed("roles", "staff"),
} as const satisfies Record<string, Described> & Record<ProposalKind, Described>;

/** One of them. */
export type QueueKind = keyof typeof queueKinds;

/** Every kind, in the order of the table. */
export const allQueueKinds = Object.keys(queueKinds) as [QueueKind, ...QueueKind[]];

/** Kinds that somebody with these roles may act on. */
export const queueKindsOf = (roles: readonly Role[]): QueueKind[] =>
  allQueueKinds.filter((kind) =>
    (queueKinds[kind].roles as readonly Role[]).some((role) => roles.includes(role)),
  );
