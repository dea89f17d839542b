// The sentences shown while something takes long (spec §3 "Loaders", §7).
import { loaders } from "@microloan/contract/dictionaries/loaders";
import { loaderEndpoints } from "@microloan/contract/endpoints/loader";

import type { FeatureContext } from "../../context.ts";

export function loaderRoutes({ endpoints }: FeatureContext): void {
  endpoints.answer(loaderEndpoints.getAllLoaders, async () => ({ loaders: [...loaders] }));
}
