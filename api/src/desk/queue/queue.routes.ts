// The queue, and who has taken what of it (decisions 0079, 0091).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../../platform/context.ts";
import { listQueue } from "./queue.service.ts";
import { giveBackItem, giveBackPhoneChange, takeItem, takePhoneChange } from "./takes.service.ts";

export function queueRoutes({ endpoints }: Serving, context: Context): void {
  endpoints.answer(deskEndpoints.listQueue, (call) => listQueue(context, call));
  endpoints.answer(deskEndpoints.takeItem, (call) => takeItem(context, call));
  endpoints.answer(deskEndpoints.giveBackItem, (call) => giveBackItem(context, call));
  endpoints.answer(deskEndpoints.takePhoneChange, (call) => takePhoneChange(context, call));
  endpoints.answer(deskEndpoints.giveBackPhoneChange, (call) => giveBackPhoneChange(context, call));
}
