// Logins on their way to ESIA or T-ID and back: each good once, for ten minutes, in the browser that began it (D9).
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";
import type { OutsideService } from "../../plugins/database/outside-tables.ts";

const goodForSeconds = 600;

type Login = { service: OutsideService; stateHash: string; browserHash: string };

const oldest = sql<Date>`now() - make_interval(secs => ${sql.lit(goodForSeconds)})`;

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
    .where("createdAt", ">", oldest)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function deleteOldLogins(db: Db): Promise<void> {
  await db.deleteFrom("outsideLogins").where("createdAt", "<=", oldest).execute();
}
