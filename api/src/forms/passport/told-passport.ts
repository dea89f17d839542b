// What ESIA or T-ID told of the passport of the borrower who came with it: filled in, and locked (spec §3; D9).
import type { Passport } from "@microloan/contract/fields/passport";
import { checkPassportIssueDate } from "@microloan/domain/person/passport";

import type { FeatureContext } from "../../context.ts";
import type { OutsidePerson } from "../../partners/outside-person.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";

type Context = {
  applicationId: string;
  birthDate: string;
  today: string;
  isIssuedByHidden: boolean;
};

type Fields = NonNullable<OutsidePerson["passport"]> & { snils?: string | undefined };

export function createToldPassport({ outsidePeople }: Pick<FeatureContext, "outsidePeople">) {
  async function find(db: Db, context: Context) {
    const told = await outsidePeople.ofApplication(db, context.applicationId);
    if (!told) return undefined;
    const fields = { ...passportFields(told.person.passport, context), ...snilsOf(told.person) };
    const source = told.service === "esia" ? ("esia" as const) : ("tinkoff" as const);
    return { source, fields };
  }

  /** A form that changes what was told, by the first such field. */
  async function refuseChanged(
    db: Db,
    context: Context,
    form: Passport,
  ): Promise<Refusal | undefined> {
    const told = await find(db, context);
    const given: Record<string, unknown> = form;
    const changed = Object.entries(told?.fields ?? {}).find(
      ([field, value]) => given[field] !== value,
    );
    return changed && refuse("LockedFieldChanged", { field: changed[0] });
  }

  return { find, refuseChanged };
}

const snilsOf = ({ snils }: OutsidePerson): Fields => (snils === undefined ? {} : { snils });

/** Nobody is locked into what cannot be sent: of a passport that is no longer valid nothing is taken. */
function passportFields(passport: OutsidePerson["passport"], context: Context): Fields {
  const { birthDate, today, isIssuedByHidden } = context;
  if (!passport?.series || !passport.number) return {};
  const { issueDate } = passport;
  if (issueDate && checkPassportIssueDate(issueDate, birthDate, today)) return {};
  const { issuedBy, ...rest } = passport;
  return isIssuedByHidden || issuedBy === undefined ? rest : { ...rest, issuedBy };
}
