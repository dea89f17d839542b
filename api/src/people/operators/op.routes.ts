// The call of the resource `op`: an operator's login and password (spec §3 "Sign-in request", §7; D3).
import { opEndpoints } from "@microloan/contract/endpoints/op";

import type { FeatureContext } from "../../context.ts";
import { createOpService } from "./op.service.ts";

export function opRoutes(context: FeatureContext): void {
  context.endpoints.answer(opEndpoints.signInOperator, createOpService(context).signInOperator);
}
