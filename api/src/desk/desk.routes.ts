// The calls of the lender's desk (issue 18; decisions 0078, 0079, 0080).
import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";

import type { Context, Serving } from "../platform/context.ts";
import {
  confirmTotp,
  getDeskSession,
  signInToDesk,
  signInWithRecoveryCode,
  signOutOfDesk,
} from "./sign-in/desk-sign-in.service.ts";

export function deskRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(deskSessionEndpoints.signInToDesk, (call) => signInToDesk(context, call));
  endpoints.answer(deskSessionEndpoints.confirmTotp, (call) => confirmTotp(context, call));
  endpoints.answer(deskSessionEndpoints.signInWithRecoveryCode, (call) =>
    signInWithRecoveryCode(context, call),
  );
  endpoints.answer(deskSessionEndpoints.getDeskSession, getDeskSession);
  endpoints.answer(deskSessionEndpoints.signOutOfDesk, (call) => signOutOfDesk(context, call));
}
