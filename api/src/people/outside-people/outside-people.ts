// People of whom ESIA or T-ID spoke: kept sealed for the browser that came back with them, an hour at most; handed over
// to the application that begins with them (D4, D9).
import { randomUUID } from "node:crypto";

import type { OutsidePerson } from "../../partners/outside-person.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { OutsideService } from "../../platform/database/outside-tables.ts";
import { deriveKey, keyedHash } from "../../platform/hashing.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { seal, unseal } from "../../platform/sealing.ts";
import * as store from "./outside-people.store.ts";

type Keyed = Pick<Context, "config">;
type Owner = { service: OutsideService; browserHash: string };

export type OutsidePersonRef = Owner & { id: string };

/** `subject` is the service's own id of the person; null when the service has not checked who they are. */
export type Arrived = { service: OutsideService; person: OutsidePerson; subject: string | null };

/** `subjectHash` null: the service has not checked who this is, so nobody is recognised by it. */
type Sealed = { person: OutsidePerson; subjectHash: string | null };

/** Answers the id under which the same browser may have the data. */
export async function keepOutsidePerson(
  context: Pick<Context, "config" | "jobs">,
  tx: Db,
  owner: Owner,
  { person, ...who }: Arrived,
): Promise<string> {
  const id = randomUUID();
  const sealed = sealPerson(context, id, { person, subjectHash: subjectHashOf(context, who) });
  await store.insertPerson(tx, { id, ...owner, sealed });
  // Nobody need come back for the data to go.
  const startAfterSeconds = store.keptForSeconds + 1;
  await context.jobs.enqueue(tx, jobKinds.forgetOutsidePeople, {}, { startAfterSeconds });
  return id;
}

export async function findOutsidePerson(
  context: Keyed,
  db: Db,
  kept: OutsidePersonRef,
): Promise<Sealed | undefined> {
  const sealed = await store.findSealed(db, kept);
  return sealed === undefined ? undefined : unsealPerson(context, kept.id, sealed);
}

/** The data go over to the application that begins with them. */
export async function handOverPerson(
  context: Keyed,
  tx: Db,
  kept: OutsidePersonRef,
  applicationId: string,
): Promise<void> {
  const found = await findOutsidePerson(context, tx, kept);
  if (found === undefined) return;
  const sealed = sealPerson(context, applicationId, found);
  await store.insertOfApplication(tx, { applicationId, service: kept.service, sealed });
  await store.deletePerson(tx, kept.id);
}

/**
 * The person that a service knows an application's borrower as, when it began with that. `isChecked`: the service has
 * checked who this is.
 */
export async function findPersonOfApplication(context: Keyed, db: Db, applicationId: string) {
  const row = await store.findOfApplication(db, applicationId);
  if (row === undefined) return undefined;
  const { person, subjectHash } = unsealPerson(context, applicationId, row.sealed);
  return { service: row.service, person, isChecked: subjectHash !== null };
}

export const subjectHashOf = (
  { config }: Keyed,
  { service, subject }: Omit<Arrived, "person">,
): string | null =>
  subject === null
    ? null
    : keyedHash(deriveKey(config.appSecret, "outside-subjects"), `${service}:${subject}`);

const sealKey = ({ config }: Keyed) => deriveKey(config.appSecret, "outside-people");

/** Bound to the row that it stands in. */
const sealPerson = (context: Keyed, rowId: string, person: Sealed): string =>
  seal(sealKey(context), rowId, JSON.stringify(person));

const unsealPerson = (context: Keyed, rowId: string, sealed: string): Sealed =>
  JSON.parse(unseal(sealKey(context), rowId, sealed)) as Sealed;
