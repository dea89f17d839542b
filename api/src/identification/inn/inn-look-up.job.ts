// Looks the INN up by passport in the background; the journey never waits for it, and an answer that comes late fills it in
// by itself (D5, D6).
import type { Passport } from "@microloan/contract/fields/passport";

import type { FeatureContext } from "../../context.ts";
import { record } from "../../platform/audit/audit.store.ts";
import { findPerson, saveFoundInn } from "../identification.store.ts";

export function createInnLookUp({ db, partners, identification }: FeatureContext) {
  return async function lookUpInn({ applicationId }: { applicationId: string }): Promise<void> {
    const person = await findPerson(db, applicationId);
    if (!person) return;
    const { lastName, firstName, middleName, birthDate } = person;
    const document = person.passport as unknown as Passport;
    const found = await partners.innLookUp.findInn({
      lastName,
      firstName,
      middleName,
      birthDate,
      passportSeries: document.series,
      passportNumber: document.number,
    });
    if (!found.ok) throw new Error(`the INN look-up gave no answer (${found.fault})`);
    const { inn } = found;
    await db.transaction().execute(async (tx) => {
      const { isNews, isAskedAnew } = await saveFoundInn(tx, applicationId, { document, inn });
      if (!isNews) return;
      const details = { isFound: inn !== null };
      await record(tx, {
        actor: "job:look-up-inn",
        applicationId,
        action: "INN looked up",
        details,
      });
      if (isAskedAnew) await identification.askAgain(tx, applicationId);
    });
  };
}
