// Saving a form of the application: whoever read an older revision is told so and changes nothing (issue 5, D11).
import type { JourneyState } from "@microloan/contract/fields/journey";

import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { journeyState } from "../state/journey.ts";
import { type FormTable, saveAnswers } from "./answers.store.ts";

type FormCall = {
  body: { applicationId: string; revision: number };
  session: { actor: string; contactId: string };
};

/** `action` is what the audit log calls the save. */
type FormSave = { form: FormTable; action: string; answers: object };

/** The application is locked already: two saves at once come one after the other. */
export async function saveForm(
  context: Pick<Context, "settings">,
  tx: Db,
  { body: { applicationId, revision }, session: { actor, contactId } }: FormCall,
  { form, action, answers }: FormSave,
): Promise<{ journey: JourneyState } | Refusal> {
  if (!(await saveAnswers(tx, { form, applicationId, revision, answers })))
    return refuse("StaleData");
  await record(tx, { actor, applicationId, action });
  return { journey: await journeyState(context, tx, { applicationId, contactId }) };
}
