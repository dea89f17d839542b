// Whom a phone and a birth date select.
import type { Db } from "../../platform/database/database.ts";

export function findContact(db: Db, { phone, birthDate }: { phone: string; birthDate: string }) {
  return db
    .selectFrom("contacts")
    .select("id")
    .where("phone", "=", phone)
    .where("birthDate", "=", birthDate)
    .where("blockedAt", "is", null)
    .executeTakeFirst();
}
