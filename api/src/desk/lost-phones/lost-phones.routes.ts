// The desk's calls about lost phones (issue 18; decision 0092).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../../platform/context.ts";
import {
  approvePhoneChange,
  getPhoneChange,
  getPhoneChangePhoto,
  refusePhoneChange,
} from "./lost-phones.service.ts";

export function lostPhoneRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(deskEndpoints.getPhoneChange, (call) => getPhoneChange(context, call));
  endpoints.answer(deskEndpoints.getPhoneChangePhoto, (call) => getPhoneChangePhoto(context, call));
  endpoints.submit(deskEndpoints.approvePhoneChange, {
    handle: (tx, call) => approvePhoneChange(context, tx, call),
  });
  endpoints.submit(deskEndpoints.refusePhoneChange, {
    handle: (tx, call) => refusePhoneChange(context, tx, call),
  });
}
