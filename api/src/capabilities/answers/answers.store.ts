// The saved answers of the forms: one row per application and form, the contract's own shape (D11).
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";

export type FormTable = "passports" | "addresses" | "employments" | "additionalQuestions";

export async function saveAnswers(
  tx: Db,
  form: FormTable,
  applicationId: string,
  answers: object,
): Promise<void> {
  const written = JSON.stringify(answers);
  await tx
    .insertInto(form)
    .values({ applicationId, answers: written })
    .onConflict((conflict) =>
      conflict.column("applicationId").doUpdateSet({ answers: written, savedAt: sql`now()` }),
    )
    .execute();
  await tx
    .updateTable("applications")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", applicationId)
    .execute();
}

/** The answers as they were saved, or null; the caller knows their shape from the contract. */
export async function findAnswers<Answers>(
  db: Db,
  form: FormTable,
  applicationId: string,
): Promise<Answers | null> {
  const row = await db
    .selectFrom(form)
    .select("answers")
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
  return (row?.answers as Answers | undefined) ?? null;
}
