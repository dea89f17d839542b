// The calls of the resource `registration` (spec §7).
import { registrationEndpoints } from "@microloan/contract/endpoints/registration";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { createRegistrationService } from "./registration.service.ts";

export function registrationRoutes(context: FeatureContext): void {
  const { db, endpoints } = context;
  const service = createRegistrationService(context);
  endpoints.submit(registrationEndpoints.createContact, {
    prepare: service.checkCaptcha,
    handle: service.createContact,
  });
  endpoints.submit(registrationEndpoints.sendRegistrationCode, { handle: service.sendCode });
  endpoints.submit(registrationEndpoints.resendRegistrationCode, { handle: service.resendCode });
  endpoints.answer(registrationEndpoints.checkRegistrationCode, (call) =>
    db.transaction().execute((tx) => service.checkCode(tx, call)),
  );
}
