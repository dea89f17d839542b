// Simplified identification over SMEV in the background; without an answer the decision sees "unknown" (D5, D6).
import type { Passport } from "@microloan/contract/fields/passport";

import { findAnswers } from "../../capabilities/answers/answers.store.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { findPerson, saveIdentification } from "./account.store.ts";

export function createIdentification({ db, gateways }: FeatureContext) {
  return async function identify({ applicationId }: { applicationId: string }): Promise<void> {
    const person = await findPerson(db, applicationId);
    const passport = await findAnswers<Passport>(db, "passports", applicationId);
    if (!person || !passport) return;
    const { inn, lastName, firstName, middleName, birthDate } = person;
    const sent = await gateways.smev.sendIdentification(`identify-${applicationId}`, {
      lastName,
      firstName,
      middleName,
      birthDate,
      passportSeries: passport.series,
      passportNumber: passport.number,
      snils: passport.snils,
      inn,
    });
    if (!sent.ok) throw new Error(`identification was not taken (${sent.fault})`);
    const read = await gateways.smev.readIdentification(sent.messageId);
    if (!read.ok) throw new Error(`identification was not answered (${read.fault})`);
    if (read.status === "Queued") throw new Error("identification is still queued");
    const result = read.status === "Valid" ? "confirmed" : "mismatch";
    await saveIdentification(db, applicationId, result);
  };
}
