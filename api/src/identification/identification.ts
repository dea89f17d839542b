// Finding out about the borrower's document in the background: identification by SMEV and the INN. Nobody waits for
// either, and what was found out about one document says nothing about another (D5, D6).
import type { Passport } from "@microloan/contract/fields/passport";

import type { Application } from "../journey/state/journey.ts";
import { namedBy } from "../people/contacts/contacts.store.ts";
import { findPersonOfApplication } from "../people/outside-people/outside-people.ts";
import { record } from "../platform/audit/audit.store.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database/database.ts";
import { refuse } from "../platform/endpoints/refusal.ts";
import { deriveKey, keyedHash, stableJson } from "../platform/hashing.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import * as store from "./identification.store.ts";
import { checkSelfBan } from "./self-ban/self-ban.ts";

export const refuseMismatch = ({ identification }: Pick<Application, "identification">) =>
  identification === "mismatch" ? refuse("IdentificationMismatch") : undefined;

/** What is certain to be refused is not signed for (decisions 0056, 0074). */
export const refuseHopeless = (application: Pick<Application, "identification" | "selfBan">) =>
  refuseMismatch(application) ?? (application.selfBan === "yes" ? refuse("SelfBanned") : undefined);

type Queue = Pick<Context, "jobs">;

/** Asks SMEV, unless it has been asked about this document before. */
export async function identifyOnce(context: Queue, tx: Db, applicationId: string): Promise<void> {
  if (await store.markAsked(tx, applicationId)) await identifyAgain(context, tx, applicationId);
}

/** For another question about the same document: an INN has come, or another one. */
export async function identifyAgain({ jobs }: Queue, tx: Db, applicationId: string): Promise<void> {
  await jobs.enqueue(tx, jobKinds.identify, { applicationId });
}

/**
 * After a passport with another series, number or СНИЛС was saved: all is asked anew, but for what ESIA's word for a
 * checked account says of this very person and passport (D6, D9).
 */
export async function restartIdentification(
  context: Queue & Pick<Context, "config">,
  tx: Db,
  applicationId: string,
): Promise<void> {
  const findings = await findEsiaFindings(context, tx, applicationId);
  const { isToAsk } = await store.forgetFindings(tx, applicationId);
  if (findings.inn === undefined)
    await context.jobs.enqueue(tx, jobKinds.lookUpInn, { applicationId });
  await store.saveEsiaFindings(tx, applicationId, findings);
  // No look-up is under way that would ask when it knows the INN.
  if (findings.inn !== undefined) await checkSelfBan(context, tx, applicationId);
  if (!findings.isIdentified) {
    if (isToAsk) await identifyOnce(context, tx, applicationId);
    return;
  }
  const details = { identification: "confirmed", by: "esia" };
  await record(tx, { actor: "partner:esia", applicationId, action: "identified", details });
}

/** After names or birth date were put right: the same as for another passport, where one is saved. */
export async function askAgainAbout(
  context: Queue & Pick<Context, "config">,
  tx: Db,
  applicationId: string,
): Promise<void> {
  if (await store.findPerson(tx, applicationId))
    await restartIdentification(context, tx, applicationId);
}

/** What ESIA says of the saved passport's owner; nothing of another person, or of an account that it did not check. */
async function findEsiaFindings(
  context: Pick<Context, "config">,
  tx: Db,
  applicationId: string,
): Promise<store.EsiaFindings> {
  const found = await findPersonOfApplication(context, tx, applicationId);
  const borrower = await store.findPerson(tx, applicationId);
  if (!borrower || found?.service !== "esia" || !found.isChecked) return { isIdentified: false };
  const { person } = found;
  const isSame = namedBy.every((name) => person[name] === borrower[name]);
  if (!isSame) return { isIdentified: false };
  const { series, number } = borrower.passport as unknown as Passport;
  const { inn, passport } = person;
  // Of one that was typed by hand it says nothing, and it may be anybody's.
  const isInnTyped = inn === undefined && borrower.inn !== null && borrower.innFound !== true;
  const isIdentified = passport?.series === series && passport.number === number && !isInnTyped;
  return { isIdentified, ...(inn !== undefined && { inn }) };
}

/** Most answers of the state take seconds. */
const lookAgainSeconds = 3;

/** After how many seconds to look again whether the state has answered; undefined: it has, or its time is over. */
export async function lookAgainIn(
  db: Db,
  applicationId: string,
  identification: Application["identification"],
  waitSeconds: number,
): Promise<number | undefined> {
  if (identification !== "unknown") return undefined;
  const left = await store.findSecondsLeft(db, applicationId, waitSeconds);
  return left ? Math.min(left, lookAgainSeconds) : undefined;
}

/**
 * It may have gone to an operator for want of this word alone. Only this one is looked at: a look at all of them would
 * ask about each that is still unknown, once for every word that comes. Under the application's lock.
 */
export async function considerIfWaiting(
  { jobs }: Queue,
  tx: Db,
  applicationId: string,
): Promise<void> {
  if (await store.isConsidered(tx, applicationId))
    await jobs.enqueue(tx, jobKinds.considerAgain, { applicationId });
}

/** The job that asks SMEV; without an answer the decision sees "unknown". */
export async function identify(
  { config, db, jobs, partners }: Context,
  { applicationId }: { applicationId: string },
): Promise<void> {
  const person = await store.findPerson(db, applicationId);
  // The same question may wait in the queue more than once.
  if (!person || person.identification !== "unknown") return;
  const { inn, lastName, firstName, middleName, birthDate } = person;
  const document = person.passport as unknown as Passport;
  const { series: passportSeries, number: passportNumber, snils } = document;
  // The law asks for one of the two beside the passport; a question without them would be answered with "no".
  if (snils === null && inn === null) throw new Error("there is no SNILS, and no INN yet");
  const name = { lastName, firstName, middleName, birthDate };
  const question = { ...name, passportSeries, passportNumber, snils, inn };
  // Another document is another request: the same id would bring the answer about the first one.
  const key = deriveKey(config.appSecret, "identification");
  const version = keyedHash(key, stableJson(question)).slice(0, 16);
  const requestId = `identify-${applicationId}-${version}`;
  const sent = await partners.smev.sendIdentification(requestId, question);
  if (!sent.ok) throw new Error(`identification was not taken (${sent.fault})`);
  const read = await partners.smev.readIdentification(sent.messageId);
  if (!read.ok) throw new Error(`identification was not answered (${read.fault})`);
  if (read.status === "Queued") throw new Error("identification is still queued");
  const identification = read.status === "Valid" ? "confirmed" : "mismatch";
  await db.transaction().execute(async (tx) => {
    const answer = { document, person: name, inn, identification } as const;
    if (!(await store.saveIdentification(tx, applicationId, answer))) return;
    const details = { identification };
    await record(tx, { actor: "job:identify", applicationId, action: "identified", details });
    await considerIfWaiting({ jobs }, tx, applicationId);
  });
}
