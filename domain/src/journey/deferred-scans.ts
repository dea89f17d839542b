// Scans put off until after signing: the states they go through, and when they may be put off. Spec §7;
// D5, decision 0034.
import type { Status } from "./status.ts";

/** What follows each state of deferred scans; an empty list ends them. D5. */
const moves = {
  Waiting: ["Uploaded", "Expired", "Cancelled"],
  Uploaded: ["Checking", "Accepted", "ReuploadRequired"],
  Checking: ["Accepted", "ReuploadRequired"],
  ReuploadRequired: ["Uploaded", "Expired", "Cancelled"],
  // An operator who considers the application may find the scans unfit after all.
  Accepted: ["ReuploadRequired"],
  Expired: [],
  Cancelled: [],
} as const satisfies Record<string, readonly string[]>;

/** A state as it is kept with an application whose scans were put off. D5. */
export type StoredDeferredScans = keyof typeof moves;

/** The state as it is told; `NotRequired` where no scans are waited for. D5. */
export type DeferredScans = StoredDeferredScans | "NotRequired";

/** Every state that is kept, out of the moves themselves, so that tests of all states leave none out. D5. */
export const allStoredDeferredScans = Object.keys(moves) as readonly StoredDeferredScans[];

/** Whether deferred scans may go from one state to another; staying is no move. D5. */
export const canMoveScans = (from: StoredDeferredScans, to: StoredDeferredScans): boolean =>
  (moves[from] as readonly string[]).includes(to);

/** Whether the borrower has scans to send: only then they may come and go. D5. */
export const areScansOpen = (scans: DeferredScans): boolean =>
  scans === "Waiting" || scans === "ReuploadRequired";

/** The states of scans that the borrower has sent. D5. */
export type SentScans = "Uploaded" | "Checking" | "Accepted";

/** Whether the borrower has done their part, so that step 9 is done. D5. */
export const areScansSent = (scans: DeferredScans | null): scans is SentScans =>
  scans === "Uploaded" || scans === "Checking" || scans === "Accepted";

/** What a verdict on deferred scans stands on: `scans` null where none were put off. Decision 0034. */
export type ScansStanding = {
  status: Status;
  scans: DeferredScans | null;
  /** Whether the signature that stands was given with them to come. */
  scansDeferred: boolean;
};

/** Whether scans that the borrower has sent wait for a verdict. D5. */
export const areScansUnderCheck = ({
  status,
  scans,
}: Pick<ScansStanding, "status" | "scans">): boolean =>
  status === "WaitingScans" && (scans === "Uploaded" || scans === "Checking");

/**
 * Whether scans may be asked for again: while they wait for a verdict, and accepted ones in a review. Scans of a
 * signature that was taken back are put off no more: what is asked for then comes before the next one. Decision 0034.
 */
export const mayAskScansAgain = (standing: ScansStanding): boolean =>
  areScansUnderCheck(standing) ||
  (standing.status === "Considered" && standing.scans === "Accepted" && standing.scansDeferred);

/** What is known of an application's deferred scans: `kept` null without any, the time left of theirs in seconds. */
export type ScansFacts = { status: Status; kept: StoredDeferredScans | null; secondsLeft: number };

/**
 * The state of deferred scans now. Time that is over is over, also before the job that ends the application has come to
 * it; an application that ended otherwise asks for no scans. D5. Example: Waiting with 0 seconds left → Expired.
 */
export const deferredScansOf = ({ status, kept, secondsLeft }: ScansFacts): DeferredScans => {
  if (kept === null) return "NotRequired";
  if (!areScansOpen(kept)) return kept;
  if (status === "WaitingScans") return secondsLeft > 0 ? kept : "Expired";
  return status === "Expired" ? "Expired" : "Cancelled";
};

/** What decides whether scans may be put off at the document step. */
export type DeferralFacts = {
  /** Server setting DeferredScansEnabled. */
  isEnabled: boolean;
  sumKopecks: number;
  /** Server setting RequiredScanSum. */
  requiredScanSumKopecks: number;
  /** What became of scans put off before, null when none were. */
  kept: StoredDeferredScans | null;
};

/**
 * Whether an application of that sum can have its scans put off. Assumption: decision 0034, from RequiredScanSum on
 * scans are "always required", so that they come before the signature.
 */
export const canSumDefer = (sumKopecks: number, requiredScanSumKopecks: number): boolean =>
  sumKopecks < requiredScanSumKopecks;

/** Whether scans may be put off now: once for an application, below RequiredScanSum, where it is enabled. */
export const mayDeferScans = (facts: DeferralFacts): boolean =>
  facts.isEnabled &&
  facts.kept === null &&
  canSumDefer(facts.sumKopecks, facts.requiredScanSumKopecks);
