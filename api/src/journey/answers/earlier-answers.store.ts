// What is known of a form: the answers saved for this application, else those that its own borrower saved for the one
// before. The latter are a proposal: as long as they are not saved here the form has revision 0 and no step is done
// (spec §1, the shorter flow; D5; decision 0029).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import { type FormTable, findSaved, type SavedAnswers } from "./answers.store.ts";

export type KnownAnswers<Answers> = SavedAnswers<Answers> & {
  /** Whether they are another application's. */
  isEarlier: boolean;
};

/** The contact is the application's own: nobody else's answers can come along. */
export async function findKnown<Answers>(
  db: Db,
  form: FormTable,
  applicationId: string,
): Promise<KnownAnswers<Answers>> {
  const saved = await findSaved<Answers>(db, form, applicationId);
  if (saved.revision > 0) return { ...saved, isEarlier: false };
  // The four tables are alike; the builder cannot tell the columns of a union of them.
  const table = form as "passports";
  const earlier = await db
    .selectFrom("applications as this")
    .innerJoin("applications as before", "before.contactId", "this.contactId")
    .innerJoin(table, `${table}.applicationId`, "before.id")
    .select(sql<Answers>`answers`.as("answers"))
    .where("this.id", "=", applicationId)
    .whereRef("before.id", "!=", "this.id")
    .whereRef("before.createdAt", "<=", "this.createdAt")
    .orderBy("before.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    answers: (earlier?.answers as Answers | undefined) ?? null,
    revision: 0,
    isEarlier: earlier !== undefined,
  };
}
