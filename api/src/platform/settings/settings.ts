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
  let changes = 0;

  /** As they stand in this transaction; for what must not be decided by a value of two seconds ago. */
  async function readNow(db: Db): Promise<SettingValues> {
    const values = { ...defaults };
    for (const { code, value } of await selectSettings(db)) {
      const parsed = parseSetting(code, value);
      const saysNothing = parsed === undefined || (parsed === "" && code in header);
      if (!saysNothing) Object.assign(values, { [code]: parsed });
    }
    return values;
  }

  /** All settings; a change is seen at once by the process that made it, by the others within two seconds. */
  async function read(db: Db): Promise<SettingValues> {
    const now = performance.now();
    if (kept && now - kept.readAt < freshMilliseconds) return kept.values;
    const before = changes;
    const values = await readNow(db);
    // What was read while somebody changed it may be either.
    if (before === changes) kept = { values, readAt: now };
    return values;
  }

  /** After a change of this process is committed. */
  function forget(): void {
    changes += 1;
    kept = undefined;
  }

  return { read, readNow, forget };
}
