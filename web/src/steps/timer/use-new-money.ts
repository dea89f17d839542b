// The contract of a loan that was paid out today and has not been told of in this browser (decision 0075).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { usePersistedState } from "../../client/state.ts";
import { today } from "../../client/today.ts";
import { useApplicationId } from "../../client/use-session.ts";
import { callQuery } from "../../server/query.ts";

const { listApplications } = applicationEndpoints;

type Application = SuccessOf<typeof listApplications>["applications"][number];
export type Contract = NonNullable<Application["contract"]>;

export function useNewMoney(isPaid: boolean): Contract | "asked" | null {
  const applicationId = useApplicationId();
  const [day] = useState(today);
  const wasTold = usePersistedState((kept) => kept.toldMoneyOf === applicationId);
  const enabled = isPaid && !wasTold;
  const { data, isPending } = useQuery({
    ...callQuery(listApplications, {}),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
  if (!enabled) return null;
  if (isPending) return "asked";
  const found = data?.applications.find((one) => one.applicationId === applicationId);
  return found?.contract?.issuedOn === day ? found.contract : null;
}
