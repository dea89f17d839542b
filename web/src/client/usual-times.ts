// What steps and decisions usually take: the same for everybody, and read once (decision 0077).
import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { callQuery } from "../server/query.ts";

export const usualTimesQuery = {
  ...callQuery(applicationEndpoints.getUsualTimes, {}),
  staleTime: Number.POSITIVE_INFINITY,
};
