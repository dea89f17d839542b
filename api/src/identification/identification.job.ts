// Simplified identification over SMEV in the background; without an answer the decision sees "unknown" (D5, D6).
import type { Passport } from "@microloan/contract/fields/passport";

import type { FeatureContext } from "../context.ts";
import { record } from "../platform/audit/audit.store.ts";
import { deriveKey, keyedHash, stableJson } from "../platform/hashing.ts";
import { findPerson, saveIdentification } from "./identification.store.ts";

export function createIdentificationJob({ config, db, partners }: FeatureContext) {
  const key = deriveKey(config.appSecret, "identification");

  return async function identify({ applicationId }: { applicationId: string }): Promise<void> {
    const person = await findPerson(db, applicationId);
    if (!person) return;
    const { inn, lastName, firstName, middleName, birthDate } = person;
    const document = person.passport as unknown as Passport;
    const { series: passportSeries, number: passportNumber, snils } = document;
    // The law asks for one of the two beside the passport; a question without them would be answered with "no".
    if (snils === null && inn === null) throw new Error("there is no SNILS, and no INN yet");
    const name = { lastName, firstName, middleName, birthDate };
    const question = { ...name, passportSeries, passportNumber, snils, inn };
    // Another document is another request: the same id would bring the answer about the first one.
    const version = keyedHash(key, stableJson(question)).slice(0, 16);
    const requestId = `identify-${applicationId}-${version}`;
    const sent = await partners.smev.sendIdentification(requestId, question);
    if (!sent.ok) throw new Error(`identification was not taken (${sent.fault})`);
    const read = await partners.smev.readIdentification(sent.messageId);
    if (!read.ok) throw new Error(`identification was not answered (${read.fault})`);
    if (read.status === "Queued") throw new Error("identification is still queued");
    const identification = read.status === "Valid" ? "confirmed" : "mismatch";
    await db.transaction().execute(async (tx) => {
      const answer = { document, inn, identification } as const;
      if (!(await saveIdentification(tx, applicationId, answer))) return;
      const details = { identification };
      await record(tx, { actor: "job:identify", applicationId, action: "identified", details });
    });
  };
}
