// Paid extras of a loan – the specification's additional products – as dated data (spec §3; D8). What
// people read of them is in the contract.
import type { IsoDate } from "../person/dates.ts";
import { isInForce } from "./dated.ts";
import type { Kopecks } from "./money.ts";

/** Product types of spec §3, numbers 1 and 2 on the wire. */
export type ExtraKind = "financial-protection" | "value-added-service";

/** The extras by name. */
export type ExtraId = "payment-protection" | "lawyer-on-call";

/**
 * An extra as it is sold from `validFrom` up to and including `validTo` (null: until further
 * notice). The price is kept back when the money is paid out. The smaller `priority` is shown first
 * and yields last. D8.
 */
export type Extra = {
  id: ExtraId;
  kind: ExtraKind;
  amountKopecks: Kopecks;
  priority: number;
  validFrom: IsoDate;
  validTo: IsoDate | null;
};

/**
 * Every version of every extra. A changed price is a new row; the old one gets its last day.
 * Assumption: D8, demo prices.
 */
export const extras: readonly Extra[] = [
  {
    id: "payment-protection",
    kind: "financial-protection",
    amountKopecks: 990_00,
    priority: 1,
    validFrom: "2025-09-01",
    validTo: null,
  },
  {
    id: "lawyer-on-call",
    kind: "value-added-service",
    amountKopecks: 450_00,
    priority: 2,
    validFrom: "2025-09-01",
    validTo: "2026-03-31",
  },
  {
    id: "lawyer-on-call",
    kind: "value-added-service",
    amountKopecks: 490_00,
    priority: 2,
    validFrom: "2026-04-01",
    validTo: null,
  },
];

/** The extras sold on a date, in the order they are shown. D8. */
export const extrasOn = (date: IsoDate): readonly Extra[] =>
  extras.filter(isInForce(date)).toSorted((a, b) => a.priority - b.priority);
