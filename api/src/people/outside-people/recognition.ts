// Who has come back from ESIA or T-ID: a contact known by the service's own id, or by all that the service has checked (D4, D9).
import type { OutsidePerson } from "../../partners/outside-person.ts";
import type { Db } from "../../platform/database/database.ts";
import * as identities from "./outside-identities.store.ts";
import type { Arrived, KeptPerson } from "./outside-people.ts";
import type { Told } from "./person-seal.ts";

type Dependencies = {
  read: (db: Db, kept: KeptPerson) => Promise<Told | undefined>;
  subjectHashOf: (who: Omit<Arrived, "person">) => string | null;
};

export function createRecognition({ read, subjectHashOf }: Dependencies) {
  return {
    /**
     * The contact that has just come back from a service: known by the service's id, or agreeing in phone, birth date
     * and full name, when the id is remembered.
     */
    async recognise(tx: Db, { person, ...who }: Arrived): Promise<string | undefined> {
      const { service } = who;
      const subjectHash = subjectHashOf(who);
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
    },

    /** A registration with these data has become this contact: next time the person is recognised. */
    async remember(tx: Db, kept: KeptPerson, contact: Registered): Promise<void> {
      const told = await read(tx, kept);
      if (!told?.subjectHash || !isTold(told.person, contact)) return;
      const { service } = kept;
      const { subjectHash } = told;
      await identities.insertIdentity(tx, { service, subjectHash, contactId: contact.id });
    },
  };
}

type Registered = Omit<identities.CheckedPerson, "phone"> & { id: string };

/** Who is told whole, with a phone that the service has checked; `middleName` null is a person without one. */
function checkedPerson(person: OutsidePerson): identities.CheckedPerson | undefined {
  const { phone, birthDate, lastName, firstName, middleName } = person;
  if (!phone || !birthDate || !lastName || !firstName || middleName === undefined) return undefined;
  return { phone, birthDate, lastName, firstName, middleName };
}

/** The contact's phone has been proved by a code; the rest must be what the service told. */
function isTold(person: OutsidePerson, contact: Registered): boolean {
  const fields = ["birthDate", "lastName", "firstName", "middleName"] as const;
  return fields.every((field) => person[field] === contact[field]);
}
