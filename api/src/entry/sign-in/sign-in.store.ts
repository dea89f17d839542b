// What a sign-in looks up (D9).
import type { OutsidePersonRef } from "../../people/outside-people/outside-people.ts";
import type { Db } from "../../platform/database/database.ts";

/**
 * The person of ESIA or T-ID that the registration of a code was filled in from;
 * nothing for one in the person's own words.
 */
export async function findPrefillingPerson(
  db: Db,
  { codeId, browserHash }: { codeId: string; browserHash: string },
): Promise<OutsidePersonRef | undefined> {
  const row = await db
    .selectFrom("codes")
    .innerJoin("registrations", "registrations.id", "codes.registrationId")
    .select(["outsideService", "outsidePersonId"])
    .where("codes.id", "=", codeId)
    .executeTakeFirst();
  if (!row?.outsideService || !row.outsidePersonId) return undefined;
  return { service: row.outsideService, id: row.outsidePersonId, browserHash };
}
