// Who came by a confirmed ESIA account, with the passport that ESIA has verified, is identified by that (D6).
import type { Passport } from "@microloan/contract/fields/passport";

import { findPersonOfApplication } from "../people/outside-people/outside-people.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database/database.ts";
import { findPerson } from "./identification.store.ts";

type Identification = "confirmed" | "mismatch" | "unknown";
type Identified = { id: string; identification: Identification };

/** SMEV's word, and without it ESIA's. */
export async function identificationOf(
  context: Pick<Context, "config">,
  db: Db,
  { id, identification }: Identified,
): Promise<Identification> {
  if (identification !== "unknown") return identification;
  return (await isConfirmedByEsia(context, db, id)) ? "confirmed" : "unknown";
}

async function isConfirmedByEsia(
  context: Pick<Context, "config">,
  db: Db,
  applicationId: string,
): Promise<boolean> {
  const told = await findPersonOfApplication(context, db, applicationId);
  const saved = told?.service === "esia" && told.isChecked && (await findPerson(db, applicationId));
  if (!saved) return false;
  const { number, series } = saved.passport as unknown as Passport;
  const { birthDate, firstName, lastName, middleName = null, passport } = told.person;
  return (
    passport?.series === series &&
    passport.number === number &&
    lastName === saved.lastName &&
    firstName === saved.firstName &&
    middleName === saved.middleName &&
    birthDate === saved.birthDate
  );
}
