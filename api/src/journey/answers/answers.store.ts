// The saved answers of the forms: one row per application and form, the contract's own shape (D11).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import { preparedWrite } from "../../platform/database/prepared-read.ts";

export const formTables = ["passports", "addresses", "employments", "additionalQuestions"] as const;
export type FormTable = (typeof formTables)[number];

type Save = { form: FormTable; applicationId: string; revision: number; answers: object };

type Row = { applicationId: string; revision: number; answers: string };

const insertAnswers = (form: FormTable) =>
  preparedWrite((db, { applicationId, answers }: Row) =>
    db
      .insertInto(form)
      .values({ applicationId, answers })
      .onConflict((conflict) => conflict.column("applicationId").doNothing())
      .returning("revision"),
  );

const updateAnswers = (form: FormTable) =>
  preparedWrite((db, { applicationId, revision, answers }: Row) =>
    db
      .updateTable(form)
      .set((row) => ({ answers, savedAt: sql<Date>`now()`, revision: row("revision", "+", 1) }))
      .where("applicationId", "=", applicationId)
      .where("revision", "=", revision)
      .returning("revision"),
  );

const inserts = new Map(formTables.map((form) => [form, insertAnswers(form)]));
const updates = new Map(formTables.map((form) => [form, updateAnswers(form)]));

/**
 * Saves the answers as the revision after this one, in one statement; false when the form has another revision by now.
 * A form of revision 0 was never saved.
 */
export async function saveAnswers(tx: Db, save: Save): Promise<boolean> {
  const { form, applicationId, revision } = save;
  const write = (revision === 0 ? inserts : updates).get(form);
  const row = { applicationId, revision, answers: JSON.stringify(save.answers) };
  const written = await write?.(tx, row);
  return written?.length === 1;
}

/** Puts a sealed codeword in the place of the clear one, unless the form has been saved meanwhile. */
export async function replaceCodeword(
  db: Db,
  { applicationId, clear, sealed }: { applicationId: string; clear: string; sealed: string },
): Promise<void> {
  await db
    .updateTable("passports")
    .set({ answers: sql`jsonb_set(answers, '{codeword}', to_jsonb(${sealed}::text))` })
    .where("applicationId", "=", applicationId)
    .where(sql`answers->>'codeword'`, "=", clear)
    .execute();
}
