// Dictionaries by name (spec §3 "Dictionaries requested", §7).
import { dictionaries } from "@microloan/contract/dictionaries/dictionaries";
import { catalogEndpoints } from "@microloan/contract/endpoints/catalog";

import type { FeatureContext } from "../../capabilities/capabilities.ts";

export function catalogRoutes({ endpoints }: FeatureContext): void {
  endpoints.answer(catalogEndpoints.listDictionaries, async ({ query }) => ({
    dictionaries: query["names[]"].map((name) => ({
      name,
      items: Object.values(dictionaries[name]),
    })),
  }));
}
