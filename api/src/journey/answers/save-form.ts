// Saving a form of the application: whoever read an older revision is told so and changes nothing (issue 5, D11).
import type { JourneyState } from "@microloan/contract/fields/journey";

import type { Journeys } from "../../context.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { type FormTable, saveAnswers } from "./answers.store.ts";

type FormSave = {
  form: FormTable;
  /** What the audit log calls it. */
  action: string;
  applicationId: string;
  session: { actor: string; contactId: string };
  revision: number;
  answers: object;
};

/** The application is locked already, by `journeys.hold`: two saves at once come one after the other. */
export async function saveForm(
  tx: Db,
  journeys: Journeys,
  { action, session, ...save }: FormSave,
): Promise<{ journey: JourneyState } | Refusal> {
  const { applicationId } = save;
  if (!(await saveAnswers(tx, save))) return refuse("StaleData");
  await journeys.voidPack(tx, applicationId);
  await record(tx, { actor: session.actor, applicationId, action });
  return { journey: await journeys.state(tx, { applicationId, contactId: session.contactId }) };
}
