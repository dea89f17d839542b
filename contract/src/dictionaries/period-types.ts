// Period types of the calculator: days and weeks (spec §3, D2).
import { type Dictionary, keyOfId } from "./dictionary.ts";

/** Units of a term. */
export const periodTypes = {
  days: { id: "373b6f01-4cf7-4665-bdf4-af8bd7fb3cdf", name: "дн." },
  weeks: { id: "e359d20f-41ee-4116-8103-daf7172ee84c", name: "нед." },
} as const satisfies Dictionary;

/** "days" or "weeks" of a period type id, or null for an unknown id. */
export const periodTypeOfId = (id: string): "days" | "weeks" | null => keyOfId(periodTypes, id);
