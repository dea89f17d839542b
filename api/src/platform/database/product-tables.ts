// The tables of the choice of a product and of the denial (spec §4, §7; decision 0032).
import type { Generated } from "kysely";

export type ProductTables = {
  promoCodes: {
    /** As `promoCodeText` writes it. */
    code: string;
    discountPercent: number;
    /** First and last day, by Moscow. */
    validFrom: string;
    validTo: string | null;
    leastSumKopecks: number | null;
    mostSumKopecks: number | null;
    mostUses: number | null;
    /** Applications that have taken it and are under way or were signed. */
    uses: Generated<number>;
    /** Null: it was there before codes had a maker. */
    madeBy: string | null;
    madeAt: Generated<Date>;
    /** Nobody takes it any more. */
    endedAt: Date | null;
  };
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
