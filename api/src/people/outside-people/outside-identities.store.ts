// Which contact a person of ESIA or T-ID is: by the service's own id first, else by what the service has checked (D9).
import type { Db } from "../../platform/database/database.ts";
import type { OutsideService } from "../../platform/database/outside-tables.ts";

/** One service's id of a person: the other service's ids mean nothing in its place. */
export type Identity = { service: OutsideService; subjectHash: string };

export async function findByIdentity(
  db: Db,
  { service, subjectHash }: Identity,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("outsideIdentities")
    .select("contactId")
    .where("service", "=", service)
    .where("subjectHash", "=", subjectHash)
    .executeTakeFirst();
  return row?.contactId;
}

export type CheckedPerson = {
  phone: string;
  birthDate: string;
  lastName: string;
  firstName: string;
  middleName: string | null;
};

/** The contact that agrees with the person in everything. */
export async function findByPerson(db: Db, person: CheckedPerson): Promise<string | undefined> {
  const row = await db
    .selectFrom("contacts")
    .select("id")
    .where("phone", "=", person.phone)
    .where("birthDate", "=", person.birthDate)
    .where("lastName", "=", person.lastName)
    .where("firstName", "=", person.firstName)
    .where("middleName", "is not distinct from", person.middleName)
    .executeTakeFirst();
  return row?.id;
}

/** Neither the person nor the contact may have another counterpart at this service already. */
export async function insertIdentity(
  tx: Db,
  identity: Identity & { contactId: string },
): Promise<void> {
  await tx
    .insertInto("outsideIdentities")
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
