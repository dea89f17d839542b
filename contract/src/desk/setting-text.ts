// Values of settings and what they take, in Russian words (decision 0087).
import { groupDigits } from "@microloan/domain/text/amount";

import { parseSetting, settingOf, type Settings } from "../settings.ts";
import { settingWords } from "./setting-words.ts";

/** What long spells and large sizes are read in, the largest first. */
const measures = new Map<string, readonly (readonly [size: number, name: string])[]>([
  [
    "с",
    [
      [3600, "ч"],
      [60, "мин"],
    ],
  ],
  ["байт", [[1024 ** 2, "МБ"]]],
]);

/** `, то есть 15 мин` beside `900 с`; nothing where it is no whole number of them. */
const inLargerUnit = (value: number, unit: string): string => {
  const fits = measures.get(unit)?.find(([size]) => value >= size && value % size === 0);
  return fits ? `, то есть ${groupDigits(String(value / fits[0]))}\u00a0${fits[1]}` : "";
};

/** A value as it is stored, in words: «да», `50 000 ₽`, «по умолчанию (30 дн)». Null is the default. */
export const settingText = (code: string, stored: string | null): string => {
  const setting = settingOf(code);
  if (!setting) return stored ?? "по умолчанию";
  const { unit } = settingWords[code as keyof Settings];
  const valueText = (value: string | number | boolean): string => {
    if (typeof value === "boolean") return value ? "да" : "нет";
    if (typeof value === "string") return value === "" ? "пусто" : `«${value}»`;
    const [whole = "", part] = String(value).split(".");
    const digits = [groupDigits(whole), part].filter(Boolean).join(",");
    return unit === undefined ? digits : `${digits}\u00a0${unit}${inLargerUnit(value, unit)}`;
  };
  if (stored === null) return `по умолчанию (${valueText(setting.default)})`;
  return valueText(parseSetting(code, stored) ?? stored);
};

/** What a setting takes: «от 1 до 10 с», «до 200 знаков…»; null for a switch. */
export const settingBoundsText = (code: keyof Settings): string | null => {
  const { allowed = null } = settingOf(code) ?? {};
  const { shape = null } = settingWords[code];
  if (allowed === null || allowed instanceof RegExp) return shape;
  const [least, most] = allowed;
  return `от ${groupDigits(String(least))} до ${settingText(code, String(most))}`;
};
