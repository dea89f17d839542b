// People of whom ESIA or T-ID spoke, as sealed text: for an hour at most, or with the application that began with them.
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import type { OutsideService } from "../../platform/database/outside-tables.ts";
import { preparedRead } from "../../platform/database/prepared-read.ts";

export const keptForSeconds = 3600;

const oldest = sql<Date>`now() - make_interval(secs => ${sql.lit(keptForSeconds)})`;

export type SealedPerson = {
  id: string;
  service: OutsideService;
  browserHash: string;
  sealed: string;
};

export async function insertPerson(tx: Db, row: SealedPerson): Promise<void> {
  await tx.insertInto("outsidePeople").values(row).execute();
}

/** Only for the browser that brought the person here. */
export async function findSealed(
  db: Db,
  { id, service, browserHash }: Omit<SealedPerson, "sealed">,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("outsidePeople")
    .select("sealed")
    .where("id", "=", id)
    .where("service", "=", service)
    .where("browserHash", "=", browserHash)
    .where("createdAt", ">", oldest)
    .executeTakeFirst();
  return row?.sealed;
}

export async function deletePerson(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("outsidePeople").where("id", "=", id).execute();
}

export async function deleteOldPeople(db: Db): Promise<void> {
  await db.deleteFrom("outsidePeople").where("createdAt", "<=", oldest).execute();
}

type OfApplication = { applicationId: string; service: OutsideService; sealed: string };

export async function insertOfApplication(tx: Db, row: OfApplication): Promise<void> {
  await tx.insertInto("applicationOutsidePeople").values(row).execute();
}

const findPeople = preparedRead((db, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("applicationOutsidePeople")
    .select(["service", "sealed"])
    .where("applicationId", "=", applicationId),
);

export async function findOfApplication(db: Db, applicationId: string) {
  return (await findPeople(db, { applicationId }))[0];
}
