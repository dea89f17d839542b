// The one-use tickets with which account/signIn opens operators' sessions (D3).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

type Ticket = { operatorId: string; codeHash: string; browserHash: string };

/** To be called with the operator locked. */
export async function insertTicket(
  tx: Db,
  ticket: Ticket & { lifeSeconds: number },
): Promise<string> {
  const { lifeSeconds, ...row } = ticket;
  const { id } = await tx
    .insertInto("operatorTickets")
    .values({ ...row, expiresAt: sql<Date>`now() + make_interval(secs => ${lifeSeconds})` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Attempt = { id: string; codeHashes: readonly string[]; browserHash: string; key: string };

/**
 * One try, right or wrong, spends a ticket; a repeat of the same submit finds it again. The operator is locked: what
 * ends the sessions and tickets of a password or role finds the session that this one opens, or has ended the ticket.
 */
export function spendTicket(db: Db, { id, codeHashes, browserHash, key }: Attempt) {
  return (
    db
      .updateTable("operatorTickets")
      .set({ consumedAt: sql<Date>`now()`, consumedKey: key })
      .where("id", "=", id)
      .where("browserHash", "=", browserHash)
      .where(
        sql<boolean>`exists (select from operators
          where operators.id = operator_tickets.operator_id for share)`,
      )
      // It may have been ended while this transaction waited.
      .where("expiresAt", ">", sql<Date>`clock_timestamp()`)
      .where((ticket) =>
        ticket.or([ticket("consumedKey", "is", null), ticket("consumedKey", "=", key)]),
      )
      .returning(["id", "operatorId", sql<boolean>`code_hash = any(${codeHashes})`.as("isRight")])
      .executeTakeFirst()
  );
}

/** What was exchanged and not spent yet opens nothing any more. */
export async function endTickets(tx: Db, operatorId: string): Promise<void> {
  await tx
    .updateTable("operatorTickets")
    .set({ expiresAt: sql<Date>`now()` })
    .where("operatorId", "=", operatorId)
    .where("expiresAt", ">", sql<Date>`now()`)
    .execute();
}

/** Whose current application it is that an operator asks for. */
export function findApplication(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .select(["id", "contactId"])
    .where("id", "=", applicationId)
    .executeTakeFirst();
}
