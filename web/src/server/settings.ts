// Server settings: fetched once, kept for the whole visit, absent ones silently replaced by defaults (spec §3, §8).
import { useSyncExternalStore } from "react";

import { settingsEndpoints } from "@microloan/contract/endpoints/settings";

import { call } from "./client.ts";
import { logError } from "./log.ts";

export type SettingValue = string | boolean;
type Settings = Readonly<Record<string, SettingValue>>;

let settings: Settings = {};
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Loads the settings; also the first answer that brings the XSRF cookie. Safe to call again after a failure. */
export function loadSettings(): Promise<void> {
  loading ??= call(settingsEndpoints.getPublicSettings, {}).then((reply) => {
    if (!reply.result) {
      loading = null;
      if (!("aborted" in reply && reply.aborted)) {
        logError("Ошибка при получении серверных настроек");
      }
      return;
    }
    settings = Object.fromEntries(reply.data.map(({ code, value }) => [code, settingValue(value)]));
    for (const listener of listeners) listener();
  });
  return loading;
}

/** The strings "true" and "false" become booleans (spec §3). */
const settingValue = (value: SettingValue): SettingValue =>
  value === "true" ? true : value === "false" ? false : value;

function useSettings(): Settings {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => settings,
    () => settings,
  );
}

/** A text setting, or the fallback while it is not known. */
export function useTextSetting(code: string, fallback = ""): string {
  const value = useSettings()[code];
  return typeof value === "string" ? value : fallback;
}

/** A yes/no setting, or the fallback while it is not known. */
export function useFlagSetting(code: string, fallback: boolean): boolean {
  const value = useSettings()[code];
  return typeof value === "boolean" ? value : fallback;
}

/** A number setting, or the fallback while it is not known or makes no sense. */
export function useNumberSetting(code: string, fallback: number): number {
  const value = useSettings()[code];
  const number = typeof value === "string" && value !== "" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : fallback;
}
