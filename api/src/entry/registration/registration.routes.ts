// The calls of the resource `registration` (spec §7).
import { registrationEndpoints } from "@microloan/contract/endpoints/registration";

import type { FeatureContext } from "../../context.ts";
import { createRegistrationCodeService } from "./registration-code.service.ts";
import { createRegistrationService } from "./registration.service.ts";

export function registrationRoutes(context: FeatureContext): void {
  const { db, endpoints } = context;
  const service = createRegistrationService(context);
  const code = createRegistrationCodeService(context);
  endpoints.submit(registrationEndpoints.createContact, {
    prepare: service.admit,
    handle: service.createContact,
  });
  endpoints.submit(registrationEndpoints.sendRegistrationCode, { handle: code.sendCode });
  endpoints.submit(registrationEndpoints.resendRegistrationCode, { handle: code.resendCode });
  endpoints.answer(registrationEndpoints.checkRegistrationCode, (call) =>
    db.transaction().execute((tx) => code.checkCode(tx, call)),
  );
}
