// What goes to which card, once the loan is approved, as the timer page and the account tell it (decision 0075).
import type { LoanTerms } from "@microloan/domain/loan/offer";

import { lentTerms } from "../../loan/terms/lent-terms.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { preparedRead } from "../../platform/database/prepared-read.ts";

const findPayouts = preparedRead((db, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("applications")
    .innerJoin("signatures", "signatures.applicationId", "applications.id")
    .innerJoin("signingPacks", "signingPacks.id", "signatures.packId")
    .innerJoin(
      "financingInstruments",
      "financingInstruments.id",
      "applications.financingInstrumentId",
    )
    .select(["financingInstruments.cardMask", lentTerms.$castTo<LoanTerms>().as("terms")])
    .where("applications.id", "=", applicationId),
);

export async function findPayout(db: Db, applicationId: string) {
  return (await findPayouts(db, { applicationId }))[0];
}
