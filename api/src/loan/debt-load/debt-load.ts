// The debt load (ПДН) of a loan, for the notice before signing and for the decision: the income that counts, debts as
// declared and as the bureaus know them, and this loan (D2, D6; decisions 0036, 0051).
import { setTimeout as pause } from "node:timers/promises";

import { type CountedIncome, countedIncome } from "@microloan/domain/decision/counted-income";
import { knownDebtLoad, monthlyPaymentKopecks } from "@microloan/domain/decision/debt-load";
import { debtLoadNoticeOf } from "@microloan/domain/loan/limits";
import { type Kopecks, rublesToKopecks } from "@microloan/domain/loan/money";
import type { LoanTerms } from "@microloan/domain/loan/offer";

import {
  findKeptPayments,
  findKnownDebts,
  findLastSilent,
  keepKnownDebts,
} from "../../identification/known-debts.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { stableJson } from "../../platform/hashing.ts";
import { giveBack, takeFromLimit } from "../../platform/limits/limits.store.ts";
import { type BureauAnswers, type BureauReply, mergedAnswers } from "./bureau-answers.ts";
import * as store from "./debt-load.store.ts";

/** The parts of the terms that a debt load depends on. */
type Load = Pick<LoanTerms, "sumKopecks" | "refundKopecks" | "issuedOn" | "dueOn">;

/** `text` is what the borrower has to read and sign with the other papers. */
export type DebtLoadNotice = { percent: number; text: string };

/** More than an answer takes with its keeping: for a process that died while it asked nobody waits longer. */
const askingSeconds = 5;

class AskedElsewhere extends Error {
  override name = "AskedElsewhere";
}

/**
 * Each answer is paid for, so that about one application one of all processes asks at a time. Throws `AskedElsewhere`:
 * a job that comes again finds what was decided meanwhile.
 */
async function askingExclusively<T>(
  db: Db,
  applicationId: string,
  ask: () => Promise<T>,
): Promise<T> {
  const key = `bureaus:${applicationId}`;
  if ((await takeFromLimit(db, { key, allowed: 1, windowSeconds: askingSeconds })) > 0)
    throw new AskedElsewhere("the bureaus are being asked about it");
  try {
    return await ask();
  } finally {
    await giveBack(db, key);
  }
}

type Asking = Pick<Context, "clock" | "partners">;

/**
 * Asks every bureau at once, each within its own time, and keeps what they say of debts. Undefined without a consent in
 * force, when nobody may be asked, and for an answer about old data. Outside transactions only.
 */
export const askBureaus = (
  context: Asking,
  db: Db,
  applicationId: string,
): Promise<BureauAnswers | undefined> =>
  askingExclusively(db, applicationId, () => askEvery(context, db, applicationId));

async function askEvery(
  { clock, partners }: Asking,
  db: Db,
  applicationId: string,
): Promise<BureauAnswers | undefined> {
  const asked = { applicationId, day: clock.today() };
  const subject = await store.findReportSubject(db, asked);
  if (!subject) return undefined;
  const [replies, repaidHere] = await Promise.all([
    repliesOf(partners.bureaus, subject),
    store.findRepaidHere(db, applicationId),
  ]);
  const answers = mergedAnswers(replies, repaidHere);
  return db.transaction().execute(async (tx) => {
    // Meanwhile another passport was saved, or another INN found: this says nothing about the person as they are now.
    const now = await store.lockReportSubject(tx, asked);
    if (stableJson(now ?? null) !== stableJson(subject)) return undefined;
    await keepKnownDebts(tx, applicationId, answers);
    return answers;
  });
}

/** Whom it is worth asking is the caller's to know. */
const repliesOf = (
  bureaus: Context["partners"]["bureaus"],
  subject: store.ReportSubject,
): Promise<BureauReply[]> =>
  Promise.all(
    bureaus.map(async ({ name, readCreditReport }) => {
      const answer = await readCreditReport(subject);
      return { name, report: answer.ok ? answer.report : undefined };
    }),
  );

/**
 * Asks only the bureaus that were silent when all were asked last. `isSilent`: one of them still is; `hasAnyAnswered`:
 * a bureau has answered, now or then; `wereRecent`: all of them were asked within the hour.
 */
export async function askSilent(
  { clock, partners }: Asking,
  db: Db,
  applicationId: string,
): Promise<{ isSilent: boolean; hasAnyAnswered: boolean; wereRecent: boolean }> {
  const last = await findLastSilent(db, applicationId);
  const wereRecent = last?.isRecent ?? false;
  const bureaus = partners.bureaus.filter(({ name }) => last?.silent.includes(name));
  if (bureaus.length === 0) return { isSilent: false, hasAnyAnswered: true, wereRecent };
  const subject = await store.findReportSubject(db, { applicationId, day: clock.today() });
  const replies = subject
    ? await askingExclusively(db, applicationId, () => repliesOf(bureaus, subject))
    : [];
  const answers = replies.filter(({ report }) => report !== undefined);
  const hasAnyAnswered = bureaus.length < partners.bureaus.length || answers.length > 0;
  return { isSilent: answers.length < replies.length, hasAnyAnswered, wereRecent };
}

/** The monthly income that counts for a loan of this sum today: decision 0051. */
export function incomeCounted(
  { clock }: Pick<Context, "clock">,
  { work, address }: store.StatedMeans,
  sumKopecks: Kopecks,
): CountedIncome {
  const { monthlyIncome, additionalIncomes = [] } = work;
  // In kopecks: a sum of rubles is no amount of money any more.
  const stated = [monthlyIncome, ...additionalIncomes.map(({ amount }) => amount)];
  return countedIncome({
    statedKopecks: stated.reduce((sum, rubles) => sum + rublesToKopecks(rubles), 0),
    region: address?.registrationAddress.region,
    sumKopecks,
    signedOn: clock.today(),
  });
}

/**
 * The debt load with this loan; "unknown" without an income, and where nobody reported others, or an official income is
 * missing, and what was told says too little.
 */
export function debtLoadPercent(
  context: Pick<Context, "clock">,
  means: store.StatedMeans,
  load: Load,
  bureauKopecks: Kopecks | undefined,
): number | "unknown" {
  const { expenses } = means.work;
  return knownDebtLoad({
    declaredKopecks: expenses && rublesToKopecks(expenses.credits),
    bureauKopecks,
    thisLoanKopecks: monthlyPaymentKopecks(load),
    income: incomeCounted(context, means, load.sumKopecks),
    signedOn: context.clock.today(),
  });
}

/**
 * The notice that the law asks for with this loan, by what the bureaus told last; undefined where it asks for none.
 * Asks nobody: what a pack says must not change while it is read.
 */
export async function debtLoadNotice(
  context: Pick<Context, "clock">,
  db: Db,
  applicationId: string,
  load: Load,
): Promise<DebtLoadNotice | undefined> {
  const means = await store.findStatedMeans(db, applicationId);
  if (!means) return undefined;
  const bureauKopecks = await findKeptPayments(db, applicationId);
  const percent = debtLoadPercent(context, means, load, bureauKopecks);
  if (percent === "unknown") return undefined;
  const text = debtLoadNoticeOf(percent, context.clock.today());
  return text === undefined ? undefined : { percent, text };
}

/**
 * Whether the law asks for a notice with this loan and none was signed: told of one load, whoever signs knows that it
 * is above the threshold, so that another percent asks for no other notice.
 */
export async function isNoticeMissing(
  context: Pick<Context, "clock">,
  db: Db,
  applicationId: string,
  load: Load,
): Promise<boolean> {
  const notice = await debtLoadNotice(context, db, applicationId, load);
  return notice !== undefined && !(await store.isNoticeSigned(db, applicationId));
}

/** How soon whoever waits at the screen for another's answer looks for it. */
const lookEveryMs = 100;

/**
 * Asks the bureaus where they told nothing lately, before a notice is looked at; their silence leaves what was
 * declared. Whoever comes meanwhile waits, and looks at what was told. Not for an operator, who only looks. Outside
 * transactions only.
 */
export async function refreshDebts(context: Context, db: Db, applicationId: string): Promise<void> {
  while (!(await findKnownDebts(db, applicationId)))
    try {
      return await askingExclusively(db, applicationId, () =>
        askUnknown(context, db, applicationId),
      );
    } catch (fault) {
      if (!(fault instanceof AskedElsewhere)) throw fault;
      await pause(lookEveryMs);
    }
}

/** They may have told it right before the turn came. */
async function askUnknown(context: Context, db: Db, applicationId: string): Promise<void> {
  if (!(await findKnownDebts(db, applicationId))) await askEvery(context, db, applicationId);
}
