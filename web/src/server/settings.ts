// Server settings: fetched once, kept for the whole visit, absent ones silently replaced by defaults (spec §3, §8).
import { create } from "zustand";

import type { PublicSettingCode, PublicSettings } from "@microloan/contract/public-settings";

import { clientHooks } from "./client-hooks.ts";
import { logError, logUnreachable } from "./log.ts";

export type SettingValue = string | boolean;
type Settings = Readonly<Record<string, SettingValue>>;

/**
 * Path of the contract's `getPublicSettings`, read here without the contract's schemas: every first page asks for the
 * settings, and the landing's budget has no room for a schema library.
 */
export const settingsPath = "/api/settings/getpublic";

const useSettings = create<Settings>(() => ({}));
let loading: Promise<void> | null = null;

/** Loads the settings; also the first answer that brings the XSRF cookie. Safe to call again after a failure. */
export function loadSettings(): Promise<void> {
  loading ??= fetchSettings().then((loaded) => {
    if (loaded === null) {
      loading = null;
      logError("Ошибка при получении серверных настроек");
      return;
    }
    useSettings.setState(loaded, true);
  });
  return loading;
}

async function fetchSettings(): Promise<Settings | null> {
  try {
    const address = clientHooks().apiUrl + settingsPath.slice("/api".length);
    const response = await fetch(address, {
      credentials: "include",
      headers: { Accept: "application/json" },
    });
    return readSettings(await response.json());
  } catch {
    logUnreachable();
    return null;
  }
}

type Answer = { result?: unknown; data?: unknown };
type Item = { code: string; value: SettingValue };

const isItem = (item: Partial<Item> | null): item is Item =>
  typeof item?.code === "string" && ["string", "boolean"].includes(typeof item.value);

/** The settings of an answer; items of another shape are left out, another answer is none. */
export function readSettings(body: unknown): Settings | null {
  const { result, data } = (body ?? {}) as Answer;
  if (result !== true || !Array.isArray(data)) return null;
  const items = (data as (Partial<Item> | null)[]).filter(isItem);
  return Object.fromEntries(items.map(({ code, value }) => [code, settingValue(value)]));
}

/** The strings "true" and "false" become booleans (spec §3). */
const settingValue = (value: SettingValue): SettingValue =>
  value === "true" ? true : value === "false" ? false : value;

type Reading = <Code extends PublicSettingCode>(
  code: Code,
  fallback: PublicSettings[Code],
) => PublicSettings[Code];

/** A setting, or the fallback while it is not known or is of another kind. */
export const useSettingOr: Reading = (code, fallback) =>
  ofKind(
    useSettings((settings) => settings[code]),
    fallback,
  );

/** The same outside React, once the settings are loaded. */
export const readSetting: Reading = (code, fallback) =>
  ofKind(useSettings.getState()[code], fallback);

function ofKind<T extends string | number | boolean>(
  value: SettingValue | undefined,
  fallback: T,
): T {
  if (typeof fallback !== "number")
    return typeof value === typeof fallback ? (value as T) : fallback;
  const number = typeof value === "string" && value !== "" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? (number as T) : fallback;
}
