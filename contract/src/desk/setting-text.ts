// Values of settings and what they take, in Russian words (decision 0087).
import { groupDigits } from "@microloan/domain/text/amount";

import { parseSetting, settingOf, type Settings } from "../settings.ts";
import { settingWords } from "./setting-words.ts";

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
    return unit === undefined ? digits : `${digits}\u00a0${unit}`;
  };
  if (stored === null) return `по умолчанию (${valueText(setting.default)})`;
  return valueText(parseSetting(code, stored) ?? stored);
};

/** What a setting takes: «от 1 до 10 с», «до 200 знаков…»; null for a switch. */
export const settingBoundsText = (code: keyof Settings): string | null => {
  const { allowed = null } = settingOf(code) ?? {};
  const { shape = null } = settingWords[code];
  if (allowed === null || allowed instanceof RegExp) return shape;
  const [least, most] = allowed.map((bound) => settingText(code, String(bound)));
  return `от ${least?.replace(/\u00a0\D+$/, "")} до ${most}`;
};
