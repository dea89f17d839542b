// The contract of a loan that was paid out today and has not been told of in this browser (decision 0075).
import { useQuery } from "@tanstack/react-query";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { usePersistedState } from "../../client/state.ts";
import { useApplicationId } from "../../client/use-session.ts";
import { callQuery } from "../../server/query.ts";

const { listApplications } = applicationEndpoints;

type Application = SuccessOf<typeof listApplications>["applications"][number];
export type Contract = NonNullable<Application["contract"]>;

export function useNewMoney(isPaid: boolean): Contract | "asked" | null {
  const applicationId = useApplicationId();
  const wasShown = usePersistedState((kept) => kept.moneyShownFor === applicationId);
  const enabled = isPaid && !wasShown;
  const { data, isPending } = useQuery({
    ...callQuery(listApplications, {}),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
  if (!enabled) return null;
  if (isPending) return "asked";
  const found = data?.applications.find((one) => one.applicationId === applicationId);
  // Of a loan repaid on its day nothing is to be returned any more.
  const contract = found?.status === "Issued" ? found.contract : undefined;
  // The day of the answer, not of the render: who waits past midnight is told, and who reads at midnight reads on.
  return contract !== undefined && contract.issuedOn === data?.today ? contract : null;
}
