// The journey as the API keeps it: facts from the database, rules from the domain (spec §2; D5).
import type { JourneyState } from "@microloan/contract/fields/journey";
import type { Settings as SettingValues } from "@microloan/contract/settings";
import { areScansSent } from "@microloan/domain/journey/deferred-scans";
import {
  type Journey,
  journeyOf,
  type JourneyFacts,
  openSteps,
} from "@microloan/domain/journey/journey";
import { canTransition, hasLeftBorrower, type Status } from "@microloan/domain/journey/status";
import { entryOf, type Step, stepNumberOf } from "@microloan/domain/journey/steps";
import { addDays, type IsoDate, moscowDateAt } from "@microloan/domain/person/dates";

import { voidPack } from "../../papers/packs/pack.store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { moveStatus } from "../applications/applications.store.ts";
import * as store from "./journey.store.ts";
import { openOffer, openShownOffer } from "./offer-life.store.ts";

export type Application = store.ApplicationRow;

type Owned = { applicationId: string; contactId: string };

/** Where the built-in personal account stands (D12). */
export const personalAccountPath = "/account";

type Tools = { clock: Clock; settings: Settings };

export type Journeys = ReturnType<typeof createJourneys>;

export function createJourneys({ clock, settings }: Tools) {
  async function journeyFor(db: Db, application: Application): Promise<Journey> {
    return journeyOf(factsOf(application, await settings.read(db)));
  }

  async function openAt(db: Db, application: Application | undefined, step: Step) {
    if (!application) return refuse("NotFound");
    if (hasLeftBorrower(application.status))
      return refuse("ApplicationLeft", { redirectToLk: personalAccountPath });
    if (application.status === "Expired" || application.isOfferOver)
      return refuse("ApplicationExpired");
    const entry = entryOf(application.flow, step);
    const isOpen = openSteps(await journeyFor(db, application)).includes(entry);
    return isOpen ? application : refuse("StepNotReached");
  }

  return {
    /** Own application for reading, or the neutral "not found". */
    async read(db: Db, owned: Owned): Promise<Application | Refusal> {
      const application = await store.findOwnApplication(db, owned);
      return application ? asShown(application) : refuse("NotFound");
    },

    /** Own application, unlocked, where this step is open; for calls that only prepare a change. */
    async mayChange(db: Db, owned: Owned, step: Step): Promise<Application | Refusal> {
      return openAt(db, await store.findOwnApplication(db, owned), step);
    },

    /** Own application, locked, at a step the facts already allow; the frozen pack stands until `voidPack`. */
    async hold(tx: Db, owned: Owned, step: Step): Promise<Application | Refusal> {
      return openAt(tx, await store.lockOwnApplication(tx, owned), step);
    },

    /** Own application, locked, for signing: the frozen pack stands. */
    async sign(tx: Db, owned: Owned): Promise<Application | Refusal> {
      return openAt(tx, await store.lockOwnApplication(tx, owned), "signing");
    },

    /** Whether the scans of this application come after its signature (decision 0034). */
    async defersScans(db: Db, application: Application): Promise<boolean> {
      return (await journeyFor(db, application)).steps.includes("docs-uploading-signed");
    },

    /** The journey as it crosses the wire, read afresh. */
    async state(db: Db, owned: Owned): Promise<JourneyState> {
      const application = await store.findOwnApplication(db, owned);
      if (!application) throw new Error("an application vanished within its own transaction");
      const shown = asShown(application);
      return stateOf(shown, await journeyFor(db, shown));
    },

    async current(
      db: Db,
      contactId: string,
    ): Promise<{ application: Application; journey: JourneyState } | undefined> {
      const application = await store.findCurrentApplication(db, contactId);
      if (!application) return undefined;
      const shown = asShown(application);
      return { application, journey: stateOf(shown, await journeyFor(db, shown)) };
    },

    ...createMoves({ clock, settings }),
  };
}

/** What changes an application itself, once it is held. */
function createMoves({ clock, settings }: Tools) {
  async function lifeOf(db: Db, keepsPrices: boolean) {
    const { OfferLifeHours: hours } = await settings.read(db);
    return { hours, keepsPrices, today: clock.today() };
  }

  return {
    /**
     * What the borrower was shown for signing no longer holds: the code sent for it opens nothing. With the change itself
     * and not before it: a refused call changes nothing.
     */
    voidPack,

    lock: store.lockApplication,

    /** Own application, locked, whatever its status: for the calls that look at it themselves. */
    async lockOwn(tx: Db, owned: Owned): Promise<Application | Refusal> {
      return (await store.lockOwnApplication(tx, owned)) ?? refuse("NotFound");
    },

    /** What is offered now was told just now: its time begins anew; another loan than before has the prices of today. */
    async renewOffer(tx: Db, applicationId: string, isSameLoan: boolean): Promise<void> {
      await openOffer(tx, applicationId, await lifeOf(tx, isSameLoan));
    },

    /** The terms are shown to their borrower: a draft's stand from now on. Until when they do. */
    async showOffer(db: Db, { id, offerValidUntil, pricedOn, status }: Application) {
      if (status !== "Draft" || pricedOn !== null) return offerValidUntil;
      return openShownOffer(db, id, await lifeOf(db, false));
    },

    /** One move of the transition table; anything else is a bug that must not pass silently. */
    async move(tx: Db, application: Application, to: Status): Promise<void> {
      const { id, status } = application;
      if (!canTransition(status, to)) throw new Error(`no transition ${status} → ${to}`);
      if (!(await moveStatus(tx, id, status, to)))
        throw new Error(`application was no longer ${status}`);
      application.status = to;
      if (to !== "Offered") return;
      await openOffer(tx, id, await lifeOf(tx, true));
    },
  };
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
      additionalQuestions: application.hasAdditionalQuestions,
      address: Boolean(application.hasAddress),
      placeWork: Boolean(application.hasEmployment),
      inn: application.inn !== null,
      numberConfirmation: application.identifiedAt !== null,
      selectMap: application.financingInstrumentId !== null,
      docsUploading: application.documentsConfirmedAt !== null,
      signing: application.signedAt !== null,
      docsUploadingSigned: areScansSent(application.deferredScans),
    },
    innFound: application.innFound,
    showInnApplicationStep: settings.ShowInnApplicationStep,
    skipDocuments: application.experiments.skipDocuments,
    sumKopecks: application.sumKopecks,
    requiredScanSumKopecks: settings.RequiredScanSum * 100,
    scansDeferred: application.scansDeferred,
  };
}

function stateOf(application: Application, journey: Journey): JourneyState {
  return {
    applicationId: application.id,
    isNew: application.flow === "new",
    status: application.status,
    steps: journey.steps.map(stepNumberOf),
    furthestStep: stepNumberOf(journey.furthest),
    nextStep: journey.next && stepNumberOf(journey.next),
  };
}

/** The day from which a refused borrower may ask again: a date is what is told. */
export function retryDayOf(refusedAt: Date, retryDays: number): IsoDate {
  return addDays(moscowDateAt(refusedAt.getTime()), retryDays);
}

/** Whether this application is over, so that its borrower may begin another one. */
export function mayBeginAnew(
  { status, statusChangedAt }: Pick<Application, "status" | "statusChangedAt">,
  today: IsoDate,
  retryDays: number,
): boolean {
  if (status !== "Refused")
    return ["Closed", "ClientDenied", "Expired", "TechError"].includes(status);
  return today >= retryDayOf(statusChangedAt, retryDays);
}
