// Calls about settings. After a change this process reads them anew (decision 0087).
import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import type { Context, Serving } from "../../platform/context.ts";
import {
  changeSetting,
  confirmSetting,
  declineSetting,
  listSettingChanges,
  listSettings,
} from "./desk-settings.service.ts";

export function settingRoutes({ endpoints }: Serving, context: Context): void {
  const after = async () => context.settings.forget();
  endpoints.answer(deskEndpoints.listSettings, (call) => listSettings(context, call));
  endpoints.answer(deskEndpoints.listSettingChanges, (call) => listSettingChanges(context, call));
  endpoints.submit(deskEndpoints.changeSetting, {
    handle: (tx, call) => changeSetting(tx, call),
    after,
  });
  endpoints.submit(deskEndpoints.confirmSetting, {
    handle: (tx, call) => confirmSetting(tx, call),
    after,
  });
  endpoints.submit(deskEndpoints.declineSetting, {
    handle: (tx, call) => declineSetting(tx, call),
  });
}
