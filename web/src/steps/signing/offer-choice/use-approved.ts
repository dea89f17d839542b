// What was approved for the application, and whether the borrower has to choose a sum from it (spec §7 checkDecision…;
// D6).
import { useQuery } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";

import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { offerEndpoints } from "@microloan/contract/endpoints/offer";

import type { Choice } from "../../../calculator/choice.ts";
import { callQuery } from "../../../server/query.ts";

export type Approved = {
  /**
   * The highest loan, of which any lower sum may be taken too; null where nothing was approved before the signature.
   */
  loan: Choice | null;
  /** Less than the application's own sum was approved: nothing can be signed before another one is chosen. */
  mustChoose: boolean;
};

/** Undefined until the API has told; without an answer the page goes on as if nothing had been approved. */
export function useApproved(applicationId: string): Approved | undefined {
  const { data, isError } = useQuery({
    ...callQuery(offerEndpoints.checkDecisionApplication, { body: { applicationId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isError) return { loan: null, mustChoose: false };
  if (data === undefined) return undefined;
  const mustChoose = data.considerationStatus === "NeedSelectProduct";
  return { loan: loanOf(data), mustChoose };
}

type Decision = SuccessOf<typeof offerEndpoints.checkDecisionApplication>;

function loanOf({ approvedSum, approvedPeriod, approvedPeriodTypeId }: Decision): Choice | null {
  const periodType = approvedPeriodTypeId === null ? null : periodTypeOfId(approvedPeriodTypeId);
  if (approvedSum === null || approvedPeriod === null || periodType === null) return null;
  return { sum: approvedSum, term: approvedPeriod, periodType };
}

/** Whether a query is the one that `useApproved` reads. */
export const isApprovedQuery = ({ queryKey }: Query): boolean =>
  queryKey[0] === offerEndpoints.checkDecisionApplication.name;
