// The call of the resource `vas`: whether the borrower chooses paid extras (spec §3, §7; D8).
import { vasEndpoints } from "@microloan/contract/endpoints/vas";

import type { FeatureContext } from "../../context.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";

export function vasRoutes({ db, endpoints, journeys, settings }: FeatureContext): void {
  endpoints.answer(vasEndpoints.getSelectingAdditionalProductValue, async ({ body, session }) => {
    const { applicationId } = body;
    const owned = await journeys.read(db, { applicationId, contactId: session.contactId });
    if (isRefusal(owned)) return owned;
    const { SelectingAdditionalProduct } = await settings.read(db);
    return { selectingAdditionalProductValue: SelectingAdditionalProduct };
  });
}
