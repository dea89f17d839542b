// Entries of the five sub-forms: added, changed, removed at the step of the additional questions (spec §7; D11;
// decision 0030).
import type { SubFormKind } from "@microloan/contract/fields/additional-question";
import type { FieldFault } from "@microloan/contract/fields/rule";
import { subFormFaultsOn } from "@microloan/contract/fields/sub-forms";

import * as store from "../../journey/answers/sub-forms.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";

type Caller = { session: { actor: string } };
type Save = Caller & {
  body: { applicationId: string; id?: string | undefined; revision: number };
};
type Removal = Caller & { query: { applicationId: string; id: string } };

export async function listSubForms(db: Db, entries: { applicationId: string; kind: SubFormKind }) {
  const rows = await store.findEntries(db, entries);
  return rows.map(({ id, answers, revision }) => ({ ...answers, id, revision }));
}

export async function saveSubForm(
  context: Context,
  tx: Db,
  call: Save,
  kind: SubFormKind,
): Promise<{ id: string } | Refusal> {
  const { applicationId } = call.body;
  const fault = subFormFaults(kind, call.body, context.clock.today()).find(Boolean);
  if (fault) return refuse(fault.error, { field: fault.field });
  const id = await writeEntry(context, tx, call, kind);
  if (isRefusal(id)) return id;
  const details = { kind, entryId: id };
  const { actor } = call.session;
  await record(tx, { actor, applicationId, action: "sub-form saved", details });
  return { id };
}

/** What is removed already stays so without a trace; what never was, or went long ago, is not found. */
export async function removeSubForm(
  { settings }: Context,
  tx: Db,
  { query, session }: Removal,
  kind: SubFormKind,
): Promise<Record<string, never> | Refusal> {
  const { applicationId, id } = query;
  const entry = { applicationId, kind, id };
  if (await store.removeEntry(tx, entry)) {
    const { SubFormsPerKind: most } = await settings.read(tx);
    await store.forgetRemoved(tx, entry, most);
    const { actor } = session;
    const details = { kind, entryId: id };
    await record(tx, { actor, applicationId, action: "sub-form removed", details });
  } else if (!(await store.findEntry(tx, entry))) return refuse("NotFound");
  return {};
}

/** Those that need today: the contract has found the others. */
export function subFormFaults(
  kind: SubFormKind,
  answers: object,
  today: string,
): readonly (FieldFault | undefined)[] {
  const faultsOn = subFormFaultsOn[kind] as (
    form: object,
    today: string,
  ) => readonly (FieldFault | undefined)[];
  return faultsOn(answers, today);
}

async function writeEntry(
  { settings }: Context,
  tx: Db,
  { body }: Save,
  kind: SubFormKind,
): Promise<string | Refusal> {
  const { applicationId, id, revision, ...answers } = body;
  const entry = { applicationId, kind };
  if (id !== undefined) {
    if (await store.updateEntry(tx, { ...entry, id, revision }, answers)) return id;
    const known = await store.findEntry(tx, { ...entry, id });
    return refuse(known?.removedAt === null ? "StaleData" : "NotFound");
  }
  if (revision !== 0) return refuse("StaleData");
  const { SubFormsPerKind: most } = await settings.read(tx);
  const { [kind]: entries } = await store.countSubForms(tx, applicationId);
  if (entries >= most) return refuse("SubFormsTooMany");
  return store.insertEntry(tx, entry, answers);
}
