// Logins on their way to ESIA or T-ID and back: each good once, for ten minutes, in the browser that began it; one that
// brought a known person opens one session (D4, D9).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import type { OutsideService } from "../../platform/database/outside-tables.ts";

const goodForSeconds = 600;

type Login = { service: OutsideService; stateHash: string; browserHash: string };

const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${sql.lit(seconds)})`;

export async function insertLogin(db: Db, login: Login): Promise<void> {
  await db.insertInto("outsideLogins").values(login).execute();
}

/** Uses the login up; its id, or nothing for one that is unknown, used, too old or another browser's. */
export async function takeLogin(db: Db, login: Login): Promise<string | undefined> {
  const row = await db
    .updateTable("outsideLogins")
    .set({ usedAt: sql<Date>`now()` })
    .where("service", "=", login.service)
    .where("stateHash", "=", login.stateHash)
    .where("browserHash", "=", login.browserHash)
    .where("usedAt", "is", null)
    .where("createdAt", ">", ago(goodForSeconds))
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Whether this browser came back with that login. */
export async function isLoginOf(
  db: Db,
  { id, service, browserHash }: Omit<Login, "stateHash"> & { id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("outsideLogins")
    .select("id")
    .where("id", "=", id)
    .where("service", "=", service)
    .where("browserHash", "=", browserHash)
    .where("usedAt", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whom a login that came back has proved, and under which id the person's data are kept. */
export async function keepProof(
  tx: Db,
  id: string,
  proof: { contactId: string; personId: string },
): Promise<void> {
  await tx.updateTable("outsideLogins").set(proof).where("id", "=", id).execute();
}

export type Proof = { service: OutsideService; contactId: string; personId: string | null };

/** Spends a login that has proved somebody, once; the same key may ask again and gets the same answer. */
export async function spendLogin(
  db: Db,
  { id, browserHash, key }: { id: string; browserHash: string; key: string },
): Promise<Proof | undefined> {
  const row = await db
    .updateTable("outsideLogins")
    .set({ spentKey: key })
    .where("id", "=", id)
    .where("browserHash", "=", browserHash)
    .where("usedAt", ">", ago(goodForSeconds))
    .where((login) => login.or([login("spentKey", "is", null), login("spentKey", "=", key)]))
    .where("contactId", "is not", null)
    .returning(["service", "contactId", "personId"])
    .executeTakeFirst();
  return row?.contactId ? { ...row, contactId: row.contactId } : undefined;
}

/** Older than any way there and the sign-in after it can be. */
export async function deleteOldLogins(db: Db): Promise<void> {
  await db
    .deleteFrom("outsideLogins")
    .where("createdAt", "<=", ago(2 * goodForSeconds))
    .execute();
}
