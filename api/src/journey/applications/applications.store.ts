// The only writer of applications: they begin, and change (D3, D5; decision 0044).
import { type RawBuilder, type Selectable, sql, type UpdateObject } from "kysely";

import type { ExperimentGroups } from "@microloan/domain/journey/experiments";
import type { Status } from "@microloan/domain/journey/status";

import type { Db } from "../../platform/database/database.ts";
import type { Database } from "../../platform/database/types.ts";

type NewApplication = {
  id: string;
  contactId: string;
  flow: "new" | "reapplication";
  sumKopecks: number;
  term: number;
  periodType: "days" | "weeks";
  experiments: ExperimentGroups;
};

/** Two beginnings at once make one application: the open one per contact is unique. Whether it was this one. */
export async function insertApplication(tx: Db, application: NewApplication): Promise<boolean> {
  const row = await tx
    .insertInto("applications")
    .values({ ...application, experiments: JSON.stringify(application.experiments) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Row = Selectable<Database["applications"]>;

/** What it is born with stays, and its status moves by `moveStatus` alone. */
type Fixed =
  | "id"
  | "contactId"
  | "flow"
  | "status"
  | "statusChangedAt"
  | "contractNumber"
  | "experiments"
  | "changedAt"
  | "createdAt";

type ApplicationChanges = Omit<UpdateObject<Database, "applications">, Fixed>;

/** The database's clock, as a value of a change. */
export const now = sql<Date>`now()`;

/**
 * Changes an application, where `onlyIf` names a condition only while it holds: who has the row locked has looked,
 * and needs none. The row as it is then; nothing where the condition does not hold.
 */
export function changeApplication(
  tx: Db,
  applicationId: string,
  changes: ApplicationChanges,
  onlyIf?: RawBuilder<boolean>,
): Promise<Row | undefined> {
  return change(tx, applicationId, changes, onlyIf);
}

/** Moves the status only from the one it was decided on; nothing when somebody was faster. */
export function moveStatus(
  tx: Db,
  applicationId: string,
  from: Status,
  to: Status,
): Promise<Row | undefined> {
  const moved = { status: to, statusChangedAt: now };
  const isStill = sql<boolean>`status = ${from}`;
  return change(tx, applicationId, moved, isStill);
}

function change(
  tx: Db,
  applicationId: string,
  changes: UpdateObject<Database, "applications">,
  onlyIf = sql<boolean>`true`,
): Promise<Row | undefined> {
  return tx
    .updateTable("applications")
    .set(changes)
    .where("id", "=", applicationId)
    .where(onlyIf)
    .returningAll()
    .executeTakeFirst();
}
