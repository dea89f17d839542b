// The calls of the resource `passport` (spec §7).
import { passportEndpoints } from "@microloan/contract/endpoints/passport";

import type { FeatureContext } from "../../context.ts";
import { createPassportLookUps } from "./passport-look-ups.service.ts";
import { createPassportService } from "./passport.service.ts";

export function passportRoutes(context: FeatureContext): void {
  const { endpoints } = context;
  const service = createPassportService(context);
  const lookUps = createPassportLookUps(context);
  endpoints.answer(passportEndpoints.getPassport, service.getPassport);
  endpoints.submit(passportEndpoints.savePassport, { handle: service.savePassport });
  endpoints.answer(passportEndpoints.findFms, lookUps.findFms);
  endpoints.answer(passportEndpoints.checkIssueDate, lookUps.checkIssueDate);
}
