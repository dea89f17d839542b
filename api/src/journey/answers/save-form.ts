// Saving a form of the application: whoever read an older revision is told so and changes nothing (issue 5, D11).
import type { AuditAction } from "@microloan/contract/desk/audit-actions";
import type { JourneyState } from "@microloan/contract/fields/journey";

import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { type Application, journeyAsRead } from "../state/journey.ts";
import { type FormTable, saveAnswers } from "./answers.store.ts";

type FormCall = { body: { revision: number }; session: { actor: string } };

type FormSave = {
  form: FormTable;
  /** What the audit log calls the save. */
  action: AuditAction;
  answers: object;
  /** Whether these answers are all that their step asks for. */
  isComplete: boolean;
};

const facts = {
  passports: "hasPassport",
  addresses: "hasAddress",
  employments: "hasEmployment",
  additionalQuestions: "hasAdditionalQuestions",
} as const satisfies Record<FormTable, keyof Application>;

/**
 * The application is locked already, and everything else of it is as it was read then: two saves at once come one after
 * the other.
 */
export async function saveForm(
  { settings }: Pick<Context, "settings">,
  tx: Db,
  { body: { revision }, session: { actor } }: FormCall,
  application: Application,
  { form, action, answers, isComplete }: FormSave,
): Promise<{ journey: JourneyState } | Refusal> {
  const { id: applicationId } = application;
  if (!(await saveAnswers(tx, { form, applicationId, revision, answers })))
    return refuse("StaleData");
  await record(tx, { actor, applicationId, action });
  const saved = { ...application, [facts[form]]: isComplete };
  return { journey: await journeyAsRead({ db: tx, settings }, saved) };
}
