// Entries of the five sub-forms: added, changed, removed at the step of the additional questions; each change takes back a
// pack that waits for its signature (spec §7; D11; decision 0030).
import type { SubFormKind } from "@microloan/contract/fields/additional-question";
import type { FieldFault } from "@microloan/contract/fields/rule";

import type { FeatureContext } from "../../context.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import * as store from "./sub-form.store.ts";

type Caller = { session: { contactId: string; actor: string } };
type Save = Caller & {
  body: { applicationId: string; id?: string | undefined; revision: number };
};
type Read = Caller & { query: { applicationId: string } };
type Removal = Caller & { query: { applicationId: string; id: string } };

const step = "additional-questions";

export function createSubFormService({ db, journeys, settings }: FeatureContext) {
  async function changed(tx: Db, { session }: Caller, kind: SubFormKind, deed: Deed) {
    const { applicationId, id, action } = deed;
    await store.markChanged(tx, applicationId);
    await journeys.voidPack(tx, applicationId);
    const details = { kind, entryId: id };
    await record(tx, { actor: session.actor, applicationId, action, details });
  }

  async function write(tx: Db, call: Save, kind: SubFormKind): Promise<string | Refusal> {
    const { applicationId, id, revision, ...answers } = call.body;
    const entry = { applicationId, kind };
    if (id !== undefined) {
      if (await store.updateEntry(tx, { ...entry, id, revision }, answers)) return id;
      const known = await store.findEntry(tx, { ...entry, id });
      return refuse(known?.removedAt === null ? "StaleData" : "NotFound");
    }
    if (revision !== 0) return refuse("StaleData");
    const { SubFormsPerKind: most } = await settings.read(tx);
    const { [kind]: entries } = await store.countEntries(tx, applicationId);
    if (entries >= most) return refuse("SubFormsTooMany");
    return store.insertEntry(tx, entry, answers);
  }

  /** `faults` are those that need today: the contract has found the others. */
  async function save(
    tx: Db,
    call: Save,
    { kind, faults = [] }: { kind: SubFormKind; faults?: readonly (FieldFault | undefined)[] },
  ): Promise<{ id: string } | Refusal> {
    const { applicationId } = call.body;
    const owned = { applicationId, contactId: call.session.contactId };
    const application = await journeys.hold(tx, owned, step);
    if (isRefusal(application)) return application;
    const fault = faults.find((one) => one !== undefined);
    if (fault) return refuse(fault.error, { field: fault.field });
    const id = await write(tx, call, kind);
    if (isRefusal(id)) return id;
    await changed(tx, call, kind, { applicationId, id, action: "sub-form saved" });
    return { id };
  }

  async function list<Entry>({ query, session }: Read, kind: SubFormKind) {
    const { applicationId } = query;
    const owned = await journeys.read(db, { applicationId, contactId: session.contactId });
    if (isRefusal(owned)) return owned;
    const entries = await store.findEntries(db, { applicationId, kind });
    return entries.map(({ id, answers, revision }) => ({ ...answers, id, revision }) as Entry);
  }

  /** What is removed already stays so without a trace; what never was, or went long ago, is not found. */
  function remove(call: Removal, kind: SubFormKind): Promise<Record<string, never> | Refusal> {
    const { applicationId, id } = call.query;
    const owned = { applicationId, contactId: call.session.contactId };
    return db.transaction().execute(async (tx) => {
      const application = await journeys.hold(tx, owned, step);
      if (isRefusal(application)) return application;
      const entry = { applicationId, kind, id };
      if (await store.removeEntry(tx, entry)) {
        const { SubFormsPerKind: most } = await settings.read(tx);
        await store.forgetRemoved(tx, entry, most);
        await changed(tx, call, kind, { applicationId, id, action: "sub-form removed" });
      } else if (!(await store.findEntry(tx, entry))) return refuse("NotFound");
      return {};
    });
  }

  return { save, list, remove };
}

type Deed = { applicationId: string; id: string; action: string };
