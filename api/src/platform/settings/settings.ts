// Server settings: the table of the contract with what the lender changed laid over it (spec §3).
import { type Lender, lenderPhone } from "@microloan/contract/lender";
import {
  parseSetting,
  settingDefaults,
  type Settings as SettingValues,
} from "@microloan/contract/settings";

import type { Db } from "../database/database.ts";
import { selectSettings } from "./settings.store.ts";

export type Settings = ReturnType<typeof createSettings>;

const freshMilliseconds = 2_000;

/** For commands, which show no header. */
const nobody = { phone: "", hours: "" };

/** The header's phone and hours are the lender's until the lender says otherwise (spec §1; decision 0076). */
export function createSettings(lender: Pick<Lender, "phone" | "hours"> = nobody) {
  const header = { HeaderNumberNewLK: lenderPhone(lender), HeaderTextNewLK: lender.hours };
  const defaults = { ...settingDefaults, ...header };
  let kept: { values: SettingValues; readAt: number } | undefined;

  /** All settings; a change is seen by every process within two seconds. */
  async function read(db: Db): Promise<SettingValues> {
    const now = performance.now();
    if (kept && now - kept.readAt < freshMilliseconds) return kept.values;
    const values = { ...defaults };
    for (const { code, value } of await selectSettings(db)) {
      const parsed = parseSetting(code, value);
      const saysNothing = parsed === undefined || (parsed === "" && code in header);
      if (!saysNothing) Object.assign(values, { [code]: parsed });
    }
    kept = { values, readAt: now };
    return values;
  }

  return { read };
}
