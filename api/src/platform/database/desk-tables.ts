// The tables of the lender's desk (decisions 0078, 0079, 0080, 0092).
import type { Generated } from "kysely";

import type { TypedForm } from "@microloan/contract/desk/fields";
import type { ProposalKind } from "@microloan/contract/desk/proposal-kinds";
import type { Role } from "@microloan/contract/desk/roles";

export type DeskTables = {
  /** Staff: at the desk by their roles, in restricted access whatever these are. */
  operators: {
    id: Generated<string>;
    username: string;
    /** Of the person: nobody has two logins. */
    employeeNumber: string;
    passwordHash: string;
    createdAt: Generated<Date>;
    disabledAt: Date | null;
    roles: Generated<Role[]>;
    /** The authenticator's secret, sealed; null until it is set up. */
    totpSealed: string | null;
    /** Of the last code that counted: none counts twice. */
    totpStep: number | null;
    recoveryHashes: Generated<string[]>;
  };
  /** What a password at the desk is exchanged for; spent by a right code of the authenticator. */
  deskTickets: {
    id: Generated<string>;
    operatorId: string;
    tokenHash: string;
    browserHash: string;
    /** The one that it was given for: with another one it opens nothing. */
    passwordHash: string;
    /** The secret that is being set up, sealed; null where there is one already. */
    newTotpSealed: string | null;
    expiresAt: Date;
    consumedAt: Date | null;
  };
  deskSessions: {
    id: Generated<string>;
    operatorId: string;
    tokenHash: string;
    browserHash: string;
    createdAt: Generated<Date>;
    lastSeenAt: Generated<Date>;
    endedAt: Date | null;
  };
  /** It stands as long as the session does. */
  deskTakes: {
    /** One of these two is what was taken. */
    applicationId: string | null;
    phoneChangeId: string | null;
    operatorId: string;
    sessionId: string;
    takenAt: Generated<Date>;
  };
  /** Added, never changed: a text, or whether a typed field differs from the scans. */
  deskNotes: {
    id: Generated<string>;
    applicationId: string;
    operatorId: string;
    writtenAt: Generated<Date>;
    text: string | null;
    form: TypedForm | null;
    field: string | null;
    differs: boolean | null;
  };
  /** What needs a second person; the database refuses a confirmation by whoever made it. */
  deskProposals: {
    id: Generated<string>;
    kind: ProposalKind;
    /** What it is about: one of a kind waits for each. */
    subject: string;
    /** Of loans and applications. */
    applicationId: string | null;
    /** What an approval stands on: with a newer decision it waits for nobody any more. */
    decisionId: number | null;
    /** Of loans and applications. */
    sumKopecks: number | null;
    /** Of settings and roles: from what to what; of a write-off: the day of its sum. */
    change: unknown;
    note: string | null;
    madeBy: string;
    madeAt: Generated<Date>;
    outcome: "confirmed" | "declined" | "overtaken" | null;
    settledBy: string | null;
    settledAt: Date | null;
    settledNote: string | null;
  };
};
