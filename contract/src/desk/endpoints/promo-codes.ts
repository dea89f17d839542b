// Promo codes: what they give, to how many and until when (issue 18; decision 0094).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { date, instant } from "../../fields/dates.ts";
import { loanSum, rubles } from "../../fields/money.ts";
import { mixed } from "../../fields/text.ts";

const ofAdministrator = { access: "staff", roles: ["administrator"], method: "POST" } as const;

/** As somebody types it; kept in capitals, with Latin letters that look like Cyrillic ones as these. */
const code = mixed(30);

const wholeBetween = (least: number, most: number, words: string) =>
  z.int(words).check(z.minimum(least, words), z.maximum(most, words));

const percent = wholeBetween(1, 100, "Укажите целое число от 1 до 100");
const mostUses = z.nullable(
  wholeBetween(1, 1_000_000, "Укажите целое число от 1 до 1\u00a0000\u00a0000"),
);

/** What may be changed while it runs: its last day, and how many may use it; null is without bound. */
const changeable = { validTo: z.nullable(date), mostUses };

/** Calls about promo codes. */
export const promoCodeEndpoints = {
  /**
   * By the code, fifty at once; `after` is `next` of the page before, null when there is no more. `uses`: applications
   * that have taken it and are under way or were signed.
   */
  listPromoCodes: defineEndpoint({
    name: "listPromoCodes",
    method: "GET",
    path: "/api/desk/promo-codes",
    access: "staff",
    roles: ["compliance", "administrator"],
    query: z.strictObject({ after: z.optional(code) }),
    response: z.object({
      promoCodes: z.array(
        z.object({
          code: z.string(),
          discountPercent: percent,
          validFrom: date,
          validTo: z.nullable(date),
          leastSum: z.nullable(rubles),
          mostSum: z.nullable(rubles),
          mostUses,
          uses: z.int(),
          /** Null: it was there before codes had a maker. */
          madeBy: z.nullable(z.string()),
          madeAt: instant,
          /** Since when nobody takes it any more. */
          endedAt: z.nullable(instant),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    errors: [],
  }),
  /** What it gives never changes: another discount is another code. */
  addPromoCode: defineEndpoint({
    ...ofAdministrator,
    name: "addPromoCode",
    path: "/api/desk/promo-codes/add",
    body: z
      .strictObject({
        code,
        discountPercent: percent,
        validFrom: date,
        leastSum: z.nullable(loanSum),
        mostSum: z.nullable(loanSum),
        ...changeable,
      })
      .check(
        z.refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
          path: ["validTo"],
          error: "Последний день раньше первого",
        }),
        z.refine(({ leastSum, mostSum }) => mostSum === null || mostSum >= (leastSum ?? 0), {
          path: ["mostSum"],
          error: "Меньше наименьшей суммы",
        }),
      ),
    response: emptyResponse,
    errors: ["PromoCodeTaken", "DayPast"],
    submit: true,
  }),
  /**
   * An offer that stands keeps its discount: the last day is today at the earliest. `from`: what somebody saw;
   * `GroundMoved` where it is something else by now.
   */
  changePromoCode: defineEndpoint({
    ...ofAdministrator,
    name: "changePromoCode",
    path: "/api/desk/promo-codes/change",
    body: z.strictObject({ code, from: z.strictObject(changeable), ...changeable }),
    response: emptyResponse,
    errors: ["DayPast", "LimitBelowUse", "GroundMoved"],
    submit: true,
  }),
  /** Nobody takes it from now on; whoever has it keeps it for the day, and as long as their offer stands. */
  endPromoCode: defineEndpoint({
    ...ofAdministrator,
    name: "endPromoCode",
    path: "/api/desk/promo-codes/end",
    body: z.strictObject({ code }),
    response: emptyResponse,
    errors: ["GroundMoved"],
    submit: true,
  }),
};
