// What ESIA or T-ID told of a person as sealed text, bound to the row it stands in (D9).
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

import type { OutsidePerson } from "../../partners/outside-person.ts";

/** `subjectHash` null: the service has not checked who this is, so nobody is recognised by it. */
export type Told = { person: OutsidePerson; subjectHash: string | null };

const ivBytes = 12;
const tagBytes = 16;

export function createPersonSeal(key: Buffer) {
  return {
    close(rowId: string, told: Told): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(rowId));
      const text = cipher.update(JSON.stringify(told), "utf8");
      return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]).toString("base64url");
    },

    open(rowId: string, sealed: string): Told {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(rowId))
        .setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, "utf8");
      return JSON.parse(text + decipher.final("utf8")) as Told;
    },
  };
}
