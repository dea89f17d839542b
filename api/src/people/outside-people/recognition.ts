// Who has come back from ESIA or T-ID: a contact known by the service's own id,
// or by all that the service has checked (D4, D9).
import type { OutsidePerson } from "../../partners/outside-person.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import * as identities from "./outside-identities.store.ts";
import {
  type Arrived,
  findOutsidePerson,
  type OutsidePersonRef,
  subjectHashOf,
} from "./outside-people.ts";

type Keyed = Pick<Context, "config">;
type Registered = Omit<identities.CheckedPerson, "phone"> & { id: string };

/**
 * The contact that has just come back from a service: known by the service's id, or agreeing in phone, birth date
 * and full name, when the id is remembered.
 */
export async function recogniseContact(
  context: Keyed,
  tx: Db,
  { person, ...who }: Arrived,
): Promise<string | undefined> {
  const { service } = who;
  const subjectHash = subjectHashOf(context, who);
  if (subjectHash === null) return undefined;
  const identity = { service, subjectHash };
  const known = await identities.findByIdentity(tx, identity);
  if (known !== undefined) return known;
  const checked = checkedPerson(person);
  const contactId = checked && (await identities.findByPerson(tx, checked));
  if (contactId === undefined) return undefined;
  await identities.insertIdentity(tx, { ...identity, contactId });
  // Another id of this service may stand for the contact already: then this one stands for nobody.
  return identities.findByIdentity(tx, identity);
}

/** A registration with these data has become this contact: next time the person is recognised. */
export async function rememberContact(
  context: Keyed,
  tx: Db,
  kept: OutsidePersonRef,
  contact: Registered,
): Promise<void> {
  const found = await findOutsidePerson(context, tx, kept);
  if (!found?.subjectHash || !isSamePerson(found.person, contact)) return;
  const { subjectHash } = found;
  const { service } = kept;
  await identities.insertIdentity(tx, { service, subjectHash, contactId: contact.id });
}

/** Who is described whole, with a phone that the service has checked; `middleName` null is a person without one. */
function checkedPerson(person: OutsidePerson): identities.CheckedPerson | undefined {
  const { phone, birthDate, lastName, firstName, middleName } = person;
  if (!phone || !birthDate || !lastName || !firstName || middleName === undefined) return undefined;
  return { phone, birthDate, lastName, firstName, middleName };
}

/** The contact's phone has been proved by a code; the rest must be what the service says. */
function isSamePerson(person: OutsidePerson, contact: Registered): boolean {
  const fields = ["birthDate", "lastName", "firstName", "middleName"] as const;
  return fields.every((field) => person[field] === contact[field]);
}
