// The tables of the choice of a product and of the denial (spec §4, §7; decision 0032).
import type { Generated } from "kysely";

export type ProductTables = {
  /** The newest choice of each application, and what became of it. */
  productChoices: {
    applicationId: string;
    sumKopecks: number;
    term: number;
    periodType: "days" | "weeks";
    status: "InProgress" | "Ready" | "Refused";
    askedAt: Generated<Date>;
    settledAt: Date | null;
  };
  clientDenials: {
    applicationId: string;
    comment: string | null;
    deniedAt: Generated<Date>;
  };
  /** Signatures under conditions that were not approved: another signature took their place. */
  withdrawnSignatures: {
    packId: string;
    applicationId: string;
    codeId: string;
    packHash: string;
    phone: string;
    signedAt: Date;
    address: string;
    userAgent: string;
    analyticsCookie: string | null;
    withdrawnAt: Generated<Date>;
  };
};
