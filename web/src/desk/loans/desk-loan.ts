// A loan as the desk is told of it, on a day; its address, with the day.
import { keepPreviousData } from "@tanstack/react-query";

import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import type { SuccessOf } from "@microloan/contract/endpoint";

import { callQuery } from "../../server/query.ts";

const { getDeskLoan } = loanEndpoints;

export type DeskLoan = SuccessOf<typeof getDeskLoan>;
export type Repayment = DeskLoan["repayments"][number];

/** Each look is a line of the audit log: read when it is opened, for another day, and when something was done. */
export const loanQuery = (id: string, on: string | undefined) => ({
  ...callQuery(getDeskLoan, {
    params: { applicationId: id },
    query: on === undefined ? {} : { on },
  }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** Of every day. */
export const loanKey = [getDeskLoan.name] as const;

export const loanAddress = (id: string, on?: string): string =>
  `/desk/loans/${id}${on === undefined ? "" : `?on=${on}`}`;
