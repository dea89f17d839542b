// The statuses of an application, the one table of allowed transitions, and what the timer page
// makes of a status. D5.

/**
 * What follows each status; everything not listed is refused. An empty list ends the application.
 * D5.
 */
const transitions = {
  Draft: ["Prescoring", "Offered", "ClientDenied", "Expired"],
  Prescoring: ["Offered", "Refused", "ClientDenied", "Expired", "TechError"],
  Offered: ["Signed", "ClientDenied", "Expired"],
  Signed: ["WaitingScans", "Considered", "ClientDenied", "TechError"],
  // Assumption: D5, ResetDeferredScansWorkflow goes back to step 6, so the offer stands open again.
  WaitingScans: ["Considered", "Offered", "ClientDenied", "Expired"],
  // Assumption: D5, deferred scans found unfit (ReuploadRequired) are asked for again; D6, where less
  // is approved than was signed the offer stands open again, for another choice and signature.
  Considered: ["Approved", "Offered", "WaitingScans", "Refused", "ClientDenied", "TechError"],
  // Assumption: D8, where the money could not go to its card, the loan waits, approved, for another one (0075).
  // Assumption: D2, a self-ban set after the approval and before the payout refuses the loan; on dates
  // that are over by the payout it is not lent, and the offer stands open for another signature.
  Approved: ["Cooling", "Issuing", "Offered", "Refused", "ClientDenied", "TechError"],
  Cooling: ["Approved", "Issuing", "Offered", "Refused", "ClientDenied", "TechError"],
  Issuing: ["Issued", "Approved", "TechError"],
  Issued: ["Closed"],
  // Assumption: D5, a repayment that was taken back opens the loan that it had closed (decision 0085).
  Closed: ["Issued"],
  Refused: [],
  ClientDenied: [],
  Expired: [],
  TechError: [],
} as const satisfies Record<string, readonly string[]>;

/** The status of an application. `Considered` means under consideration after signing. D5. */
export type Status = keyof typeof transitions;

/** Every status, from draft to the exits. D5. */
export const allStatuses = Object.keys(transitions) as readonly Status[];

/** The statuses that may follow a status. D5. */
export const statusesAfter = (status: Status): readonly Status[] => transitions[status];

/**
 * Whether an application may move from one status to another; staying is no move and is refused.
 * D5.
 */
export const canTransition = (from: Status, to: Status): boolean =>
  statusesAfter(from).includes(to);

/** Whether nothing can follow: refused, denied, expired or broken. D5. */
export const isTerminal = (status: Status): boolean => statusesAfter(status).length === 0;

/**
 * Whether the application has left the borrower's hands, so that calls that change it answer 405.
 * D1, D5.
 */
export const isPaidOut = (status: Status): boolean => status === "Issued" || status === "Closed";

/**
 * How far an application is, for the list of its steps: forms being filled, first consideration
 * before the offer, signed with scans perhaps still due, under the final consideration up to the
 * payout, ended. D5.
 */
export type Phase = "filling" | "prescoring" | "signed" | "considering" | "ended";

/** What the timer page is told: `considerationStatus` of D5. */
export type ConsiderationStatus =
  | "New"
  | "InProgress"
  | "NeedSelectProduct"
  | "NeedScans"
  | "OnOperatorReview"
  | "Approved"
  | "Cooling"
  | "Issuing"
  | "Issued"
  | "Refused"
  | "ClientDenied"
  | "Expired"
  | "TechError";

/**
 * `redirectType` numbers of the wire by word: poll on, next step, personal account, page of the
 * refusal. D5.
 */
export const redirectNumbers = { stay: 0, continue: 1, leave: 2, refused: 3 } as const;

/** Where the timer page leads. D5. */
export type Redirect = keyof typeof redirectNumbers;

/** The answer of the timer page's poll without its times. Spec §3, consideration status. */
export type Consideration = { considerationStatus: ConsiderationStatus; redirect: Redirect };

type StatusMeaning = { phase: Phase } & Consideration;

const meaning = (phase: Phase, considerationStatus: ConsiderationStatus, redirect: Redirect) => ({
  phase,
  considerationStatus,
  redirect,
});

// Assumption: D5, the exits all lead to the page that says what can be done next and when
// (redirectType 3); while cooling off the borrower stays, because refusing the loan is done there.
const meanings: Record<Status, StatusMeaning> = {
  Draft: meaning("filling", "New", "continue"),
  Prescoring: meaning("prescoring", "InProgress", "stay"),
  Offered: meaning("filling", "New", "continue"),
  Signed: meaning("signed", "New", "stay"),
  WaitingScans: meaning("signed", "NeedScans", "continue"),
  Considered: meaning("considering", "InProgress", "stay"),
  Approved: meaning("considering", "Approved", "stay"),
  Cooling: meaning("considering", "Cooling", "stay"),
  Issuing: meaning("considering", "Issuing", "stay"),
  Issued: meaning("ended", "Issued", "leave"),
  Closed: meaning("ended", "Issued", "leave"),
  Refused: meaning("ended", "Refused", "refused"),
  ClientDenied: meaning("ended", "ClientDenied", "refused"),
  Expired: meaning("ended", "Expired", "refused"),
  TechError: meaning("ended", "TechError", "refused"),
};

/** How far an application with that status is. D5. */
export const phaseOf = (status: Status): Phase => meanings[status].phase;

/**
 * `considerationStatus` and the redirect of a status. `waitingFor` tells what the status alone
 * cannot: an operator's look during a consideration, the borrower's choice of product once there is
 * an offer, another card once the money could not go to the first one, or the check of scans that
 * came after signing, by a job or an operator; elsewhere it is ignored. D5, D6, D8. Example:
 * `considerationOf("Considered", "operator")` → OnOperatorReview, stay.
 */
export const considerationOf = (
  status: Status,
  waitingFor?: "operator" | "product" | "check" | "card",
): Consideration => {
  if (status === "WaitingScans" && (waitingFor === "operator" || waitingFor === "check")) {
    const isOperators = waitingFor === "operator";
    return {
      considerationStatus: isOperators ? "OnOperatorReview" : "InProgress",
      redirect: "stay",
    };
  }
  const { considerationStatus, redirect } = meanings[status];
  if (waitingFor === "operator" && considerationStatus === "InProgress") {
    return { considerationStatus: "OnOperatorReview", redirect };
  }
  if (waitingFor === "card" && status === "Approved") {
    return { considerationStatus, redirect: "continue" };
  }
  if (waitingFor === "product" && status === "Offered") {
    return { considerationStatus: "NeedSelectProduct", redirect };
  }
  return { considerationStatus, redirect };
};

/** The wire's number of a redirect. D5. Example: `leave` → 2. */
export const redirectTypeOf = (redirect: Redirect): 0 | 1 | 2 | 3 => redirectNumbers[redirect];
