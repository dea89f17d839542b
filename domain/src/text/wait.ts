// How long somebody has to wait, in words (decision 0073).
import { type NounForms, pluralOf } from "./plural.ts";

/** As they stand after «через»: 1 минуту, 2 минуты, 5 минут. */
const largerUnits = [
  { seconds: 3600, from: 100 * 60, one: "час", few: "часа", many: "часов" },
  { seconds: 60, from: 60, one: "минуту", few: "минуты", many: "минут" },
] as const satisfies readonly (NounForms & { seconds: number; from: number })[];
const second = { seconds: 1, one: "секунду", few: "секунды", many: "секунд" } as const;

/**
 * A wait of so many seconds, rounded up so that nobody comes too early. Decision 0073. Example: 42 →
 * `через 42 секунды`, 61 → `через 2 минуты`, 86400 → `через 24 часа`.
 */
export const formatWait = (seconds: number): string => {
  const left = Math.max(1, Math.ceil(seconds));
  const unit = largerUnits.find(({ from }) => left >= from) ?? second;
  const count = Math.ceil(left / unit.seconds);
  return `через ${count}\u00a0${pluralOf(count, unit)}`;
};
