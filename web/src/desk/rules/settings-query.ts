// Settings as the desk reads them: what is stored, beside the tables that both sides have.
import { useSearch } from "wouter/use-browser-location";

import { deskSettingEndpoints } from "@microloan/contract/desk/endpoints/settings";
import type { SettingGroup, SettingWords } from "@microloan/contract/desk/setting-groups";
import { settingText } from "@microloan/contract/desk/setting-text";
import { settingWords } from "@microloan/contract/desk/setting-words";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { settingOf, type Settings } from "@microloan/contract/settings";

import { callQuery } from "../../server/query.ts";
import { groupBy } from "../group-by.ts";

const { listSettings, listSettingChanges } = deskSettingEndpoints;

export type DeskSetting = SuccessOf<typeof listSettings>["settings"][number];
type Change = SuccessOf<typeof listSettingChanges>["changes"][number];

export const settingsQuery = { ...callQuery(listSettings, {}), staleTime: 0 };

export const changesQuery = (code: string) => ({
  ...callQuery(listSettingChanges, { params: { code } }),
  staleTime: 0,
});

/** The list narrowed to what was typed, and a setting that the way back leads there from. */
export const settingsAddress = (typed: string, code?: string): string => {
  const path = `/desk/rules/settings${code === undefined ? "" : `/${code}`}`;
  return typed === "" ? path : `${path}?${new URLSearchParams({ q: typed })}`;
};

/** What was typed, as the address has it. */
export const useTyped = (): string => new URLSearchParams(useSearch()).get("q") ?? "";

export const wordsOf = (code: string): SettingWords => settingWords[code as keyof Settings];

/** Who made a change, of two persons both. */
export function whoText({ by, proposedBy }: Change): string {
  const who = by === "tool:settings" ? "команда" : by;
  return proposedBy === null ? who : `${proposedBy}, подтвердил ${who}`;
}

/** The default in words. */
export const usualText = (code: string): string =>
  settingText(code, String(settingOf(code)?.default));

/** Those whose code or words have all that was typed, by group. */
export function grouped(
  settings: readonly DeskSetting[],
  typed: string,
): Map<SettingGroup, DeskSetting[]> {
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = settings.filter(({ code }) => {
    const words = `${code} ${wordsOf(code)?.label ?? ""}`.toLowerCase();
    return asked.every((word) => words.includes(word));
  });
  return groupBy(found, ({ code }) => wordsOf(code)?.group ?? "limits");
}
