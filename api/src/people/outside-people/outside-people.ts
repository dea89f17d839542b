// People told by ESIA or T-ID: kept sealed for the browser that came back with them, an hour at most; recognised, when they are
// contacts already; handed over to the application that begins with them (D4, D9).
import { randomUUID } from "node:crypto";

import type { OutsidePerson } from "../../partners/outside-person.ts";
import type { Db } from "../../platform/database/database.ts";
import type { OutsideService } from "../../platform/database/outside-tables.ts";
import { deriveKey, keyedHash } from "../../platform/hashing.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import * as store from "./outside-people.store.ts";
import { createPersonSeal, type Told } from "./person-seal.ts";
import { createRecognition } from "./recognition.ts";

type Whose = { service: OutsideService; browserHash: string };

export type KeptPerson = Whose & { id: string };

/** `subject` is the service's own id of the person; null when the service has not checked who they are. */
export type Arrived = { service: OutsideService; person: OutsidePerson; subject: string | null };

export function createOutsidePeople({ appSecret, jobs }: { appSecret: string; jobs: Jobs }) {
  const seal = createPersonSeal(deriveKey(appSecret, "outside-people"));
  const subjectKey = deriveKey(appSecret, "outside-subjects");

  const subjectHashOf = ({ service, subject }: Omit<Arrived, "person">) =>
    subject === null ? null : keyedHash(subjectKey, `${service}:${subject}`);

  async function read(db: Db, kept: KeptPerson): Promise<Told | undefined> {
    const sealed = await store.findSealed(db, kept);
    return sealed === undefined ? undefined : seal.open(kept.id, sealed);
  }

  return {
    /** Answers the id under which the same browser may have the data. */
    async keep(tx: Db, whose: Whose, { person, ...who }: Arrived): Promise<string> {
      const id = randomUUID();
      const sealed = seal.close(id, { person, subjectHash: subjectHashOf(who) });
      await store.insertPerson(tx, { id, ...whose, sealed });
      // Nobody need come back for the data to go.
      await jobs.enqueue(
        tx,
        jobKinds.forgetOutsidePeople,
        {},
        { startAfterSeconds: store.keptForSeconds + 1 },
      );
      return id;
    },

    async find(db: Db, kept: KeptPerson): Promise<OutsidePerson | undefined> {
      return (await read(db, kept))?.person;
    },

    /** The data go over to the application that begins with them. */
    async handOver(tx: Db, kept: KeptPerson, applicationId: string): Promise<void> {
      const told = await read(tx, kept);
      if (told === undefined) return;
      const sealed = seal.close(applicationId, told);
      await store.insertOfApplication(tx, { applicationId, service: kept.service, sealed });
      await store.deletePerson(tx, kept.id);
    },

    /** What a service told of an application's borrower, when it began with that. */
    async ofApplication(db: Db, applicationId: string) {
      const row = await store.findOfApplication(db, applicationId);
      if (row === undefined) return undefined;
      return { service: row.service, person: seal.open(applicationId, row.sealed).person };
    },

    forget: store.deletePerson,

    ...createRecognition({ read, subjectHashOf }),
  };
}
