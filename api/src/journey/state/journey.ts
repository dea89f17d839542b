// The journey as the API keeps it: facts from the database, rules from the domain (spec §2; D5).
import type { JourneyState } from "@microloan/contract/fields/journey";
import type { Settings as SettingValues } from "@microloan/contract/settings";
import { retryDayOf } from "@microloan/domain/decision/refusal-wait";
import { areScansSent } from "@microloan/domain/journey/deferred-scans";
import {
  journeyOf,
  type JourneyFacts,
  mayOpenLater,
  openSteps,
} from "@microloan/domain/journey/journey";
import {
  canTransition,
  isPaidOut,
  isTerminal,
  type Status,
} from "@microloan/domain/journey/status";
import { entryOf, type Step, stepNumberOf } from "@microloan/domain/journey/steps";
import { type IsoDate, moscowDateAt } from "@microloan/domain/person/dates";

import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import type { Session } from "../../platform/session/session.ts";
import { moveStatus } from "../applications/applications.store.ts";
import { giveUseBack } from "../applications/promo-codes.store.ts";
import * as store from "./journey.store.ts";
import { openOffer, openShownOffer } from "./offer-life.store.ts";
import { readAlongOf } from "./read-along.store.ts";

export type Application = store.ApplicationRow;

/** An application and whose it has to be; what was read with the session serves readings alone. */
export type Owned = { applicationId: string; contactId: string } & Pick<Session, "readAlong">;

type Rules = Pick<Context, "clock" | "settings">;

/** Where the built-in personal account stands (D12). */
export const personalAccountPath = "/account";

/** Mostly the one that was read with the session. */
async function findOwn(db: Db, owned: Owned): Promise<Application | undefined> {
  const current = readAlongOf(owned)?.application;
  return current?.id === owned.applicationId ? current : store.findOwnApplication(db, owned);
}

/** The caller's own application for reading, or the neutral "not found". */
export async function readApplication(db: Db, owned: Owned): Promise<Application | Refusal> {
  const application = await findOwn(db, owned);
  return application ? asShown(application) : refuse("NotFound");
}

/** The same, locked, whatever its status. */
export async function lockApplication(tx: Db, owned: Owned): Promise<Application | Refusal> {
  return (await store.lockOwnApplication(tx, owned)) ?? refuse("NotFound");
}

/**
 * Why this step of the application is not open: it has left the borrower, is over or signed, or the facts do not allow
 * it yet.
 */
export async function refuseClosedStep(
  { settings }: Pick<Context, "settings">,
  db: Db,
  application: Application,
  step: Step,
): Promise<Refusal | undefined> {
  if (isPaidOut(application.status))
    return refuse("ApplicationLeft", { redirectToLk: personalAccountPath });
  if (application.status === "Expired" || application.isOfferOver)
    return refuse("ApplicationExpired");
  const journey = journeyOf(factsOf(application, await settings.read(db)));
  if (openSteps(journey).includes(entryOf(application.flow, step))) return undefined;
  return refuse(mayOpenLater(journey, step) ? "StepNotReached" : "StatusForbids");
}

/** The caller's own application where this step is open; unlocked, for calls that only prepare a change. */
export async function readAtStep(
  context: Pick<Context, "settings">,
  db: Db,
  owned: Owned,
  step: Step,
): Promise<Application | Refusal> {
  const application = await findOwn(db, owned);
  if (!application) return refuse("NotFound");
  return (await refuseClosedStep(context, db, application, step)) ?? application;
}

/** The same, locked: changes of one application queue up. */
export async function lockAtStep(
  context: Pick<Context, "settings">,
  tx: Db,
  owned: Owned,
  step: Step,
): Promise<Application | Refusal> {
  const application = await store.lockOwnApplication(tx, owned);
  if (!application) return refuse("NotFound");
  return (await refuseClosedStep(context, tx, application, step)) ?? application;
}

/** Whether the scans of this application come after its signature (decision 0034). */
export async function defersScans(
  { settings }: Pick<Context, "settings">,
  db: Db,
  application: Application,
): Promise<boolean> {
  const { steps } = journeyOf(factsOf(application, await settings.read(db)));
  return steps.includes("docs-uploading-signed");
}

/** The journey of an application as it crosses the wire, read afresh: the call has changed it. */
export async function journeyState(
  { settings }: Pick<Context, "settings">,
  db: Db,
  { contactId, id }: Pick<Application, "contactId" | "id">,
): Promise<JourneyState> {
  const application = await store.findOwnApplication(db, { applicationId: id, contactId });
  if (!application) throw new Error("an application vanished within its own transaction");
  return stateOf(asShown(application), await settings.read(db));
}

/** The journey of an application as it was read. */
export const journeyAsRead = async (
  { db, settings }: Pick<Context, "db" | "settings">,
  application: Application,
): Promise<JourneyState> => stateOf(application, await settings.read(db));

/** The application a contact is busy with, or the latest one, and where its journey stands. */
export async function currentApplication(
  { settings }: Pick<Context, "settings">,
  db: Db,
  { contactId, readAlong }: Pick<Session, "contactId" | "readAlong">,
): Promise<{ application: Application; journey: JourneyState } | undefined> {
  const known = readAlongOf({ readAlong });
  const found = known ? known.application : await store.findCurrentApplication(db, contactId);
  if (!found) return undefined;
  const application = asShown(found);
  return { application, journey: stateOf(application, await settings.read(db)) };
}

/** What is offered now was told just now: its time begins anew; another loan than before has the prices of today. */
export async function renewOffer(
  context: Rules,
  tx: Db,
  applicationId: string,
  isSameLoan: boolean,
): Promise<void> {
  await openOffer(tx, applicationId, await offerLife(context, tx, isSameLoan));
}

/** The terms are shown to their borrower: a draft's stand from now on. Until when they do. */
export async function showOffer(
  context: Rules,
  db: Db,
  { id, offerValidUntil, pricedOn, status }: Application,
): Promise<Date | null> {
  if (status !== "Draft" || pricedOn !== null) return offerValidUntil;
  return openShownOffer(db, id, await offerLife(context, db, false));
}

/** One move of the transition table; anything else is a bug that must not pass silently. */
export async function moveApplication(
  context: Rules,
  tx: Db,
  application: Application,
  to: Status,
): Promise<void> {
  const { id, status } = application;
  if (!canTransition(status, to)) throw new Error(`no transition ${status} → ${to}`);
  const moved = await moveStatus(tx, id, status, to);
  if (!moved) throw new Error(`application was no longer ${status}`);
  application.status = to;
  const { promoCode, signedAt } = moved;
  if (isTerminal(to) && signedAt === null && promoCode !== null) await giveUseBack(tx, promoCode);
  if (to === "Offered") await openOffer(tx, id, await offerLife(context, tx, true));
}

async function offerLife({ clock, settings }: Rules, db: Db, keepsPrices: boolean) {
  const { OfferLifeHours: hours } = await settings.read(db);
  return { hours, keepsPrices, today: clock.today() };
}

/** An offer that has lapsed reads as expired at once; the job that says so comes by within a minute (decision 0032). */
const asShown = (application: Application): Application =>
  application.isOfferOver ? { ...application, status: "Expired" } : application;

function factsOf(application: Application, settings: SettingValues): JourneyFacts {
  return {
    flow: application.flow,
    status: application.status,
    done: {
      passport: application.hasPassport && application.hasConfirmation,
      "additional-questions": application.hasAdditionalQuestions,
      address: Boolean(application.hasAddress),
      employment: Boolean(application.hasEmployment),
      inn: application.inn !== null,
      "number-confirmation": application.identifiedAt !== null,
      "select-map": application.financingInstrumentId !== null && application.payoutFault === null,
      "docs-uploading": application.documentsConfirmedAt !== null,
      signing: application.signedAt !== null,
      "docs-uploading-signed": areScansSent(application.deferredScans),
    },
    innFound: application.innFound,
    showInnApplicationStep: settings.ShowInnApplicationStep,
    skipDocuments: application.experiments.skipDocuments,
    sumKopecks: application.sumKopecks,
    requiredScanSumKopecks: settings.RequiredScanSum * 100,
    scansDeferred: application.scansDeferred,
  };
}

function stateOf(application: Application, settings: SettingValues): JourneyState {
  const journey = journeyOf(factsOf(application, settings));
  return {
    applicationId: application.id,
    isNew: application.flow === "new",
    status: application.status,
    steps: journey.steps.map(stepNumberOf),
    furthestStep: stepNumberOf(journey.furthest),
    nextStep: journey.next && stepNumberOf(journey.next),
  };
}

type Ended = Pick<Application, "status" | "statusChangedAt" | "lastRefusal">;

/** The day from which the borrower of a refused application may ask again; null of any other one. */
export function retryDayAfter(
  { lastRefusal, status, statusChangedAt }: Ended,
  { RefusalRetryDays: ratingDays }: Pick<SettingValues, "RefusalRetryDays">,
): IsoDate | null {
  if (status !== "Refused") return null;
  const refusedOn = moscowDateAt(statusChangedAt.getTime());
  const { reason = null, forbiddenLoan } = lastRefusal ?? {};
  return retryDayOf({ reason, refusedOn, ratingDays, allowedFrom: forbiddenLoan?.from ?? null });
}

/** Whether this application is over, so that its borrower may begin another one. */
export function mayApplyAgain(
  application: Ended,
  today: IsoDate,
  settings: Pick<SettingValues, "RefusalRetryDays">,
): boolean {
  const retryDay = retryDayAfter(application, settings);
  if (retryDay !== null) return today >= retryDay;
  return ["Closed", "ClientDenied", "Expired", "TechError"].includes(application.status);
}
