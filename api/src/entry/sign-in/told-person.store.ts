// The person of ESIA or T-ID that a registration was filled in from (D9).
import type { KeptPerson } from "../../people/outside-people/outside-people.ts";
import type { Db } from "../../platform/database/database.ts";

/** Of the registration that a code belongs to; nothing for one in the person's own words. */
export async function findToldPerson(
  db: Db,
  { codeId, browserHash }: { codeId: string; browserHash: string },
): Promise<KeptPerson | undefined> {
  const row = await db
    .selectFrom("codes")
    .innerJoin("registrations", "registrations.id", "codes.registrationId")
    .select(["outsideService", "outsidePersonId"])
    .where("codes.id", "=", codeId)
    .executeTakeFirst();
  if (!row?.outsideService || !row.outsidePersonId) return undefined;
  return { service: row.outsideService, id: row.outsidePersonId, browserHash };
}
