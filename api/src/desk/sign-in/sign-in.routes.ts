// Signing in to the desk, and what staff change of their own access (decisions 0078, 0093).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../../platform/context.ts";
import {
  confirmTotp,
  getDeskSession,
  signInToDesk,
  signInWithRecoveryCode,
  signOutOfDesk,
} from "./desk-sign-in.service.ts";
import { changeOwnPassword, renewRecoveryCodes, takeOwnPassword } from "./own-access.service.ts";

export function signInRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(deskEndpoints.signInToDesk, (call) => signInToDesk(context, call));
  endpoints.answer(deskEndpoints.confirmTotp, (call) => confirmTotp(context, call));
  endpoints.answer(deskEndpoints.signInWithRecoveryCode, (call) =>
    signInWithRecoveryCode(context, call),
  );
  endpoints.answer(deskEndpoints.takeOwnPassword, (call) => takeOwnPassword(context, call));
  endpoints.answer(deskEndpoints.changeOwnPassword, (call) => changeOwnPassword(context, call));
  endpoints.answer(deskEndpoints.renewRecoveryCodes, (call) => renewRecoveryCodes(context, call));
  endpoints.answer(deskEndpoints.getDeskSession, getDeskSession);
  endpoints.answer(deskEndpoints.signOutOfDesk, (call) => signOutOfDesk(context, call));
}
