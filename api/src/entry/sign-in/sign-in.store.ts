// What a sign-in looks up (D4, D9).
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

/**
 * Whether a code went to the phone that its contact has still, which stays so until the transaction's end: a code that
 * was asked for while the phone changed has gone to the old one.
 */
export async function isOfPresentPhone(tx: Db, codeId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("codes")
    .innerJoin("contacts", (join) =>
      join.onRef("contacts.id", "=", "codes.contactId").onRef("contacts.phone", "=", "codes.phone"),
    )
    .select("codes.id")
    .where("codes.id", "=", codeId)
    .forKeyShare("contacts")
    .executeTakeFirst();
  return found !== undefined;
}
