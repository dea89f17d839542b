// The calls of the auth service's resource `otp` (spec §7).
import { otpEndpoints } from "@microloan/contract/endpoints/otp";

import type { FeatureContext } from "../../context.ts";
import { createOtpService } from "./otp.service.ts";

export function otpRoutes(context: FeatureContext): void {
  const service = createOtpService(context);
  context.endpoints.answer(otpEndpoints.sendSignInCode, service.sendCode);
  context.endpoints.answer(otpEndpoints.checkSignInCode, service.checkCode);
}
