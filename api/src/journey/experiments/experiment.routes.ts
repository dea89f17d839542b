// The experiment groups of an application, as it got them at its birth (spec §3, §7; decision 0028).
import { experimentEndpoints } from "@microloan/contract/endpoints/experiment";

import type { FeatureContext } from "../../context.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";

export function experimentRoutes({ db, endpoints, journeys }: FeatureContext): void {
  endpoints.answer(experimentEndpoints.getExperimentGroups, async ({ query, session }) => {
    const { contactId } = session;
    const owned = await journeys.read(db, { applicationId: query.applicationId, contactId });
    return isRefusal(owned) ? owned : { data: owned.experiments };
  });
}
