// The public server settings (spec §3 "Server settings", §7).
import { settingsEndpoints } from "@microloan/contract/endpoints/settings";
import { publicDefaults, type PublicSettingCode } from "@microloan/contract/public-settings";

import type { FeatureContext } from "../../context.ts";

export function settingsRoutes({ db, endpoints, settings }: FeatureContext): void {
  endpoints.answer(settingsEndpoints.getPublicSettings, async () => {
    const values = await settings.read(db);
    const codes = Object.keys(publicDefaults) as PublicSettingCode[];
    return { data: codes.map((code) => ({ code, value: String(values[code]) })) };
  });
}
