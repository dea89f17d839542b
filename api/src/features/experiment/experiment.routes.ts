// The experiment groups of an application (spec §3, §7).
import { experimentEndpoints } from "@microloan/contract/endpoints/experiment";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { isRefusal } from "../../refusal.ts";

// Assumption: D5. Everybody is in group A until groups are assigned with the experiments themselves.
const groups = { addSum: "A", skipDocuments: "A", preScoring: "A" } as const;

export function experimentRoutes({ db, endpoints, journeys }: FeatureContext): void {
  endpoints.answer(experimentEndpoints.getExperimentGroups, async ({ query, session }) => {
    const { contactId } = session;
    const owned = await journeys.read(db, { applicationId: query.applicationId, contactId });
    return isRefusal(owned) ? owned : { data: groups };
  });
}
