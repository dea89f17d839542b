// The calls of the resource `contact` (spec §7).
import { contactEndpoints } from "@microloan/contract/endpoints/contact";

import type { FeatureContext } from "../../context.ts";
import { createContactService } from "./contact.service.ts";

export function contactRoutes(context: FeatureContext): void {
  const { addYandexClientData, getUniquenessState } = createContactService(context);
  context.endpoints.answer(contactEndpoints.getUniquenessState, getUniquenessState);
  context.endpoints.answer(contactEndpoints.addYandexClientData, addYandexClientData);
}
