// The entries of the five sub-forms of the additional questions (D11).
import type { Generated, JSONColumnType } from "kysely";

import type { SubFormKind } from "@microloan/contract/fields/additional-question";

export type SubFormTables = {
  subForms: {
    id: Generated<string>;
    applicationId: string;
    kind: SubFormKind;
    /** null once it is removed. */
    answers: JSONColumnType<Record<string, unknown> | null, string, string | null>;
    /** How often it was saved. */
    revision: Generated<number>;
    createdAt: Generated<Date>;
    savedAt: Generated<Date>;
    removedAt: Date | null;
  };
};
