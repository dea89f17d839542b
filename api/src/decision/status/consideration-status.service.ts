// Where the consideration of an application stands, as the timer page and every other call tells it (spec §4, §7;
// D5, D6).
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";
import type { StoredDeferredScans } from "@microloan/domain/journey/deferred-scans";
import { stagesOf } from "@microloan/domain/journey/stages";
import { considerationOf, redirectTypeOf, type Status } from "@microloan/domain/journey/status";
import { stepNumberOf } from "@microloan/domain/journey/steps";
import { lastApprovalOn } from "@microloan/domain/loan/limits";
import { kopecksToRubles } from "@microloan/domain/loan/money";

import { findKnownDebts } from "../../identification/known-debts.store.ts";
import {
  type Application,
  currentApplication,
  journeyAsRead,
  readApplication,
  retryDayAfter,
} from "../../journey/state/journey.ts";
import { approvedOfferOf, needsChoice } from "../../loan/choice/approved-offer.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";
import { findLatestDecision } from "../settling/decisions.store.ts";
import { anotherCardText } from "./payout-texts.ts";
import { findPayout } from "./payout.store.ts";
import { refusalText } from "./refusal-texts.ts";

type Ended = { deferredScans: StoredDeferredScans | null; reason: string | null };

/** Why there is no loan: what was decided, or that nobody brought the scans in time. */
export const endReasonOf = ({ deferredScans, reason }: Ended): string | null =>
  deferredScans === "Expired" ? "ScansLate" : reason;

/** Who looks at scans that came after signing. */
const waitOfScans: Partial<Record<StoredDeferredScans, "operator" | "check">> = {
  Uploaded: "check",
  Checking: "operator",
  Accepted: "check",
};

export async function considerationState(context: Context, db: Db, application: Application) {
  const { ApplicationPendingTime } = await context.settings.read(db);
  const decision = await findLatestDecision(db, application.id);
  const review = decision?.outcome === "review" ? "operator" : undefined;
  const ofScans = application.deferredScans && waitOfScans[application.deferredScans];
  // Scans that are asked for again after a review are the borrower's to bring.
  const awaited = application.status === "WaitingScans" ? (ofScans ?? undefined) : review;
  const waitingFor = needsAnotherCard(application)
    ? "card"
    : needsChoice(application)
      ? "product"
      : awaited;
  const { considerationStatus, redirect } = considerationOf(application.status, waitingFor);
  return {
    considerationStatus,
    redirect,
    redirectType: redirectTypeOf(redirect),
    timeLeft: timeLeft(context, application, ApplicationPendingTime),
    reason: endReasonOf({ ...application, reason: decision?.reason ?? null }),
  };
}

/** The money could not go to the card of the approved loan. */
const needsAnotherCard = ({ payoutFault, status }: Application): boolean =>
  status === "Approved" && payoutFault !== null;

/** From the approval on: what goes to which card, and why it did not get there. */
async function payoutOf({ db }: Pick<Context, "db">, { id, payoutFault, status }: Application) {
  if (!withPayout.has(status)) return undefined;
  const found = await findPayout(db, id);
  if (!found) return undefined;
  const { cardMask, terms } = found;
  const isWaiting = status === "Approved" && payoutFault !== null;
  const until = lastApprovalOn(terms.sumKopecks, terms.issuedOn);
  return {
    sum: kopecksToRubles(terms.payoutKopecks),
    cardMask,
    fault: isWaiting ? anotherCardText(payoutFault, cardMask, until) : null,
  };
}

const withPayout: ReadonlySet<Status> = new Set([
  "Approved",
  "Cooling",
  "Issuing",
  "Issued",
  "Closed",
]);

/** Seconds the wait is expected to go on; the page polls whatever they say. */
function timeLeft({ clock }: Context, application: Application, pendingSeconds: number): number {
  const until =
    application.coolingUntil?.getTime() ??
    // The first consideration begins with its status, the final one with the signature.
    (application.signedAt ?? application.statusChangedAt).getTime() + pendingSeconds * 1000;
  return Math.max(0, Math.ceil((until - clock.now().getTime()) / 1000));
}

export async function getConsiderationStatus(
  context: Context,
  _call: unknown,
  application: Application,
) {
  const { db, settings } = context;
  const { lastRefusal, payoutFault, status } = application;
  // Sent together, the way of a poll is one shorter.
  const [payout, state, stages] = await Promise.all([
    payoutOf(context, application),
    considerationState(context, db, application),
    stagesNow(db, application),
  ]);
  const { considerationStatus, reason, redirect, redirectType, timeLeft: seconds } = state;
  const retryOn = retryDayAfter(application, await settings.read(db));
  const text = refusalText({ status, reason, payoutFault, forbidden: lastRefusal?.forbiddenLoan });
  return {
    redirectType,
    timeLeft: seconds,
    considerationStatus,
    ...(redirect === "refused" && { refusal: { text, retryOn } }),
    ...(redirect !== "refused" && stages && { stages }),
    ...(payout && { payout }),
    journey: await journeyAsRead(context, application),
  };
}

async function stagesNow(db: Db, { id, identification, status }: Application) {
  const debts = await findKnownDebts(db, id);
  const isIdentified = identification === "confirmed";
  return stagesOf({ status, isIdentified, isHistoryKnown: debts?.areAllKnown === true });
}

/** What was decided and how much. */
export async function checkDecisionApplication(
  context: Context,
  _call: unknown,
  application: Application,
) {
  const state = await considerationState(context, context.db, application);
  const offer = approvedOfferOf(application);
  return {
    considerationStatus: state.considerationStatus,
    approvedSum: offer && kopecksToRubles(offer.sumKopecks),
    approvedPeriod: offer && offer.term,
    approvedPeriodTypeId: offer && periodTypes[offer.periodType].id,
    timeLeft: state.timeLeft,
  };
}

/** Assumption: D5. The page is there while its step is the one to look at; of no application there is none. */
export async function isTimerPageEnabled(
  context: Context,
  { query, session }: Call<(typeof offerEndpoints)["isTimerPageEnabled"]>,
) {
  const { db } = context;
  const current = await currentApplication(context, db, session);
  const applicationId = query.applicationId ?? current?.application.id;
  if (applicationId === undefined) return { isTimerPageEnabled: false };
  const { contactId, readAlong } = session;
  const application = await readApplication(db, { applicationId, contactId, readAlong });
  if (isRefusal(application)) return application;
  const { furthestStep } = await journeyAsRead(context, application);
  return { isTimerPageEnabled: furthestStep === stepNumberOf("timer") };
}
