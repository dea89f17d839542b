// The call of the resource `continueLink`, ours beyond the specification's (D5; decision 0022).
import { continueLinkEndpoints } from "@microloan/contract/endpoints-beyond/continue-link";

import type { FeatureContext } from "../../context.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";

export function continueLinkRoutes({ clock, continueLinks, endpoints }: FeatureContext): void {
  endpoints.answer(continueLinkEndpoints.checkContinueLink, async ({ body }) =>
    continueLinks.read(body.token, clock.now()) === undefined ? refuse("LinkInvalid") : {},
  );
}
