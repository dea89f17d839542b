// The desk's numbers by day: how far applications came, decisions, waits for a person, partners, payouts (issue 18;
// decision 0089). Nobody's name is in them.
import * as z from "zod/mini";

import { experiments } from "@microloan/domain/journey/experiments";

import { defineEndpoint } from "../../endpoint.ts";
import { date, instant } from "../../fields/dates.ts";
import { rubles } from "../../fields/money.ts";
import { periods } from "../numbers-period.ts";

/** How far an application came, in the order of the journey. Not everybody is asked for the INN and for scans (D5). */
export const funnelStages = [
  "started",
  "passport",
  "additional-questions",
  "address",
  "employment",
  "inn",
  "number-confirmation",
  "select-map",
  "docs-uploading",
  "pack",
  "signed",
  "approved",
  "issued",
] as const;

/** A stage of the funnel. */
export type FunnelStage = (typeof funnelStages)[number];

/** What people wait for until somebody at the desk has decided. */
export const waitKinds = ["decision", "scans", "proposal", "phone"] as const;

/** Kind of a wait. */
export type WaitKind = (typeof waitKinds)[number];

/** What became of a question to a partner; `unknown`: the partner may have done it, and has not said so. */
export const partnerOutcomes = [
  "answered",
  "timeout",
  "unreachable",
  "broken",
  "bad-answer",
  "unknown",
] as const;

/** Outcome of a question to a partner. */
export type PartnerOutcome = (typeof partnerOutcomes)[number];

const moved = z.object({ count: z.int(), sum: rubles });
/** Null where there were none. */
const seconds = z.nullable(z.int());

/** Calls about numbers. */
export const numbersEndpoints = {
  /**
   * Days of Moscow, both included, today at the latest; thirty of them unless `from` or `days` says otherwise. The
   * funnel counts applications by the day on which they were begun, of one flow and by the groups of one experiment
   * where these are given; its days from `changingSince` on still change. Everything else is counted by the day on
   * which it happened. Finished days are as they were at `countedAt`, the earliest of their hours; `missing` have not
   * been counted yet; today is at most a minute old. Median and 90th percentile are of each day.
   */
  getNumbers: defineEndpoint({
    name: "getNumbers",
    method: "GET",
    path: "/api/desk/numbers",
    access: "staff",
    roles: ["underwriter", "compliance", "administrator"],
    query: z.strictObject({
      days: z.optional(z.enum(periods)),
      from: z.optional(date),
      to: z.optional(date),
      flow: z.optional(z.enum(["new", "reapplication"])),
      experiment: z.optional(z.enum(experiments)),
    }),
    response: z.object({
      from: date,
      to: date,
      today: date,
      changingSince: date,
      countedAt: z.nullable(instant),
      missing: z.array(date),
      funnel: z.array(
        z.object({
          day: date,
          group: z.nullable(z.enum(["A", "B"])),
          reached: z.record(z.enum(funnelStages), z.int()),
        }),
      ),
      decisions: z.array(
        z.object({
          day: date,
          stage: z.enum(["first", "offer", "final", "operator", "payout"]),
          rule: z.string(),
          /** The rule in Russian. */
          words: z.string(),
          outcome: z.enum(["approve", "refuse", "review"]),
          count: z.int(),
        }),
      ),
      waits: z.array(
        z.object({
          day: date,
          kind: z.enum(waitKinds),
          count: z.int(),
          medianSeconds: z.int(),
          p90Seconds: z.int(),
        }),
      ),
      partners: z.array(
        z.object({
          day: date,
          partner: z.string(),
          outcome: z.enum(partnerOutcomes),
          count: z.int(),
        }),
      ),
      payouts: z.array(
        z.object({
          day: date,
          sent: moved,
          arrived: moved,
          failed: moved,
          medianSeconds: seconds,
          p90Seconds: seconds,
        }),
      ),
    }),
    errors: [],
  }),
};
