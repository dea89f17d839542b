// Terms of a loan and its payment schedule, before signing and in the personal account (D2, D12).
import * as z from "zod/mini";

import { period, periodTypeId } from "./calculator.ts";
import { date } from "./dates.ts";
import { rubles } from "./money.ts";

/** One row of the payment schedule; money in rubles, `number` from 1. */
export const scheduledPayment = z.object({
  number: z.int(),
  date,
  amount: rubles,
  principal: rubles,
  interest: rubles,
  balance: rubles,
});

/** Terms of a loan: `psk` and `dailyRate` in percent (ПСК to three decimals), `pskRubles` the full cost in rubles. */
export const loanTermsShape = {
  sum: rubles,
  period,
  periodTypeId,
  refundSum: rubles,
  overpaymentSum: rubles,
  psk: z.number(),
  pskRubles: rubles,
  dailyRate: z.number(),
  payments: z.array(scheduledPayment),
};
