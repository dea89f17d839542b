// The tables of ESIA and T-ID: logins, the people they told of, whose they are (D9).
import type { Generated } from "kysely";

/** The services by which somebody may sign up; `tid` is the spec's tinkoff. */
export type OutsideService = "esia" | "tid";

export type OutsideTables = {
  outsideLogins: {
    id: Generated<string>;
    service: OutsideService;
    stateHash: string;
    browserHash: string;
    createdAt: Generated<Date>;
    usedAt: Date | null;
    /** Whom the login has proved; null for somebody who is no contact yet. */
    contactId: string | null;
    personId: string | null;
    /** The submit that opened a session with it. */
    spentKey: string | null;
  };
  outsidePeople: {
    id: string;
    service: OutsideService;
    browserHash: string;
    sealed: string;
    createdAt: Generated<Date>;
  };
  outsideIdentities: {
    service: OutsideService;
    subjectHash: string;
    contactId: string;
    createdAt: Generated<Date>;
  };
  applicationOutsidePeople: {
    applicationId: string;
    service: OutsideService;
    sealed: string;
    createdAt: Generated<Date>;
  };
};
