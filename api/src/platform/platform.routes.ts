// What belongs to no subject: the public server settings, and the sending of SMS (spec §3 "Server settings", §7; D6).
import { settingsEndpoints } from "@microloan/contract/endpoints/settings";
import { publicDefaults, type PublicSettingCode } from "@microloan/contract/public-settings";

import type { Context, Serving } from "./context.ts";
import { jobKinds } from "./jobs/job-kinds.ts";
import { findOwedSms } from "./sms/sms-outbox.store.ts";
import { sendSms } from "./sms/sms-outbox.ts";

export function platformRoutes({ endpoints }: Serving, context: Context): void {
  const { db, jobs, settings } = context;
  endpoints.answer(settingsEndpoints.getPublicSettings, async () => {
    const values = await settings.read(db);
    const codes = Object.keys(publicDefaults) as PublicSettingCode[];
    return { data: codes.map((code) => ({ code, value: String(values[code]) })) };
  });
  jobs.handle(
    jobKinds.sendSms,
    ({ smsId }) => sendSms(context, smsId),
    () => findOwedSms(db),
  );
}
