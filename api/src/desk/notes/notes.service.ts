// Notes of staff on an application, and fields marked as not matching the scans (issue 18; decision 0092).
import type { noteEndpoints } from "@microloan/contract/desk/endpoints/notes";

import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { findLastMark, findNotes, insertNote } from "./notes.store.ts";

type Calls = typeof noteEndpoints;

export async function addNote(tx: Db, { params, body, staff }: Call<Calls["addNote"]>) {
  const { actor, operatorId } = staff;
  const { applicationId } = params;
  await lockAnyApplication(tx, applicationId);
  await insertNote(tx, { applicationId, operatorId, text: body.text });
  // Its words stand with the application, and go with it; the log holds none about a person.
  await record(tx, { actor, applicationId, action: "note added" });
  return {};
}

export async function markField(tx: Db, { params, body, staff }: Call<Calls["markField"]>) {
  const { actor, operatorId } = staff;
  const { applicationId } = params;
  await lockAnyApplication(tx, applicationId);
  // Never marked, it matches.
  const { differs } = (await findLastMark(tx, applicationId, body)) ?? { differs: false };
  if (differs === body.differs) return {};
  await insertNote(tx, { applicationId, operatorId, ...body });
  await record(tx, { actor, applicationId, action: "field marked", details: body });
  return {};
}

/** As the desk shows them. */
export const notesOf = async (db: Db, applicationId: string) =>
  (await findNotes(db, applicationId)).map(
    ({ id, writtenAt, username, text, form, field, differs }) => ({
      id,
      at: writtenAt.toISOString(),
      by: username,
      text,
      mark: form !== null && field !== null && differs !== null ? { form, field, differs } : null,
    }),
  );
