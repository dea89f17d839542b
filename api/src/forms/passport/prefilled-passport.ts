// What ESIA or T-ID knows of the passport of the borrower who came with it: filled in, and locked (spec §3; D9).
import type { Passport } from "@microloan/contract/fields/passport";
import { checkPassportIssueDate } from "@microloan/domain/person/passport";

import type { OutsidePerson } from "../../partners/outside-person.ts";
import { findPersonOfApplication } from "../../people/outside-people/outside-people.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { reportedAddressesOf } from "../address/prefilled-address.ts";

type Circumstances = {
  applicationId: string;
  birthDate: string;
  today: string;
  isIssuedByHidden: boolean;
};

type Fields = NonNullable<OutsidePerson["passport"]> & { snils?: string | undefined };

export async function prefilledPassport(context: Context, db: Db, circumstances: Circumstances) {
  const found = await findPersonOfApplication(context, db, circumstances.applicationId);
  if (!found) return undefined;
  const { service, person } = found;
  const fields = { ...passportFields(person.passport, circumstances), ...snilsOf(person) };
  const source = service === "esia" ? ("esia" as const) : ("tinkoff" as const);
  return { source, fields, ...reportedAddressesOf(person) };
}

/** A form that changes what was filled in, by the first such field. */
export async function refuseChangedPrefill(
  context: Context,
  tx: Db,
  circumstances: Circumstances,
  form: Passport,
): Promise<Refusal | undefined> {
  const prefilled = await prefilledPassport(context, tx, circumstances);
  const given: Record<string, unknown> = form;
  const changed = Object.entries(prefilled?.fields ?? {}).find(
    ([field, value]) => given[field] !== value,
  );
  return changed && refuse("LockedFieldChanged", { field: changed[0] });
}

const snilsOf = ({ snils }: OutsidePerson): Fields => (snils === undefined ? {} : { snils });

/** Nobody is locked into what cannot be sent: of a passport that is no longer valid nothing is taken. */
function passportFields(passport: OutsidePerson["passport"], circumstances: Circumstances): Fields {
  const { birthDate, today, isIssuedByHidden } = circumstances;
  if (!passport?.series || !passport.number) return {};
  const { issueDate } = passport;
  if (issueDate && checkPassportIssueDate(issueDate, birthDate, today)) return {};
  const { issuedBy, ...rest } = passport;
  return isIssuedByHidden || issuedBy === undefined ? rest : { ...rest, issuedBy };
}
