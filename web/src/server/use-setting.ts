// A server setting with its default; apart from the settings, as the landing has no room for all defaults (spec §3).
import { publicDefaults } from "@microloan/contract/public-settings";
import type { PublicSettingCode, PublicSettings } from "@microloan/contract/public-settings";

import { useSettingOr } from "./settings.ts";

/** A setting, or its default while it is not known. */
export const useSetting = <Code extends PublicSettingCode>(code: Code): PublicSettings[Code] =>
  useSettingOr(code, publicDefaults[code]);
