// Everything of an application that the papers of its pack say (D7).
import { toldHolder } from "../../cards/told-holder.store.ts";
import { pricedOn } from "../../journey/state/journey.store.ts";
import type { Db } from "../../platform/database/database.ts";

export function findPackSource(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .innerJoin("passports", "passports.applicationId", "applications.id")
    .innerJoin("addresses", "addresses.applicationId", "applications.id")
    .innerJoin(
      "financingInstruments",
      "financingInstruments.id",
      "applications.financingInstrumentId",
    )
    .select([
      "applications.contractNumber",
      "applications.version",
      pricedOn.as("pricedOn"),
      "applications.sumKopecks",
      "applications.term",
      "applications.periodType",
      "applications.promoCode",
      "applications.extraIds",
      "contacts.lastName",
      "contacts.firstName",
      "contacts.middleName",
      "contacts.birthDate",
      "contacts.phone",
      "contacts.email",
      "passports.answers as passport",
      "addresses.answers as address",
      "financingInstruments.cardMask",
      toldHolder.as("cardHolder"),
    ])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
}
