// Scans put off until after signing: what the borrower and the clock do with them (spec §7; D5, decision 0034).
import {
  areScansOpen,
  areScansSent,
  type DeferredScans as State,
  deferredScansOf,
  type KeptScans,
} from "@microloan/domain/journey/deferred-scans";

import type { Journeys } from "../../context.ts";
import type { createContinueLinks } from "../../journey/continue-link/continue-link.ts";
import type { Application } from "../../journey/state/journey.ts";
import { withdrawSignature } from "../../papers/packs/withdraw-signature.store.ts";
import { findContact } from "../../people/contacts/contacts.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import type { SmsOutbox } from "../../platform/sms/sms-outbox.ts";
import * as store from "./deferred-scans.store.ts";

type Means = {
  clock: Clock;
  continueLinks: ReturnType<typeof createContinueLinks>;
  jobs: Jobs;
  journeys: Journeys;
  settings: Settings;
  sms: SmsOutbox;
};

export type ScansNow = { state: State; row: store.ScansRow | undefined };

export type DeferredScans = ReturnType<typeof createDeferredScans>;

/** What each deed is made of. */
function createParts({ clock, continueLinks, jobs, settings, sms }: Means) {
  async function read(db: Db, application: Application): Promise<ScansNow> {
    const row = await store.findScans(db, application.id);
    const { status } = application;
    const facts = { status, kept: row?.status ?? null, secondsLeft: row?.secondsLeft ?? 0 };
    return { state: deferredScansOf(facts), row };
  }

  async function move(tx: Db, application: Application, from: KeptScans, to: KeptScans) {
    const isMoved = await store.moveScans(tx, { applicationId: application.id, from, to });
    if (!isMoved) throw new Error(`the scans were no longer ${from}`);
  }

  async function endLater(tx: Db, applicationId: string, seconds: number): Promise<void> {
    await jobs.enqueue(tx, jobKinds.expireScans, { applicationId }, { startAfterSeconds: seconds });
  }

  /** For those who are not on the page. */
  async function tell(tx: Db, application: Application, words: string): Promise<void> {
    const { ContinueLinkHours: hours } = await settings.read(tx);
    const { phone } = await findContact(tx, application.contactId);
    const link = continueLinks.make(application.id, { now: clock.now(), hours });
    await sms.enqueue(tx, { phone, text: `${words}: ${link}` });
  }

  return { read, move, endLater, tell };
}

export function createDeferredScans(means: Means) {
  const { jobs, journeys, settings } = means;
  const { read, move, endLater, tell } = createParts(means);

  /** A signed application whose scans are still to come: it waits for them, and the clock runs. */
  async function begin(tx: Db, application: Application): Promise<void> {
    const { DeferredScansSeconds } = await settings.read(tx);
    await store.insertScans(tx, application.id, DeferredScansSeconds);
    await endLater(tx, application.id, DeferredScansSeconds);
    await journeys.move(tx, application, "WaitingScans");
  }

  /** The borrower says that all is there; the caller has looked. Said again it changes nothing. */
  async function receive(tx: Db, application: Application): Promise<Refusal | undefined> {
    const { state } = await read(tx, application);
    if (areScansSent(state)) return undefined;
    if (!isOpen(state)) return refuse("StatusForbids");
    await move(tx, application, state, "Uploaded");
    await jobs.enqueue(tx, jobKinds.checkScans, { applicationId: application.id });
    return undefined;
  }

  /** Fresh time, a limited number of times. */
  async function renew(tx: Db, application: Application): Promise<Refusal | undefined> {
    const { id: applicationId } = application;
    const { state } = await read(tx, application);
    if (!isOpen(state)) return refuse("StatusForbids");
    const { DeferredScansResets: most, DeferredScansSeconds: seconds } = await settings.read(tx);
    const isRenewed = await store.renewTime(tx, { applicationId, seconds, most });
    if (!isRenewed) return refuse("ScansTimerSpent");
    await endLater(tx, applicationId, seconds);
    return undefined;
  }

  /** The deferral is given up: the signature binds no more, scans come before the next one. */
  async function giveUp(tx: Db, application: Application): Promise<Refusal | undefined> {
    const { state } = await read(tx, application);
    if (!isOpen(state)) return refuse("StatusForbids");
    await move(tx, application, state, "Cancelled");
    await withdrawSignature(tx, application.id);
    await journeys.move(tx, application, "Offered");
    return undefined;
  }

  /** Ends an application whose time is over. Where there was fresh time since, the job of its end comes. */
  async function expire(tx: Db, applicationId: string): Promise<void> {
    const application = await journeys.lock(tx, applicationId);
    if (application?.status !== "WaitingScans") return;
    const { state, row } = await read(tx, application);
    if (state !== "Expired" || !row || row.status === "Expired") return;
    await move(tx, application, row.status, "Expired");
    await journeys.move(tx, application, "Expired");
    await tell(tx, application, "Фотографии документов не пришли вовремя, заявка закрыта");
    const action = "deferred scans expired";
    await record(tx, { actor: "job:expire-scans", applicationId, action });
  }

  return { read, move, endLater, tell, begin, receive, renew, giveUp, expire };
}

const isOpen = (state: State): state is "Waiting" | "ReuploadRequired" => areScansOpen(state);
