// What is known of a form: the answers saved for this application, else those that its own borrower saved for the one
// before. The latter are a proposal: as long as they are not saved here the form has revision 0 and no step is done
// (spec §1, the shorter flow; D5; decision 0029).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import { preparedRead } from "../../platform/database/prepared-read.ts";
import { type FormTable, formTables } from "./answers.store.ts";

/** The caller knows their shape from the contract. */
export type KnownAnswers<Answers> = {
  answers: Answers | null;
  revision: number;
  /** Whether they are another application's. */
  isEarlier: boolean;
};

const findAnswers = (form: FormTable) =>
  preparedRead((db, { applicationId }: { applicationId: string }) => {
    // The four tables are alike; the builder cannot tell the columns of a union of them.
    const table = form as "passports";
    return db
      .selectFrom("applications as this")
      .innerJoin("applications as before", "before.contactId", "this.contactId")
      .innerJoin(table, `${table}.applicationId`, "before.id")
      .select([
        `${table}.answers`,
        `${table}.revision`,
        sql<boolean>`before.id <> this.id`.as("isEarlier"),
      ])
      .where("this.id", "=", applicationId)
      .whereRef("before.createdAt", "<=", "this.createdAt")
      .orderBy("isEarlier")
      .orderBy("before.createdAt", "desc")
      .limit(1);
  });

const reads = new Map(formTables.map((form) => [form, findAnswers(form)]));

/** The contact is the application's own: nobody else's answers can come along. */
export async function findKnown<Answers>(
  db: Db,
  form: FormTable,
  applicationId: string,
): Promise<KnownAnswers<Answers>> {
  const [found] = (await reads.get(form)?.(db, { applicationId })) ?? [];
  if (!found) return { answers: null, revision: 0, isEarlier: false };
  const { isEarlier, revision } = found;
  const answers = found.answers as Answers;
  return { answers, revision: isEarlier ? 0 : revision, isEarlier };
}
