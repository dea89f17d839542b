// Step 3: work, income, expenses; and suggestions of employers, none when the partner is silent (spec §7; D9, D11).
import { legalFormIdOfWord } from "@microloan/contract/dictionaries/legal-form-words";
import type { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { checkCompanyInn, checkPersonInn } from "@microloan/domain/person/inn";

import { findKnown } from "../../journey/answers/earlier-answers.store.ts";
import { saveForm } from "../../journey/answers/save-form.ts";
import type { Application } from "../../journey/state/journey.ts";
import type { Party } from "../../partners/parties.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { refuseTooManyFrom } from "../../platform/limits/public-calls.ts";
import { suggestedAddress } from "../address/suggested-address.ts";

type Endpoints = typeof employmentEndpoints;
type Saved = Omit<Call<Endpoints["saveEmployment"]>["body"], "applicationId" | "revision">;

export async function getEmployment(
  { db }: Context,
  _call: Call<Endpoints["getEmployment"]>,
  { id }: Application,
) {
  const { answers, revision } = await findKnown<Saved>(db, "employments", id);
  return { employment: answers, revision };
}

export async function saveEmployment(
  context: Context,
  tx: Db,
  call: Call<Endpoints["saveEmployment"]>,
  application: Application,
) {
  const { applicationId: _id, revision: _revision, ...answers } = call.body;
  if (answers.workPhone === call.session.phone) return refuse("PhoneIsOwn", { field: "workPhone" });
  const { ShowAdditionalIncome, ShowExpenses } = await context.settings.read(tx);
  // What the form no longer asks for is not kept; a form opened before the switch was turned is none the worse for it.
  if (!ShowAdditionalIncome) delete answers.additionalIncomes;
  if (!ShowExpenses) delete answers.expenses;
  // Of an earlier application, whose form did not ask for them; the field is the first of theirs on the screen.
  else if (!answers.expenses) return refuse("ValueRequired", { field: "expenses.credits" });
  const save = { form: "employments", action: "work saved", answers, isComplete: true } as const;
  return saveForm(context, tx, call, application, save);
}

export async function findParty(
  { db, partners, settings }: Context,
  { address, body: { query } }: Call<Endpoints["findParty"]>,
) {
  const { PartySuggestionsPerAddressPerMinute: perMinute } = await settings.read(db);
  const tooMany = await refuseTooManyFrom(db, { address, what: "parties", perMinute });
  if (tooMany) return tooMany;
  const answer = query === "" ? undefined : await partners.parties.findParties({ query });
  // Nobody works for what is wound up; whose register is late can still be typed by hand.
  const parties = answer?.ok ? answer.parties.filter(({ isActive }) => isActive) : [];
  const suggestions = parties.map(suggestionOf);
  return { suggestions, ...(answer?.ok === false && { isUnavailable: true }) };
}

function suggestionOf({ name, inn, kind, legalForm, address }: Party) {
  const checkInn = kind === "Company" ? checkCompanyInn : checkPersonInn;
  return {
    name,
    // An INN that our own form would refuse is not put into it.
    inn: checkInn(inn) === undefined ? inn : null,
    legalFormId: legalForm === null ? null : legalFormIdOfWord(legalForm),
    address: (address && suggestedAddress(address)) ?? null,
  };
}
