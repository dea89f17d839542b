// The borrower's INN: looked up by passport in the background, where the journey never waits for it and an answer that
// comes late fills it in by itself; or typed by hand, step 10 (spec §7; D5, D6, D11).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { innVerificationEndpoints } from "@microloan/contract/endpoints/inn-verification";
import type { Passport } from "@microloan/contract/fields/passport";

import { type Application, journeyState, refuseClosedStep } from "../../journey/state/journey.ts";
import { findPersonOfApplication } from "../../people/outside-people/outside-people.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";
import { findEarlierInn, findPerson, saveFoundInn, saveTypedInn } from "../identification.store.ts";
import { considerIfWaiting, identifyAgain } from "../identification.ts";
import { checkSelfBan } from "../self-ban/self-ban.ts";

type Endpoints = typeof innVerificationEndpoints;
type Status = SuccessOf<Endpoints["getInnVerification"]>["status"];

/** What became of the look-up. */
export async function getInnVerification(
  context: Context,
  _call: Call<Endpoints["getInnVerification"]>,
  application: Application,
) {
  const status = statusOf(application);
  const knownInn = status === "NotFound" ? await findKnownInn(context, application.id) : null;
  return { status, innMask: application.inn && maskOf(application.inn), knownInn };
}

/** Told before, but not what takes the place of the look-up: the borrower confirms it (decisions 0057, 0074). */
async function findKnownInn(context: Context, applicationId: string): Promise<string | null> {
  const { db } = context;
  const found = await findPersonOfApplication(context, db, applicationId);
  return found?.person.inn ?? (await findEarlierInn(db, applicationId));
}

export async function saveManualInn(
  context: Context,
  tx: Db,
  call: Call<Endpoints["saveManualInn"]>,
  application: Application,
) {
  const { body, session } = call;
  const { applicationId, inn } = body;
  const closed = await refuseClosedStep(context, tx, application, "inn");
  if (closed) {
    // The look-up answered while it was being typed: the step is gone, and there is nothing left to ask for.
    const past = await refuseClosedStep(context, tx, application, "number-confirmation");
    if (past || application.innFound !== true) return closed;
    return { journey: await journeyState(context, tx, application) };
  }
  const wait = inn === application.inn ? 0 : await takeChange(tx, application);
  if (wait > 0) return refuse("TooMany", { field: "inn", retryAfterSeconds: wait });
  const { isToAskAgain } = await saveTypedInn(tx, applicationId, inn);
  if (isToAskAgain) await identifyAgain(context, tx, applicationId);
  await checkSelfBan(context, tx, applicationId);
  await record(tx, { actor: session.actor, applicationId, action: "INN saved" });
  return { journey: await journeyState(context, tx, application) };
}

/** Assumption: decision 0097. Whoever mistypes it twice a day needs no more. */
const innsPerDay = 5;

/** Of another INN the state is asked anew, in our name, whosever it is. */
const takeChange = (tx: Db, { contactId }: Application): Promise<number> =>
  takeFromLimit(tx, {
    key: `inn:${contactId}`,
    allowed: innsPerDay,
    windowSeconds: 24 * 3600,
  });

/** The job that asks the tax service. */
export async function lookUpInn(
  context: Context,
  { applicationId }: { applicationId: string },
): Promise<void> {
  const { db, partners } = context;
  const person = await findPerson(db, applicationId);
  // What was signed with an INN keeps it: an answer would change nothing.
  if (!person || (person.signedAt !== null && person.inn !== null)) return;
  const { lastName, firstName, middleName, birthDate } = person;
  const document = person.passport as unknown as Passport;
  const name = { lastName, firstName, middleName, birthDate };
  const found = await partners.innLookUp.findInn({
    ...name,
    passportSeries: document.series,
    passportNumber: document.number,
  });
  if (!found.ok) throw new Error(`the INN look-up gave no answer (${found.fault})`);
  const { inn } = found;
  await db.transaction().execute(async (tx) => {
    const { hasChanged, isToAskAgain } = await saveFoundInn(tx, applicationId, {
      document,
      person: name,
      inn,
    });
    if (!hasChanged) return;
    const details = { isFound: inn !== null };
    await record(tx, {
      actor: "job:look-up-inn",
      applicationId,
      action: "INN looked up",
      details,
    });
    if (isToAskAgain) await identifyAgain(context, tx, applicationId);
    await checkSelfBan(context, tx, applicationId);
    await considerIfWaiting(context, tx, applicationId);
  });
}

/** Assumption: D5. Nothing of an INN typed by hand is lost while the look-up for another passport runs. */
function statusOf({ inn, innFound }: Pick<Application, "inn" | "innFound">): Status {
  if (innFound === true) return "Found";
  if (inn !== null) return "EnteredByHand";
  return innFound === false ? "NotFound" : "Searching";
}

/** The last four digits only. */
function maskOf(inn: string): string {
  return "*".repeat(inn.length - 4) + inn.slice(-4);
}
