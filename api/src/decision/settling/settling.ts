// What a decision does to an application, whoever made it: the table, or an operator (D5, D6, D8).
import type { Outcome } from "@microloan/domain/decision/decision-table";
import { coolingOffHours, lastApprovalOn } from "@microloan/domain/loan/limits";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { Journeys } from "../../context.ts";
import type { createContinueLinks } from "../../journey/continue-link/continue-link.ts";
import type { Application } from "../../journey/state/journey.ts";
import {
  type ChosenLoan,
  saveApprovedOffer,
  saveChosenLoan,
} from "../../loan/choice/approved-offer.ts";
import { withdrawSignature } from "../../papers/packs/withdraw-signature.store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import type { createSmsOutbox } from "../../platform/sms/sms-outbox.ts";
import * as store from "./decisions.store.ts";

type Means = {
  clock: Clock;
  continueLinks: ReturnType<typeof createContinueLinks>;
  jobs: Jobs;
  journeys: Journeys;
  settings: Settings;
  sms: ReturnType<typeof createSmsOutbox>;
};

export type Settling = ReturnType<typeof createSettling>;

/** What takes an offer back to its borrower, and tells them. */
function createOffering({ clock, continueLinks, journeys, settings, sms }: Means) {
  /** For those who did not wait on the page; what was decided is told behind the link. */
  async function tellDecision(
    tx: Db,
    application: Application,
    words = "По вашей заявке принято решение",
  ): Promise<void> {
    const { ContinueLinkHours: hours } = await settings.read(tx);
    const link = continueLinks.make(application.id, { now: clock.now(), hours });
    const phone = await store.findPhone(tx, application.contactId);
    await sms.enqueue(tx, { phone, text: `${words}: ${link}` });
  }

  /**
   * The signed conditions do not hold: for less than was signed the borrower chooses first (NeedSelectProduct), and signs
   * anew; long after the signature only the dates are others.
   */
  async function offerAgain(tx: Db, application: Application, words?: string): Promise<void> {
    await withdrawSignature(tx, application.id);
    await journeys.move(tx, application, "Offered");
    await tellDecision(tx, application, words);
  }

  /** Signed dates that are over are not lent on, neither at the approval nor when the money is to go (decision 0037). */
  async function offerAgainIfOutdated(tx: Db, application: Application): Promise<boolean> {
    const isOld = await isOutdated(tx, application, clock.today());
    if (isOld) await offerAgain(tx, application, "Даты в договоре устарели, подпишите его ещё раз");
    return isOld;
  }

  return { tellDecision, offerAgain, offerAgainIfOutdated };
}

export function createSettling(means: Means) {
  const { clock, jobs, journeys } = means;
  const { tellDecision, offerAgain, offerAgainIfOutdated } = createOffering(means);

  /**
   * Approved is what was signed, or `approved` where the decision says how much. The hours of the law begin with the signature,
   * whenever the decision comes (D2); a schedule whose first days are gone is not lent on (decision 0036).
   */
  async function approve(tx: Db, application: Application, approved?: ChosenLoan): Promise<void> {
    if (approved) await saveApprovedOffer(tx, application.id, approved);
    if (await offerAgainIfOutdated(tx, application)) return;
    if (approved && !(await isSigned(tx, application, approved)))
      return offerAgain(tx, application);
    await journeys.move(tx, application, "Approved");
    const { id: applicationId } = application;
    const signed = await store.findSigned(tx, applicationId);
    const hours = coolingOffHours(signed.sumKopecks, signed.signingOn);
    const coolingUntil = new Date(signed.signedAt.getTime() + hours * 3_600_000);
    const leftMs = coolingUntil.getTime() - clock.now().getTime();
    if (hours > 0 && leftMs > 0) {
      await store.setCoolingUntil(tx, applicationId, coolingUntil);
      await journeys.move(tx, application, "Cooling");
      await tellDecision(tx, application);
    }
    const startAfterSeconds = Math.max(0, hours > 0 ? Math.ceil(leftMs / 1000) : 0);
    await jobs.enqueue(tx, jobKinds.payOut, { applicationId }, { startAfterSeconds });
  }

  async function refuse(tx: Db, application: Application): Promise<void> {
    await journeys.move(tx, application, "Refused");
    await tellDecision(tx, application);
  }

  return {
    tellDecision,
    offerAgainIfOutdated,
    approve,
    refuse,
    /** Of the first consideration, before the card. */
    async first(tx: Db, application: Application, outcome: Outcome, approved?: ChosenLoan) {
      if (approved) await saveApprovedOffer(tx, application.id, approved);
      await journeys.move(tx, application, outcome === "refuse" ? "Refused" : "Offered");
      await tellDecision(tx, application);
    },
    /** Of the final one, after the signature; a review leaves it to an operator. */
    async final(tx: Db, application: Application, outcome: Outcome, approved?: ChosenLoan) {
      await journeys.move(tx, application, "Considered");
      if (outcome === "approve") await approve(tx, application, approved);
      if (outcome === "refuse") await refuse(tx, application);
    },
  };
}

/** Whether the signed dates of payment are too old to lend on: the first one may be over already. */
async function isOutdated(tx: Db, { id }: Application, today: IsoDate): Promise<boolean> {
  const { sumKopecks, signingOn } = await store.findSigned(tx, id);
  return today > lastApprovalOn(sumKopecks, signingOn);
}

/** Whether what was signed may be lent: the asked sum, else the second one of two-sum signing (decision 0032). */
async function isSigned(tx: Db, application: Application, approved: ChosenLoan) {
  const { terms, fallbackTerms } = await store.findBothTerms(tx, application.id);
  if (terms.sumKopecks <= approved.sumKopecks) return true;
  if (!fallbackTerms || fallbackTerms.sumKopecks > approved.sumKopecks) return false;
  await store.acceptFallback(tx, application.id);
  await saveChosenLoan(tx, application.id, fallbackTerms);
  return true;
}
