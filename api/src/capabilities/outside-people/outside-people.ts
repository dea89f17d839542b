// Keeps what ESIA or T-ID told of a person: sealed, for the browser that came back with it alone, an hour at most (D9).
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";

import type { OutsidePerson } from "../../gateways/outside-person.ts";
import { deriveKey } from "../../hashing.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { OutsideService } from "../../plugins/database/outside-tables.ts";
import type { Jobs } from "../../plugins/jobs.ts";
import { jobKinds } from "../job-kinds.ts";
import * as store from "./outside-people.store.ts";

type Whose = { service: OutsideService; browserHash: string };

const ivBytes = 12;
const tagBytes = 16;

export function createOutsidePeople({ appSecret, jobs }: { appSecret: string; jobs: Jobs }) {
  const key = deriveKey(appSecret, "outside-people");

  function seal(id: string, person: OutsidePerson): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(id));
    const text = cipher.update(JSON.stringify(person), "utf8");
    return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]).toString("base64url");
  }

  function unseal(id: string, sealed: string): OutsidePerson {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes.subarray(-tagBytes));
    const text = decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, "utf8");
    return JSON.parse(text + decipher.final("utf8")) as OutsidePerson;
  }

  return {
    /** Answers the id under which the same browser may have the data. */
    async keep(tx: Db, { service, browserHash }: Whose, person: OutsidePerson): Promise<string> {
      const id = randomUUID();
      await store.insertPerson(tx, { id, service, browserHash, sealed: seal(id, person) });
      // Nobody need come back for the data to go.
      await jobs.enqueue(
        tx,
        jobKinds.forgetOutsidePeople,
        {},
        { startAfterSeconds: store.keptForSeconds + 1 },
      );
      return id;
    },

    async find(db: Db, whose: Whose & { id: string }): Promise<OutsidePerson | undefined> {
      const sealed = await store.findSealed(db, whose);
      return sealed === undefined ? undefined : unseal(whose.id, sealed);
    },

    forget: store.deletePerson,
  };
}
