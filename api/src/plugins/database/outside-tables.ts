// The tables of a sign-up through ESIA or T-ID (D9).
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
  };
  outsidePeople: {
    id: string;
    service: OutsideService;
    browserHash: string;
    sealed: string;
    createdAt: Generated<Date>;
  };
};
