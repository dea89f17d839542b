// What was typed beside what others know of it: the service that the borrower came with, their last application, the
// card's bank (issue 18; decision 0092).
import { deskForms, type TypedForm } from "@microloan/contract/desk/fields";
import { checkHolder } from "@microloan/domain/card/card-holder";

import type { OutsidePerson } from "../../partners/outside-person.ts";
import { findPersonOfApplication } from "../../people/outside-people/outside-people.ts";
import type { Context } from "../../platform/context.ts";
import { findChosenHolder, findEarlierAnswers, type Known } from "./application.store.ts";
import { fieldsOf } from "./typed-forms.ts";

type Forms = Partial<Record<TypedForm, unknown>>;
type Difference = {
  form: TypedForm;
  field: string;
  source: string;
  typed: string;
  reported: string;
};

const serviceWords = { esia: "Госуслуги", tid: "Т-Банк" } as const;
const earlier = "Прошлая заявка";
const card = "Имя на карте";

/** Spelling that tells nobody apart. */
const plain = (value: string): string =>
  value.toLowerCase().replaceAll("ё", "е").replaceAll(/\s+/g, " ").trim();

/** Of a form what both have said; what only one has said is no difference. */
function differing(
  form: TypedForm,
  source: string,
  typed: unknown,
  reported: unknown,
): Difference[] {
  const theirs = new Map(fieldsOf(reported).map(({ name, value }) => [name, value]));
  return fieldsOf(typed).flatMap(({ name: field, value }) => {
    const other = theirs.get(field);
    if (other === undefined || plain(other) === plain(value)) return [];
    return [{ form, field, source, typed: value, reported: other }];
  });
}

/** Known things only: nothing told is no difference from what was typed. */
const known = (reported: object) =>
  Object.fromEntries(
    Object.entries(reported).filter(([, value]) => value !== null && value !== undefined),
  );

function formsOfOutside(person: OutsidePerson): Forms {
  const { passport = {}, snils, registrationAddress, residenceAddress } = person;
  const { lastName, firstName, middleName, birthDate, phone, email } = person;
  return {
    person: known({ lastName, firstName, middleName, birthDate, phone, email }),
    passport: known({ ...passport, snils }),
    address: known({ registrationAddress, residenceAddress }),
  };
}

export async function differencesOf(
  context: Pick<Context, "config" | "db">,
  applicationId: string,
  typed: Known,
): Promise<Difference[]> {
  const { db } = context;
  const { lastName, firstName, middleName, birthDate, phone, email } = typed;
  const forms: Forms = {
    ...Object.fromEntries(deskForms.map((form) => [form, typed[form] ?? undefined])),
    person: { lastName, firstName, middleName, birthDate, phone, email },
  };
  const outside = await findPersonOfApplication(context, db, applicationId);
  const before = await findEarlierAnswers(db, applicationId);
  const reported = [
    ...(outside
      ? [{ source: serviceWords[outside.service], reported: formsOfOutside(outside.person) }]
      : []),
    { source: earlier, reported: before as Forms },
  ];
  const fields = Object.keys(forms) as TypedForm[];
  const differences = reported.flatMap(({ source, reported: theirs }) =>
    fields.flatMap((form) => differing(form, source, forms[form], theirs[form])),
  );
  const holder = await findChosenHolder(db, applicationId);
  if (holder !== null && checkHolder(holder, { lastName, firstName }) === "other")
    differences.push({
      form: "person",
      field: "lastName",
      source: card,
      typed: `${lastName} ${firstName}`,
      reported: holder,
    });
  return differences;
}
