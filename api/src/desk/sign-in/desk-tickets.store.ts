// What a right password at the desk is exchanged for: a ticket of one browser, for the second factor (decision 0078).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

type Ticket = {
  operatorId: string;
  passwordHash: string;
  tokenHash: string;
  browserHash: string;
  newTotpSealed: string | null;
};

export async function insertDeskTicket(
  db: Db,
  { lifeSeconds, ...ticket }: Ticket & { lifeSeconds: number },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${lifeSeconds})`;
  await db
    .insertInto("deskTickets")
    .values({ ...ticket, expiresAt })
    .execute();
}

type Shown = { tokenHash: string; browserHash: string };

/**
 * The live ticket, locked: of two who show it one is the second. The operator is locked too, so that what ends the
 * sessions of a password or role finds the one that this ticket opens, or is found here.
 */
export function lockDeskTicket(tx: Db, { tokenHash, browserHash }: Shown) {
  return (
    tx
      .selectFrom("deskTickets")
      .innerJoin("operators", "operators.id", "deskTickets.operatorId")
      .select([
        "deskTickets.id",
        "operatorId",
        "username",
        "roles",
        "totpSealed",
        "newTotpSealed",
        sql<number>`cardinality(recovery_hashes)`.as("recoveryCodesLeft"),
        sql<Date>`clock_timestamp()`.as("now"),
      ])
      .where("tokenHash", "=", tokenHash)
      .where("browserHash", "=", browserHash)
      .where("consumedAt", "is", null)
      .where("expiresAt", ">", sql<Date>`now()`)
      .where("operators.disabledAt", "is", null)
      // It goes with the password that it was given for.
      .whereRef("operators.passwordHash", "=", "deskTickets.passwordHash")
      .forUpdate("deskTickets")
      .forNoKeyUpdate("operators")
      .executeTakeFirst()
  );
}

export async function consumeDeskTicket(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable("deskTickets")
    .set({ consumedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
