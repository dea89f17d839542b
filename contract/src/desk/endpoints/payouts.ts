// A payout in trouble at the desk: what became of its orders, without a word about the borrower (issue 18; decision
// 0091).
import * as z from "zod/mini";

import { defineEndpoint } from "../../endpoint.ts";
import { instant } from "../../fields/dates.ts";
import { id } from "../../fields/ids.ts";
import { rubles } from "../../fields/money.ts";
import { applicationParams, status } from "../fields.ts";

/**
 * One attempt; `settledAt` is null while its bank has not answered. `isPaidAfterwards`: its money went all the same,
 * and no loan stands for it.
 */
const order = z.object({
  orderId: z.string(),
  sum: rubles,
  status: z.enum(["Created", "Paid", "Rejected"]),
  isPaidAfterwards: z.boolean(),
  sentAt: instant,
  settledAt: z.nullable(instant),
});

/** Calls about payouts. The id of a payout is that of its application. */
export const payoutEndpoints = {
  /**
   * `state`: what holds the money up; null where nothing does, or no longer; `blocked` ends with the borrower's block
   * and is no trouble of the queue's. `sum`: signed. Orders: oldest first.
   */
  getDeskPayout: defineEndpoint({
    name: "getDeskPayout",
    method: "GET",
    path: "/api/desk/payout/{applicationId}",
    access: "staff",
    roles: ["cashier", "underwriter", "compliance"],
    params: applicationParams,
    response: z.object({
      applicationId: id,
      contractNumber: z.nullable(z.string()),
      status,
      sum: z.nullable(rubles),
      state: z.nullable(z.enum(["anotherCard", "unanswered", "notBegun", "blocked"])),
      orders: z.array(order),
    }),
    errors: [],
  }),
};
